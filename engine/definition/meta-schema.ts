import { createRequire } from 'node:module'
import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv'
import type { Diagnostic } from './diagnostic.ts'
import { describeMisfit, withoutMisspelt } from './misfit.ts'
import type { JsonPath, JsonSource } from './source.ts'

type MetaSchema = { definitions: object; [keyword: string]: unknown }

const metaSchema = createRequire(import.meta.url)('../../schemas/category.schema.json') as MetaSchema

function isRegex(text: string): boolean {
  try {
    return new RegExp(text, 'u') !== undefined
  } catch {
    return false
  }
}

const ajv = new Ajv({
  allErrors: true,
  verbose: true,
  strict: true,
  allowUnionTypes: true,
  formats: { regex: isRegex },
})
const validate = ajv.compile(metaSchema)

/** `/steps/0/title` as path. Array indices become numbers, as a JSON document is looked up by them. */
function pathOf(pointer: string): JsonPath {
  const keys = pointer.split('/').slice(1)
  return keys.map((key) => (/^\d+$/.test(key) ? Number(key) : key.replaceAll('~1', '/').replaceAll('~0', '~')))
}

/** A part of the meta-schema with its `$ref` looked up. */
function partAt(pointer: string): Record<string, unknown> {
  let part: unknown = metaSchema
  for (const key of pathOf(pointer)) part = (part as Record<string | number, unknown>)[key]
  const { $ref } = part as { $ref?: string }
  return $ref ? { ...partAt($ref), ...(part as object), $ref: undefined } : (part as Record<string, unknown>)
}

const isWithin = (error: ErrorObject, pointer: string) =>
  error.instancePath === pointer || error.instancePath.startsWith(`${pointer}/`)

/** What is wrong with a value by the alternative it was probably meant to be; the failed `anyOf` itself where none fits its kind. */
function explainChoice(choice: ErrorObject): ErrorObject[] {
  const attempts = (choice.schema as object[]).map((alternative) => {
    const branch: ValidateFunction = ajv.compile({ definitions: metaSchema.definitions, ...alternative })
    branch(choice.data)
    return branch.errors ?? []
  })
  const [best] = attempts
    .filter((errors) => !errors.some(({ keyword, instancePath }) => keyword === 'type' && instancePath === ''))
    .sort((a, b) => a.length - b.length)
  return best
    ? withoutNoise(best).map((error) => ({ ...error, instancePath: choice.instancePath + error.instancePath }))
    : [choice]
}

/** The errors with each failed choice replaced by what is wrong with its likeliest alternative. */
function withoutNoise(errors: readonly ErrorObject[]): ErrorObject[] {
  const choices = errors.filter(({ keyword }) => keyword === 'anyOf')
  const outer = choices.filter(
    (choice) => !choices.some((other) => other !== choice && choice.instancePath.startsWith(`${other.instancePath}/`)),
  )
  const others = errors.filter(
    (error) =>
      !outer.some((choice) => isWithin(error, choice.instancePath)) &&
      error.propertyName === undefined &&
      error.keyword !== 'if',
  )
  return [...others, ...outer.flatMap(explainChoice)]
}

/** Every place where a file is not as the meta-schema says. */
export function checkShape({ content, diagnosticAt }: JsonSource): Diagnostic[] {
  if (validate(content)) return []
  return withoutMisspelt(withoutNoise(validate.errors ?? [])).map((error) => {
    const path = pathOf(error.instancePath)
    const { rule, at, message, fix } = describeMisfit(error, path, (part) =>
      '$ref' in part ? partAt(String(part.$ref)) : part,
    )
    return diagnosticAt(rule, at, message, fix)
  })
}
