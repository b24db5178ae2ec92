// @vitest-environment jsdom
import axe from 'axe-core'
import { describe, expect, test, vi } from 'vitest'
import type { FieldUi } from '../../../engine/form/form.ts'
import { splitChoices } from '../../../engine/form/values.ts'
import { answer, control, openPage, perceived, press, shownText } from './form-page.tsx'
import { runtimeForm } from './runtime-form.ts'
import { widgetCases, widgetsForm } from './widgets-form.ts'

const form = widgetsForm('required')
const optionalForm = widgetsForm('optional')
const defaultForm = widgetsForm('default')
const answers = Object.fromEntries(widgetCases.map((widget) => [widget.path, widget.answer]))

const words = (...texts: (string | undefined)[]) => texts.filter((text) => text !== undefined).join(' ')
const roleOf = (element: HTMLInputElement) =>
  element.getAttribute('role') ??
  { select: 'combobox', textarea: 'textbox', input: { checkbox: 'checkbox', date: 'date' }[element.type] ?? 'textbox' }[
    element.localName
  ]

/** A number as a file has it. */
const plain = (text: string) => text.replace(/^1,200$/, '1200')

/** The violations that axe finds. Colors need a browser that draws. */
async function violations() {
  const { violations } = await axe.run(document.body, { rules: { 'color-contrast': { enabled: false } } })
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join()}`)
}

describe.each(widgetCases)('$path', (widget) => {
  const { path, title, hint, unit } = widget
  /** ARIA has no such states for a group of checkboxes. */
  const hasStates = widget.role !== 'group'

  test('has its role, its title as name, its hint and unit as description, and is required', () => {
    openPage(form)
    expect(roleOf(control(path))).toBe(widget.role)
    expect(perceived(control(path))).toEqual({
      name: title,
      description: words(unit, hint),
      isRequired: hasStates,
      isInvalid: false,
    })
    expect(shownText(path)).toBe('')
  })

  test('says that it is optional, and is not required', () => {
    openPage(optionalForm)
    const name = widget.role === 'checkbox' ? title : `${title} (optional)`
    expect(perceived(control(path))).toMatchObject({ name, isRequired: false })
  })

  test('shows the problem of a blank as part of its description, until it is answered', () => {
    openPage(form)
    press('Submit')
    const failed = perceived(control(path))
    expect(failed).toEqual({
      name: title,
      description: words(unit, hint, widget.required),
      isRequired: hasStates,
      isInvalid: hasStates,
    })
    answer(path, widget.answer)
    expect(perceived(control(path))).toMatchObject({ description: words(unit, hint), isInvalid: false })
  })

  test('is shown with an answer that was there before', () => {
    openPage(form, { prefill: answers })
    expect(shownText(path)).toBe(widget.answer)
  })

  test('begins with its default, on the prerendered page and after hydration', () => {
    const shown: string[] = []
    openPage(defaultForm, { beforeHydration: () => shown.push(shownText(path)) })
    expect([...shown, shownText(path)]).toEqual([widget.answer, widget.answer].map(plain))
  })

  test('keeps what is answered before the page is hydrated', () => {
    openPage(form, { beforeHydration: () => answerNatively(path, widget.answer) })
    expect(shownText(path)).toBe(widget.answer)
    press('Submit')
    expect(perceived(control(path)).isInvalid).toBe(false)
  })
})

/** Changes a control that React doesn't know yet. */
function answerNatively(path: string, text: string) {
  const element = control(path)
  if (element.matches('.wizard-choices'))
    for (const value of splitChoices(text)) element.querySelector<HTMLInputElement>(`[value="${value}"]`)?.click()
  else if (element.type === 'checkbox') element.click()
  else element.value = text
}

test.each(widgetCases.filter(({ invalid }) => invalid !== undefined))(
  '$path shows the problem of an invalid answer',
  ({ path, invalid = '', problem = '' }) => {
    openPage(form)
    answer(path, invalid)
    press('Submit')
    expect(perceived(control(path)).description).toContain(problem)
  },
)

test('every checkbox of several choices is invalid until one is checked', () => {
  openPage(form)
  const areInvalid = () => [...control('services').querySelectorAll('input')].map((box) => perceived(box).isInvalid)
  expect(areInvalid()).not.toContain(true)
  press('Submit')
  expect(areInvalid()).not.toContain(false)
  answer('services', answers.services ?? '')
  expect(areInvalid()).not.toContain(true)
})

test.each<[string, FieldUi, string | null]>([
  ['a name', { 'ui:autocomplete': 'name' }, 'off'],
  ['a company', { 'ui:autocomplete': 'organization' }, 'off'],
  ['a place', { 'ui:widget': 'place' }, 'off'],
  ['a model', { 'ui:options': { autocapitalize: 'words' } }, 'off'],
  ['a code', { 'ui:options': { autocapitalize: 'characters' } }, 'off'],
  ['one line of prose', {}, null],
  ['a long text', { 'ui:widget': 'textarea' }, null],
])('a phone may not correct what its dictionary lacks: %s', (_, ui, autocorrect) => {
  const properties = { word: { type: 'string' as const, title: 'Word' } }
  openPage(
    runtimeForm({
      steps: [{ title: 'One', fields: ['word'] }],
      schema: { type: 'object', properties },
      uiSchema: { word: ui },
    }),
  )
  const attributes = ['autocorrect', 'spellcheck'].map((name) => control('word').getAttribute(name))
  expect(attributes).toEqual([autocorrect, autocorrect && 'false'])
})

test('an answer that changes nothing else renders nothing', () => {
  const onRender = vi.fn()
  openPage(form, { onRender })
  expect(onRender).toHaveBeenCalled()
  onRender.mockClear()
  for (const widget of widgetCases) answer(widget.path, widget.answer)
  expect(onRender).not.toHaveBeenCalled()
})

test('a phone may not correct an email address', () => {
  openPage(form)
  expect(control('email').getAttribute('autocorrect')).toBe('off')
})

// Chromium's accessibility tree contains or omits such a text node depending on the time of layout, so names would differ.
test('no text node of a label is only white space', () => {
  openPage(optionalForm)
  const nodes = [...document.querySelectorAll('form.wizard label')].flatMap((label) => [...label.childNodes])
  const texts = nodes.flatMap((node) => (node instanceof Text ? node.data : []))
  expect(texts.length).toBeGreaterThan(widgetCases.length / 2)
  expect(texts.filter((text) => text.trim() === '')).toEqual([])
})

test.each([
  ['pristine', () => undefined],
  ['with problems', () => press('Submit')],
])('axe finds nothing in a form that is %s', async (_state, act) => {
  openPage(form)
  act()
  expect(await violations()).toEqual([])
})
