import type { FieldUi } from '../form/authored.ts'
import type { CategoryFile, SharedFile } from './category.ts'
import type { CheckContext, CheckInput, Control } from './check-context.ts'
import { type Definition, definitionsOf, sharedNameOf } from './fields.ts'

const merged = (under: FieldUi, over: FieldUi): FieldUi => ({
  ...under,
  ...over,
  'ui:options': { ...under['ui:options'], ...over['ui:options'] },
})

function controlsOf(file: CategoryFile, shared: SharedFile, all: readonly Definition[], category?: string): Control[] {
  const variant = file.variants?.[category ?? '']
  const changed = variant && { ...variant.schema?.properties, ...variant.uiSchema }
  const names = [...new Set(all.map(({ name }) => name))].filter((name) => !changed || Object.hasOwn(changed, name))
  return names.map((name) => {
    const definitions = all.filter((definition) => definition.name === name)
    const inherited = shared.uiSchema[sharedNameOf(definitions[0]?.own ?? {}) ?? ''] ?? {}
    const written = file.uiSchema?.[name] ?? {}
    const own = variant ? (variant.uiSchema?.[name] ?? {}) : written
    return {
      name,
      own,
      ui: merged(merged(inherited, written), own),
      path: variant ? ['variants', category ?? '', 'uiSchema', name] : ['uiSchema', name],
      definitions,
    }
  })
}

/**
 * Reads a category file of the right shape for the checks.
 * @param category the variant to lay over it
 */
export function contextOf(input: CheckInput, file: CategoryFile, category?: string): CheckContext {
  const { shared } = input
  const fields = file.variants?.[category ?? '']?.schema?.properties ?? {}
  const over = { fields, path: ['variants', category ?? '', 'schema', 'properties'] }
  const definitions = definitionsOf(file.schema, shared, over)
  return {
    ...input,
    file,
    definitions,
    names: new Set(definitions.map(({ name }) => name)),
    controls: controlsOf(file, shared, definitions, category),
  }
}

/** Without the fields whose `$ref` names no shared field: their rules, title and control are unknown. */
export function withKnownFields(context: CheckContext): CheckContext {
  const { definitions, names, controls, shared } = context
  const isUnknown = (wanted?: string) => wanted !== undefined && !Object.hasOwn(shared.definitions, wanted)
  const unknown = new Set(definitions.filter(({ own }) => isUnknown(sharedNameOf(own))).map(({ name }) => name))
  const isKnown = ({ name }: { name: string }) => !unknown.has(name)
  return {
    ...context,
    definitions: definitions.filter(isKnown),
    names: new Set([...names].filter((name) => !unknown.has(name))),
    controls: controls.filter(isKnown),
  }
}
