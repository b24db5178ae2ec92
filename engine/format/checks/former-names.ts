import { type Diagnostic, offer, remove } from '../diagnostic.ts'
import type { JsonPath, TextEdit } from '../json.ts'
import type { Check, CheckContext } from '../reading/read.ts'

/** A former name of a field: `boatLength` of `boatSize`. */
type FormerName = {
  readonly name: string
  readonly of: string
  readonly path: JsonPath
  /** Empty if it is written in `shared.json`. */
  readonly removal: readonly TextEdit[]
}

const formerNamesIn = ({ definitions }: CheckContext): FormerName[] =>
  definitions.flatMap(({ name: of, own, field, path }) =>
    (field.formerNames ?? []).map((name, index) => {
      if (!own.formerNames) return { name, of, path, removal: [] }
      const list = [...path, 'formerNames']
      const at = [...list, index]
      return { name, of, path: at, removal: [remove(own.formerNames.length > 1 ? at : list)] }
    }),
  )

/** The mistake with a former name, and how to fix it. Undefined if only its field can have answers under it. */
function mistakeOf({ name, of }: FormerName, earlier: readonly FormerName[], { names, parent }: CheckContext) {
  if (name === of) return [`"${name}" can't be a former name of itself.`, 'Remove it.'] as const
  if (names.has(name))
    return [
      `"${name}" is listed as a former name of "${of}", but it is a field here.`,
      `Remove it from the former names, or give the field "${name}" another name.`,
    ] as const
  if ((name === 'category' && !parent) || name in Object.prototype)
    return [`A field was never named "${name}", because the name is reserved.`, 'Remove it.'] as const
  const other = earlier.find((former) => former.name === name && former.of !== of)
  if (!other) return undefined
  return [
    `"${name}" is listed as a former name of "${other.of}" and of "${of}".`,
    'Only one of them can take over its answers. Remove it from the other.',
  ] as const
}

/** Each former name belongs to one field of its object, and no field has that name now. */
export const checkFormerNames: Check = (context) => {
  const all = formerNamesIn(context)
  return all.flatMap((former, index): Diagnostic[] => {
    const mistake = mistakeOf(former, all.slice(0, index), context)
    if (!mistake) return []
    const [message, words] = mistake
    return [context.source.diagnosticAt('former-name-taken', former.path, message, offer(words, ...former.removal))]
  })
}
