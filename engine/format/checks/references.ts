import type { Check, CheckContext } from '../check-context.ts'
import type { Diagnostic } from '../diagnostic.ts'
import { requiredNamesOf, sharedNameOf, testedNamesOf } from '../fields.ts'
import { didYouMean } from '../nearest.ts'
import type { JsonPath } from '../source.ts'

function unknownField({ source, names }: CheckContext, where: string, name: string, path: JsonPath): Diagnostic[] {
  if (names.has(name)) return []
  const advice = 'Correct the name, or define the field in schema.properties.'
  return [
    source.diagnosticAt(
      'unknown-field',
      path,
      `${where} names the unknown field "${name}".`,
      didYouMean(name, [...names], advice),
    ),
  ]
}

function variantReferences(context: CheckContext): Diagnostic[] {
  const { file, source, names } = context
  return Object.entries(file.variants ?? {}).flatMap(([category, variant]) => [
    ...Object.keys(variant.schema?.properties ?? {}).flatMap((name) => {
      const path = ['variants', category, 'schema', 'properties', name]
      if (Object.hasOwn(file.schema.properties, name)) return []
      if (!names.has(name)) return unknownField(context, `The variant "${category}"`, name, path)
      const message = `The variant "${category}" changes "${name}", which only a condition shows.`
      return source.diagnosticAt(
        'variant-on-conditional-field',
        path,
        message,
        'A variant can change the fields of schema.properties alone.',
      )
    }),
    ...Object.keys(variant.uiSchema ?? {}).flatMap((name) =>
      unknownField(context, `The variant "${category}"`, name, ['variants', category, 'uiSchema', name]),
    ),
  ])
}

/** Whether a path is inside a branch of a dependency, whose field is named by the dependency itself. */
const isBranch = (path: JsonPath) => path[1] === 'dependencies' && path.length > 3

/** `required`, conditions, `uiSchema` and variants name defined fields, and `$ref` a shared one. */
export const checkReferences: Check = (context) => {
  const { file, source, shared, definitions } = context
  const sharedNames = Object.keys(shared.definitions)
  return [
    ...requiredNamesOf(file.schema).flatMap(({ name, path, isBase }) => {
      const unknown = unknownField(context, '"required"', name, path)
      if (unknown.length > 0 || !isBase || Object.hasOwn(file.schema.properties, name)) return unknown
      return source.diagnosticAt(
        'required-but-conditional',
        path,
        `"${name}" is always required, but only a condition shows it.`,
        'Name it in the "required" of the condition that shows it.',
      )
    }),
    ...testedNamesOf(file.schema).flatMap(({ name, path }) =>
      isBranch(path) ? [] : unknownField(context, 'A condition', name, path),
    ),
    ...Object.keys(file.uiSchema ?? {}).flatMap((name) =>
      unknownField(context, '"uiSchema"', name, ['uiSchema', name]),
    ),
    ...variantReferences(context),
    ...definitions.flatMap(({ name, own, path }) => {
      const wanted = sharedNameOf(own)
      if (wanted === undefined || sharedNames.includes(wanted)) return []
      return source.diagnosticAt(
        'unknown-shared-field',
        [...path, '$ref'],
        `"${name}" refers to the shared field "${wanted}", which schemas/shared.json does not have.`,
        didYouMean(wanted, sharedNames, `The shared fields are ${sharedNames.join(', ')}.`),
      )
    }),
  ]
}
