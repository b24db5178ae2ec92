// @vitest-environment jsdom
import { expect, test } from 'vitest'
import type { Form } from '../../../engine/form/form.ts'
import type { FieldDefinition } from '../../../engine/format/category.ts'
import { answer, control, openPage, perceived, shownText } from './form-page.tsx'
import { runtimeForm } from './runtime-form.ts'
import { stubHost } from './stub-host.ts'

/** A form with a select, radio buttons and checkboxes. */
const formWith = (options: readonly string[], names: Readonly<Record<string, string>> = {}): Form => {
  const nameOf = (name: string) => names[name] ?? name
  const formerNames = (name: string) => (names[name] ? { formerNames: [name] } : {})
  const one = (title: string): FieldDefinition => ({ type: 'string', title, enum: [...options], message: 'Choose one' })
  return runtimeForm({
    prefill: [nameOf('size')],
    steps: [{ title: 'The tub', fields: ['size', 'kind', 'color', 'extras'].map(nameOf) }],
    schema: {
      type: 'object',
      properties: {
        [nameOf('size')]: { type: 'string', title: 'Size', ...formerNames('size') },
        [nameOf('kind')]: { ...one('Kind'), ...formerNames('kind') },
        color: one('Color'),
        extras: { type: 'array', title: 'Extras', items: { type: 'string', enum: [...options] }, uniqueItems: true },
      },
    },
    uiSchema: { color: { 'ui:widget': 'radio' } },
  })
}

test('a question whose option in the draft is gone says so until it is answered', () => {
  const draft = { answers: { kind: 'old', color: 'old', extras: 'new, old' }, seed: 's', prefill: {}, fillTimeMs: 1 }
  const form = formWith(['new', 'newer'], { kind: 'type' })
  sessionStorage.setItem(`draft:${form.id}`, JSON.stringify(draft))
  openPage(form)
  const description = '“old” is no longer offered. Please choose again.'
  for (const path of ['type', 'color', 'extras']) {
    expect(perceived(control(path))).toMatchObject({ description, isInvalid: false })
    expect(shownText(path)).toBe(path === 'extras' ? 'new' : '')
    answer(path, 'newer')
    expect(perceived(control(path)).description).toBe('')
  }
  expect(document.body.textContent).not.toContain('no longer offered')
})

test('a link with the former name of a question fills it in, and leaves the address bar', () => {
  const form = formWith(['new'], { size: 'width' })
  const query: Record<string, string> = { size: '7 ft', utm_source: 'ad' }
  const takeQuery = (names: readonly string[]) =>
    Object.fromEntries(
      names.flatMap((name) => {
        const value = query[name]
        delete query[name]
        return value === undefined ? [] : [[name, value]]
      }),
    )
  openPage(form, { host: { ...stubHost(), takeQuery } })
  expect(shownText('width')).toBe('7 ft')
  expect(query).toEqual({ utm_source: 'ad' })
})
