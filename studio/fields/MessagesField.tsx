import type { RuleName } from '../../engine/form/form.ts'
import { isObject, type Json, objectAt, textAt, valueAt } from '../../engine/format/json.ts'
import { knownKeysAt } from '../../engine/format/meta-schema.ts'
import { sharedNameOf } from '../../engine/format/reading/layers.ts'
import { sentenceFor } from '../../engine/format/resolve/fill-in.ts'
import { keyTitle } from '../model/key-title.ts'
import { toldRules } from '../model/question/edits.ts'
import { AtPath } from './AtPath.tsx'
import { Choose } from './Choose.tsx'
import { Diagnostics } from './Diagnostics.tsx'
import { useEditor, useQuestion } from './editor-context.ts'
import { TextControl } from './TextControl.tsx'

type Rule = RuleName | 'required'

/** The sentences that visitors read if an answer is missing or wrong: one for all rules, or one for each. */
export function MessagesField() {
  const { draft, edit } = useEditor()
  const { content, shared } = draft
  const { definition, view } = useQuestion()
  const path = [...definition, 'message']
  const message = valueAt(content, path)
  const inherited = view.field.message
  /** The message of the shared question, used if this question has none. */
  const taken = shared.definitions[sharedNameOf(valueAt(content, definition)) ?? '']?.message
  const rules: Rule[] = [...(draft.isRequired(definition) ? (['required'] as const) : []), ...toldRules(view)]
  const written = Object.keys(objectAt(content, path)).filter((rule): rule is Rule => knownKeysAt(path).includes(rule))
  const shown = [...new Set([...rules, ...written])]
  if (shown.length === 0 && message === undefined) return null
  const isPerRule = isObject(message)
  const split = (mode: string) => {
    const texts = shown.map((rule) => [rule, sentenceFor(inherited, rule) ?? ''] as const)
    const value: Json = mode === 'each' ? Object.fromEntries(texts) : (texts[0]?.[1] ?? '')
    edit([{ path, value: value === taken ? undefined : value }])
  }
  const modes = [
    { value: 'one', label: 'One sentence for all mistakes' },
    { value: 'each', label: 'A sentence for each mistake' },
  ]
  return (
    <AtPath path={path}>
      <Choose label={keyTitle(path)} value={isPerRule ? 'each' : 'one'} choices={modes} onChoose={split} />
      {isPerRule ? (
        shown.map((rule) => (
          <TextControl
            key={rule}
            path={[...path, rule]}
            value={textAt(message, [rule])}
            placeholder={textAt(inherited, [rule])}
          />
        ))
      ) : (
        <TextControl
          path={path}
          label="Message"
          value={textAt(content, path)}
          placeholder={textAt({ inherited }, ['inherited'])}
        />
      )}
      {isPerRule && <Diagnostics path={path} />}
    </AtPath>
  )
}
