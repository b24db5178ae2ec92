import { parse } from 'jsonc-parser'
import { defaultPath } from '../../engine/format/category.ts'
import { isObject, listAt, objectAt, textAt, valueAt } from '../../engine/format/json.ts'
import { fieldsOf } from './changes/fields.ts'
import { fieldsIn } from './changes/lists.ts'

const line = (name: string, value: string | undefined) => (value === undefined ? [] : [`${name.padEnd(9)} ${value}`])

function urlOf(id: string, content: unknown): string {
  const path = valueAt(content, ['path'])
  if (path === null) return 'none: another page of the site has the form'
  const former = listAt(content, ['formerPaths'])
  return `${path ?? defaultPath(id)}${former.length > 0 ? `, formerly ${former.join(', ')}` : ''}`
}

const tileLabels = (content: unknown) =>
  listAt(content, ['tiles'])
    .map((tile) => `${textAt(tile, ['label'])} (order ${valueAt(tile, ['order'])})`)
    .join(', ')

/** The fields of a step: each with its label or the shared field that it takes, on a line of its own. */
function fieldLines(content: unknown, step: unknown): string[] {
  const definitions = new Map(fieldsOf(content).map(({ name, definition }) => [name, definition]))
  return fieldsIn(step).map((name) => {
    const definition = definitions.get(name)
    const label = textAt(definition, ['title']) ?? textAt(definition, ['$ref']) ?? ''
    const inner = Object.keys(objectAt(definition, ['items', 'properties']))
    return `  ${name}: ${label}${inner.length > 0 ? ` (${inner.join(', ')})` : ''}`
  })
}

/** Describes a category file: its name, URL, tiles, recipient, and the fields of each step. Of a broken file, it describes the readable parts. */
export function describeCategory(id: string, text: string): string {
  const content: unknown = parse(text)
  if (!isObject(content)) return ''
  const tiles = tileLabels(content)
  return [
    ...line('Label', textAt(content, ['label'])),
    ...line('Heading', textAt(content, ['heading'])),
    ...line('URL', urlOf(id, content)),
    ...line('Tiles', tiles === '' ? 'none' : tiles),
    ...line('Mailbox', textAt(content, ['submission', 'mailbox'])),
    ...line('Subject', textAt(content, ['submission', 'subject'])),
    ...listAt(content, ['steps']).flatMap((step, index) => [
      '',
      `Step ${index + 1}: ${textAt(step, ['title']) ?? ''}`,
      ...fieldLines(content, step),
    ]),
  ].join('\n')
}
