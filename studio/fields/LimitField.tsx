import type { FieldProps } from '@rjsf/utils'
import { isNumeric, kindOf } from '../../engine/form/kinds.ts'
import { textAt, valueAt } from '../../engine/format/json.ts'
import { FORM_SCOPE } from '../../engine/format/reading/field-uses.ts'
import { isWrittenAsDay } from '../../engine/words/day.ts'
import { fieldNames } from '../model/field-paths.ts'
import { firstView, titleOf } from '../model/field-view.ts'
import { Choose } from './Choose.tsx'
import { useEditor, usePath, useQuestion } from './editor-context.ts'
import { ParsedInput } from './ParsedInput.tsx'
import { useControlAttributes } from './use-control-attributes.ts'
import { parseNumber } from './use-parsed-input.ts'

const NUMBER = { none: 'No limit', own: 'A number', today: undefined }
const DAY = { none: 'No limit', own: 'A day', today: 'Today' }

const parseDay = (text: string) => (isWrittenAsDay(text) ? { value: text } : undefined)

/** The other questions beside one with the same kind of answer, to compare with. */
function useOthers(isDay: boolean) {
  const { content, surroundings } = useEditor()
  const { definition: own, scope = FORM_SCOPE } = useQuestion()
  return fieldNames(content, scope).flatMap((name) => {
    if (name === own.at(-1)) return []
    const { field } = firstView(content, scope, name, surroundings.shared)
    const isSort = isDay ? kindOf(field).name === 'date' : isNumeric(field)
    return isSort
      ? [{ value: `1/${name}`, label: `The answer to “${titleOf(content, scope, name, surroundings.shared)}”` }]
      : []
  })
}

/** A limit: a number or a day, or the answer to another question. */
export function LimitField({ formData, onChange, fieldPathId, schema }: FieldProps) {
  const isDay = Array.isArray(schema.type) && schema.type.includes('string')
  const path = usePath(fieldPathId.path)
  const others = useOthers(isDay)
  const { original } = useEditor()
  const before = valueAt(original, path)
  const isOwn = typeof before === 'number' || (typeof before === 'string' && before !== 'today')
  const words = isDay ? DAY : NUMBER
  const pointer = textAt(formData, ['$data'])
  const mode = pointer ?? (formData === undefined ? 'none' : formData === 'today' ? 'today' : 'own')
  const set = (value: unknown) => onChange(value, fieldPathId.path)
  const choose = (chosen: string) => {
    if (chosen.startsWith('1/')) return set({ $data: chosen })
    return set({ none: undefined, today: 'today', own: isOwn ? before : isDay ? '2030-01-01' : 0 }[chosen])
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
          parse={isDay ? parseDay : parseNumber}
          advice={isDay ? 'Write a day such as 2030-06-15.' : 'Write a number.'}
          onValue={set}
        />
      )}
    </div>
  )
}
