import type { SharedFile } from '../../engine/format/category.ts'
import { listAt } from '../../engine/format/json.ts'
import type { Scope } from '../../engine/format/reading/field-uses.ts'
import { optionsOf } from '../../engine/format/reading/rules.ts'
import { firstValue, type Verb, verbsFor } from './condition-verbs.ts'
import { firstView } from './field-view.ts'
import type { AnswerTest } from './sentences.ts'

/** A test of an answer that starts with an option or an example of the field. @param chosen without it, the most common verb */
export function newTest(content: unknown, scope: Scope, name: string, shared: SharedFile, chosen?: Verb): AnswerTest {
  const { kind, field } = firstView(content, scope, name, shared)
  const examples = listAt(field, ['examples']).map(String)
  const verb = chosen ?? verbsFor(kind)[0] ?? 'answered'
  return { field: name, verb, value: firstValue(verb, optionsOf(field.items ?? field) ?? examples, kind) }
}
