import { type LineChange, lineChanges } from './line-changes.ts'
import { quoted } from './result-text.ts'

function lineInWords({ before, after }: LineChange): string {
  if (after === undefined) return `${quoted(before)} is gone`
  return before === undefined ? `${quoted(after)} is new` : `${quoted(before)} is now ${quoted(after)}`
}

/** Says the same once, with all the places where it is so. */
function merged(found: readonly { place: string; text: string }[]): string[] {
  const places = new Map<string, string[]>()
  for (const { place, text } of found) {
    const known = places.get(text) ?? []
    if (!known.includes(place)) places.set(text, [...known, place])
  }
  return [...places].map(([text, known]) => `${known.join(', ')}: ${text}`)
}

/** The lines of each email. Which samples there are is said elsewhere. */
export function emailChanges(before: string, after: string): string[] {
  const emails = (text: string) => text.split('\n---\n\n').map((email) => email.split('\n'))
  const [old, now] = [emails(before), emails(after)]
  const labelOf = (line: string) => line.split(/[:?] /)[0] ?? line
  return merged(
    now.slice(0, old.length).flatMap((email, index) =>
      lineChanges(old[index] ?? [], email, labelOf)
        .filter(({ before: gone = '', after: added = '' }) => !/^(Reference: .*)?$/.test(gone + added))
        .map((change) => ({ place: `Email ${index + 1}`, text: lineInWords(change) })),
    ),
  )
}

/** What is on the page, as people call it. */
const ROLES: Readonly<Record<string, string>> = {
  StaticText: 'text',
  textbox: 'text field',
  combobox: 'list',
  spinbutton: 'number field',
  Date: 'date field',
  radiogroup: 'choice',
}

/** A line of an accessibility tree in words: `text field “Weight” (required)`. */
function partInWords(line: string): string {
  const [, role = '', name = '', rest = ''] = /^(\S+)(?: "((?:[^"\\]|\\.)*)")?(.*)$/.exec(line) ?? []
  return [ROLES[role] ?? role, name && quoted(name), rest.trim()].filter(Boolean).join(' ')
}

/** How the pages of a journey differ, from the first step to Thank You. */
export function pageChanges(before: string, after: string): string[] {
  const sections = (text: string) =>
    new Map(
      text
        .split(/^## /m)
        .filter(Boolean)
        .map((section): [string, string[]] => {
          const [state = '', ...lines] = section.split('\n')
          return [state, lines.filter(Boolean)]
        }),
    )
  const [old, now] = [sections(before), sections(after)]
  const found = [...new Set([...old.keys(), ...now.keys()])].flatMap((place) => {
    const changes = lineChanges(old.get(place) ?? [], now.get(place) ?? [], (line) => line.split(' ')[0] ?? '')
    return changes.map(({ before: was, after: is }) => {
      const [gone, added] = [was, is].map((line) => line && partInWords(line))
      if (added === undefined) return { place, text: `no ${gone} any more` }
      return { place, text: gone === undefined ? `new ${added}` : `${gone} is now ${added}` }
    })
  })
  return merged(found)
}
