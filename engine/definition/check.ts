import type { CategoryFile, SharedFile } from './category.ts'
import type { Diagnostic } from './diagnostic.ts'
import { definitionsOf, sharedNameOf } from './fields.ts'
import { checkShape } from './meta-schema.ts'
import type { Rule, Subject } from './rule.ts'
import { checkConditions } from './rules/conditions.ts'
import { checkCycles } from './rules/cycles.ts'
import { checkDefinitions } from './rules/definitions.ts'
import { checkExamples } from './rules/examples.ts'
import { checkMessages } from './rules/messages.ts'
import { checkOrder } from './rules/order.ts'
import { checkPage } from './rules/page.ts'
import { checkReferences } from './rules/references.ts'
import { checkSteps } from './rules/steps.ts'
import type { JsonSource } from './source.ts'

const FILE_RULES: readonly Rule[] = [checkPage, checkSteps, checkReferences, checkConditions, checkOrder, checkCycles]
/** Rules about the definitions of fields, which a variant can change. */
const FIELD_RULES: readonly Rule[] = [checkDefinitions, checkMessages, checkExamples]

function subjectOf(id: string, file: CategoryFile, source: JsonSource, shared: SharedFile, category?: string): Subject {
  const fields = file.variants?.[category ?? '']?.schema?.properties ?? {}
  const over = { fields, path: ['variants', category ?? '', 'schema', 'properties'] }
  const definitions = definitionsOf(file.schema, shared, over)
  return { id, file, source, shared, definitions, names: new Set(definitions.map(({ name }) => name)) }
}

/** Without the fields whose `$ref` names no shared field: what they lack stands there. */
function withKnownFields(subject: Subject): Subject {
  const { definitions, names, shared } = subject
  const isUnknown = (wanted?: string) => wanted !== undefined && !Object.hasOwn(shared.definitions, wanted)
  const unknown = new Set(definitions.filter(({ own }) => isUnknown(sharedNameOf(own))).map(({ name }) => name))
  return {
    ...subject,
    definitions: definitions.filter(({ name }) => !unknown.has(name)),
    names: new Set([...names].filter((name) => !unknown.has(name))),
  }
}

/**
 * Every mistake of one category file. Where the shape is not that of the meta-schema, its misfits alone: nothing else can
 * be said of such a file.
 * @param id file name without `.json`
 */
export function checkCategory(id: string, source: JsonSource, shared: SharedFile): Diagnostic[] {
  const misfits = checkShape(source)
  if (misfits.length > 0) return misfits
  const file = source.content as CategoryFile
  const subject = subjectOf(id, file, source, shared)
  const fields = withKnownFields(subject)
  const own = [...FILE_RULES.flatMap((rule) => rule(subject)), ...FIELD_RULES.flatMap((rule) => rule(fields))]
  const ofVariants = Object.keys(file.variants ?? {}).flatMap((category) => {
    const variant = withKnownFields(subjectOf(id, file, source, shared, category))
    return FIELD_RULES.flatMap((rule) => rule(variant))
  })
  // What a variant takes over from the file has been reported already.
  const known = new Set(own.map(({ message }) => message))
  return [...own, ...ofVariants.filter(({ message }) => !known.has(message))]
}
