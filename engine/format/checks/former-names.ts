import { remove } from '../diagnostic.ts'
import type { JsonPath, TextEdit } from '../json.ts'
import type { CheckContext } from '../reading/read.ts'
import type { RuleFinding } from '../says.ts'
import type { Rule } from './rule.ts'

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

/** The mistake with a former name. Undefined if only its field can have answers under it. */
function mistakeOf(
  { name, of }: FormerName,
  earlier: readonly FormerName[],
  { names, parent }: CheckContext,
): Pick<RuleFinding, 'says' | 'values'> | undefined {
  if (name === of) return { says: 'itself', values: { name } }
  if (names.has(name)) return { says: 'field', values: { name, of } }
  if ((name === 'category' && !parent) || name in Object.prototype) return { says: 'reserved', values: { name } }
  const other = earlier.find((former) => former.name === name && former.of !== of)
  return other && { says: 'twice', values: { name, other: other.of, of } }
}

/** Each former name belongs to one field of its object, and no field has that name now. */
export const FORMER_NAME_RULES: readonly Rule[] = [
  {
    id: 'former-name-taken',
    looksAt: 'fields',
    says: {
      itself: { message: "{name:json} can't be a former name of itself.", fix: 'Remove it.' },
      field: {
        message: '{name:json} is listed as a former name of {of:field}, but it is a field here.',
        fix: 'Remove it from the former names, or give the field {name:json} another name.',
        owner: {
          message: '{name:json} is listed as a former name of {of:field}, but it is the name of {name:field}.',
          fix: 'Remove it from the former names, or give {name:field} another name.',
        },
      },
      reserved: {
        message: 'A field was never named {name:json}, because the name is reserved.',
        fix: 'Remove it.',
      },
      twice: {
        message: '{name:json} is listed as a former name of {other:field} and of {of:field}.',
        fix: 'Only one of them can take over its answers. Remove it from the other.',
      },
    },
    find: (context) => {
      const all = formerNamesIn(context)
      return all.flatMap((former, index) => {
        const mistake = mistakeOf(former, all.slice(0, index), context)
        return mistake ? { ...mistake, path: former.path, edits: former.removal, needsChoice: true } : []
      })
    },
  },
]
