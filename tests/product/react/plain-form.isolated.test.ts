// @vitest-environment jsdom

import { readFileSync } from 'node:fs'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { type Form, fieldOrder } from '../../../engine/form/form.ts'
import { problemsOf } from '../../../engine/form/problems.ts'
import { answersFromEntries } from '../../../engine/form/values.ts'
import type { CategoryFile, SharedFile } from '../../../engine/format/category.ts'
import { resolveForm } from '../../../engine/format/resolve/resolve.ts'
import { createForm } from '../../../engine/format/resolve/validators.ts'
import { PlainForm, type PlainFormProps } from '../../../engine/react/PlainForm.tsx'
import { withSamples } from '../../../engine/samples/sample-answer.ts'
import { ownText } from '../../categories/files.ts'
import { control, openPage, perceived, shownText } from './form-page.tsx'
import { noticeForm, stepsForm } from './steps-form.ts'
import { stubHost } from './stub-host.ts'
import { widgetsForm } from './widgets-form.ts'

const shared = JSON.parse(readFileSync('schemas/shared.json', 'utf8')) as SharedFile

/** The form with several tiles and variants; see `tests/categories/own/README.md`. */
function openCategory(): Form {
  const file = JSON.parse(ownText('goods.json')) as CategoryFile
  return createForm(resolveForm('goods', file, shared, () => ''))
}

/** Shows a form as HTML of a page without script. */
function showPlain(form: Form, page: Partial<PlainFormProps> = {}): HTMLFormElement {
  document.body.innerHTML = renderToStaticMarkup(createElement(PlainForm, { form, host: stubHost(), ...page }))
  onTestFinished(() => document.body.replaceChildren())
  return document.querySelector('form.wizard') as HTMLFormElement
}

/** The body that a browser without script posts. */
const posted = (form: HTMLFormElement) => answersFromEntries(new FormData(form))
const texts = (selector: string) => [...document.querySelectorAll(selector)].map(({ textContent }) => textContent)

/** The buttons that are in sight even if the browser applies no styles. */
const SEEN_BUTTONS = 'button:not([hidden], [hidden] *)'

describe('as plain HTML', () => {
  test('it is posted to where the script would send it', () => {
    const element = showPlain(stepsForm())
    expect(element.method).toBe('post')
    expect(element.getAttribute('action')).toBe('/submit/freight')
  })

  test('all steps stand one below the other, with one button that sends', () => {
    const form = stepsForm()
    showPlain(form)
    expect(texts('h2')).toEqual(['The piano', 'Its legs', 'You'])
    expect(texts(SEEN_BUTTONS)).toEqual(['Submit Quote Request'])
    expect(texts('[data-only="script"] button, button[data-only="script"]')).toEqual([
      ...['Continue', 'Previous'],
      ...['Continue', 'Previous'],
      'Previous',
    ])
  })

  test('the control for robots is out of sight without styles, too, and has a label, before all that visitors read', () => {
    const element = showPlain(stepsForm())
    const trap = element.elements.namedItem('_honey') as HTMLInputElement
    expect(trap.closest('[hidden]')).not.toBeNull()
    expect(perceived(trap).name).toBe('')
    expect(trap.labels?.[0]?.textContent).toBe('Leave this empty')
    const [first] = element.querySelectorAll('h2, p, button')
    expect(first?.compareDocumentPosition(trap)).toBe(Node.DOCUMENT_POSITION_PRECEDING)
  })

  test('a field that only a condition shows is optional', () => {
    showPlain(stepsForm())
    expect(perceived(control('legs')).isRequired).toBe(false)
    expect(perceived(control('legs')).name).toBe('Legs (optional)')
    showPlain(stepsForm(), { answers: { kind: 'grand' } })
    expect(perceived(control('legs'))).toMatchObject({ name: 'Legs', isRequired: true })
  })

  test('a refused form has the focus on its problems, each of which leads to its field, and keeps its id', () => {
    const form = stepsForm()
    const answers = { kind: 'grand', weight: '20' }
    showPlain(form, { answers, problems: problemsOf(withSamples(form, answers), fieldOrder(form)), seed: '5eed' })
    expect(shownText('_id')).toBe('5eed')
    expect(document.querySelector('.wizard-error-summary h2')?.hasAttribute('autofocus')).toBe(true)
    const links = [...document.querySelectorAll<HTMLAnchorElement>('.wizard-error-summary a')]
    const targets = links.map(({ hash }) => document.getElementById(hash.slice(1)))
    expect(targets).toEqual(['weight', 'legs', 'name'].map(control))
  })

  test('doubts about posted answers are at their fields, without a button that needs script', () => {
    showPlain(noticeForm(), { answers: { name: 'Ann', email: 'ann@gmial.com' }, failure: {} })
    expect(perceived(control('email')).description).toBe('Did you mean ann@gmail.com?')
    expect(document.querySelector('.wizard-doubt button')).toBeNull()
  })

  test('a page for many visitors has no id, and another service is told where to send them', () => {
    showPlain(stepsForm())
    expect(document.querySelector('[name="_id"], [name="_next"]')).toBeNull()
    const host = stubHost(0, { url: 'https://example.net/sales', isRelay: false })
    showPlain(stepsForm(), { host })
    expect(shownText('_next')).toBe('https://example.com/sent')
    expect(shownText('_subject')).toBe('New Pianos request')
  })

  test('a form that could not be sent says so right above the button that sends', () => {
    const form = stepsForm()
    showPlain(form, { failure: {} })
    expect(texts('.wizard-alert[data-kind="error"]:has(+ .wizard-actions:not([data-only="script"]))')[0]).toContain(
      form.texts.undelivered,
    )
    expect(texts('.wizard-alert[data-kind="error"]')).toHaveLength(1)
  })

  test('the browser checks required fields only where the form has a notice', () => {
    expect(showPlain(stepsForm()).noValidate).toBe(true)
    expect(showPlain(noticeForm()).noValidate).toBe(false)
    expect(control('name').required).toBe(true)
  })

  test('a form for several tiles asks for one, and offers the category that the page was made for', () => {
    const goods = openCategory()
    const element = showPlain(goods, { category: '<Pianos>' })
    const select = element.querySelector('select[name="category"]') as HTMLSelectElement
    expect([...select.options].map(({ value }) => value)).toEqual([
      '<Pianos>',
      ...goods.tiles.map(({ label }) => label),
    ])
    expect(posted(element).category).toBe('<Pianos>')
    showPlain(goods)
    expect(shownText('category')).toBe(goods.label)
  })

  test('a translated page posts the same, because no option is sent by its text', () => {
    showPlain(widgetsForm('optional'))
    const options = [...document.querySelectorAll('option, [type="radio"], [type="checkbox"]')]
    expect(options.length).toBeGreaterThan(5)
    expect(options.filter((option) => !option.hasAttribute('value'))).toEqual([])
  })

  test('a form that nothing receives says that it needs JavaScript, and has no button', () => {
    const element = showPlain(stepsForm(), { host: stubHost(0, 'console') })
    expect(texts('[role="alert"]')[0]).toContain('This form needs JavaScript.')
    expect(texts('[role="alert"] a[href="mailto:hello@example.com"]')).toHaveLength(1)
    expect(element.querySelector(SEEN_BUTTONS)).toBeNull()
  })
})

describe('with script', () => {
  test('a page that was made for one category becomes the wizard of that category', () => {
    const goods = openCategory()
    const error = vi.spyOn(console, 'error')
    onTestFinished(() => error.mockRestore())
    openPage(goods, { category: 'Boxes', rendered: { category: 'Boxes' }, beforeHydration: () => undefined })
    expect(perceived(control('itemDescription')).name).toBe('Describe briefly your cargo')
    expect(error).not.toHaveBeenCalled()
  })

  test('text that was typed into a later step is kept', () => {
    const form = stepsForm()
    let weight: Element | undefined
    openPage(form, {
      beforeHydration: () => {
        control('name').value = 'Ann'
        control('kind').value = 'upright'
        weight = control('weight')
      },
      host: stubHost(2),
    })
    expect(control('weight')).toBe(weight)
    expect(shownText('kind')).toBe('upright')
    expect(texts('h2')).toEqual(['The piano'])
  })
})
