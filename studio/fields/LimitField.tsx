import type { FieldProps } from '@rjsf/utils'
import type { RuleName } from '../../engine/form/form.ts'
import { isNumeric } from '../../engine/form/kinds.ts'
import { isObject, type Json, textAt, valueAt } from '../../engine/format/json.ts'
import { readNumber } from '../../engine/words/numbers.ts'
import { setLimit } from '../model/question/edits.ts'
import { Choose } from './Choose.tsx'
import { useEditor, usePath, useQuestion } from './editor-context.ts'
import { ParsedInput } from './ParsedInput.tsx'
import { useControlAttributes } from './use-control-attributes.ts'

const NUMBER = { none: 'No limit', own: 'A number', today: undefined }
const DAY = { none: 'No limit', own: 'A day', today: 'Today' }

/** The other questions beside one with the same kind of answer, to compare with. */
function useOthers(isDay: boolean) {
  const { draft } = useEditor()
  const { name: own } = useQuestion()
  // A shared question can be beside any others.
  const others = draft.isShared ? [] : draft.names.filter((name) => name !== own)
  return others.flatMap((name) => {
    const { field, kind } = draft.view(name)
    const isSort = isDay ? kind.name === 'date' : isNumeric(field)
    return isSort ? [{ value: `1/${name}`, label: `The answer to “${draft.title(name)}”` }] : []
  })
}

/**
 * A limit: a number or a day, or the answer to another question. A text that is neither goes into the file as it is, so that it counts
 * as a mistake until it is corrected.
 */
export function LimitField({ formData, fieldPathId, schema }: FieldProps) {
  const isDay = Array.isArray(schema.type) && schema.type.includes('string')
  const path = usePath(fieldPathId.path)
  const others = useOthers(isDay)
  const { draft, edit } = useEditor()
  const { definition, view } = useQuestion()
  const before = valueAt(draft.original, path)
  const words = isDay ? DAY : NUMBER
  const pointer = textAt(formData, ['$data'])
  const mode = pointer ?? (formData === undefined ? 'none' : formData === 'today' ? 'today' : 'own')
  const read = (text: string): Json => (isDay ? text.trim() : readNumber(text, view.ui['ui:options']?.unit ?? ''))
  const choose = (chosen: string) => {
    const own = isObject(before) || before === 'today' ? '' : (before ?? '')
    const value = chosen.startsWith('1/') ? { $data: chosen } : { none: undefined, today: 'today', own }[chosen]
    edit(setLimit(draft, definition, path.at(-1) as RuleName, value))
  }
  const choices = Object.entries(words).flatMap(([value, label]) => (label === undefined ? [] : [{ value, label }]))
  return (
    <div className="studio-row">
      <Choose
        isInline
        attributes={useControlAttributes(fieldPathId.$id)}
        value={mode}
        choices={[...choices, ...others]}
        onChoose={choose}
      />
      {mode === 'own' && (
        <ParsedInput
          label={isDay ? 'Day, such as 2030-06-15' : 'Number'}
          value={formData}
          read={read}
          onValue={(value) => edit([{ path, value }])}
        />
      )}
    </div>
  )
}
