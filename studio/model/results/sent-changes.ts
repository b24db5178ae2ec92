import { listAt, objectAt } from '../../../engine/format/json-value.ts'
import { changedValues } from '../changes/changed-values.ts'
import { quoted, type TitleOf, valueInWords } from './result-text.ts'

const SETTINGS: Readonly<Record<string, string>> = {
  mailbox: 'The mailbox',
  subject: 'The subject',
  delivery: 'The delivery',
  completion: 'What follows',
  problems: 'How problems are shown',
}

const settingsIn = (content: unknown) => ({ ...objectAt(content, []), payloads: undefined })

/** How what is sent differs: the settings, the texts, and the request of each sample. */
export function sentChanges(before: unknown, after: unknown, titleOf: TitleOf): string[] {
  const settings = changedValues(settingsIn(before), settingsIn(after)).map(({ path, before: was, after: is }) => {
    const [first, name] = path.map(String)
    const what = first === 'texts' ? `The text ${quoted(name)}` : SETTINGS[name ?? first ?? '']
    return valueInWords(what ?? path.join('.'), was, is)
  })
  const old = listAt(before, ['payloads'])
  const requests = listAt(after, ['payloads']).slice(0, old.length)
  return [
    ...settings,
    ...requests.flatMap((payload, index) =>
      changedValues(old[index], payload).map(({ path, before: was, after: is }) =>
        valueInWords(`Request ${index + 1}: ${quoted(titleOf(path.join('.')))}`, was, is),
      ),
    ),
  ]
}
