// @vitest-environment jsdom
import { act, fireEvent } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { splitChoices } from '../../../engine/form/values.ts'
import { answer, button, control, openPage, perceived, press, shownText } from './form-page.tsx'
import { runtimeForm } from './runtime-form.ts'
import { noticeForm } from './steps-form.ts'
import { stubHost } from './stub-host.ts'
import { widgetCases, widgetSteps, widgetsForm } from './widgets-form.ts'

const sent = vi.fn<typeof fetch>()

beforeEach(() => {
  sent.mockReset()
  sent.mockImplementation(async () => Response.json({ success: 'true' }))
  vi.stubGlobal('fetch', sent)
})

const payload = (): Record<string, string> => JSON.parse(String(sent.mock.calls[0]?.[1]?.body))

const heading = () => document.querySelector('form.wizard h2.wizard-step-title')?.textContent

/** Puts an answer into a control as browsers and their extensions do: without an event, and past React. */
function putInto(path: string, text: string): Element[] {
  const element = control(path)
  if (element.matches('.wizard-choices')) {
    const inputs = [...element.querySelectorAll('input')]
    for (const input of inputs) input.checked = splitChoices(text).includes(input.value)
    return inputs.filter(({ checked }) => checked)
  }
  if (element.type === 'checkbox') element.checked = text === 'true'
  else Object.getOwnPropertyDescriptor(Object.getPrototypeOf(element), 'value')?.set?.call(element, text)
  return [element]
}

const fire = (elements: readonly Element[], type: 'input' | 'change') =>
  act(() => {
    for (const element of elements) element.dispatchEvent(new Event(type, { bubbles: true }))
  })

/** A part of an answer, or another one, as the visitor begins with it. */
const BEGUN: Readonly<Record<string, string>> = {
  kind: 'upright',
  floor: 'ground',
  services: 'Crane',
  day: '2030-01-01',
  crane: 'true',
}

/** The ways in which an answer gets into a control. */
const WAYS = {
  'with an input event only': (path: string, text: string) => fire(putInto(path, text), 'input'),
  'with a change event only': (path: string, text: string) => fire(putInto(path, text), 'change'),
  'without an event': putInto,
  'begun by typing, and completed without an event': (path: string, text: string) => {
    answer(path, BEGUN[path] ?? text.slice(0, 2))
    putInto(path, text)
  },
} satisfies Record<string, (path: string, text: string) => unknown>

const answers = Object.fromEntries(widgetCases.map((widget) => [widget.path, widget.answer]))
const without = (path: string) => ({ ...answers, [path]: '' })

const oneStep = widgetsForm('required')
const first = widgetSteps(['widgets', 'note'])
const second = widgetSteps(['note', 'widgets'])

const draftIn = () => JSON.parse(sessionStorage.getItem('draft:piano') ?? '{"answers":{}}').answers

describe.each(Object.entries(WAYS))('an answer that is put into its control %s', (_, put) => {
  test.each(widgetCases)('$path: Continue takes it', ({ path, answer: text }) => {
    openPage(first, { prefill: without(path) })
    put(path, text)
    press('Continue')
    expect(heading()).toBe('Note')
    press('Previous')
    expect(shownText(path)).toBe(text)
  })

  test.each(widgetCases)('$path: Submit sends it', ({ path, answer: text }) => {
    openPage(oneStep, { prefill: without(path) })
    put(path, text)
    press('Submit')
    expect(payload()[path]).toBe(text.replace('1,200', '1200'))
  })

  test.each(widgetCases)('$path: the draft keeps it when the page is left', ({ path, answer: text }) => {
    const { unmount } = openPage(oneStep, { prefill: without(path) })
    put(path, text)
    window.dispatchEvent(new Event('pagehide'))
    expect(draftIn()[path]).toBe(text)
    sessionStorage.clear()
    unmount()
    expect(draftIn()[path]).toBe(text)
  })

  test.each(widgetCases)('$path: Previous and Back keep it', ({ path, answer: text }) => {
    const host = stubHost()
    openPage(second, { host, prefill: without(path) })
    press('Continue')
    put(path, text)
    act(() => host.stepUrl.go(0))
    press('Continue')
    expect(shownText(path)).toBe(text)
  })
})

describe.each(['input', 'change'] as const)('an event %s alone', (type) => {
  test.each(widgetCases)('$path: ends the problem of a blank', ({ path, answer: text, required }) => {
    openPage(oneStep, { prefill: without(path) })
    press('Submit')
    expect(perceived(control(path)).description).toContain(required)
    fire(putInto(path, text), type)
    expect(perceived(control(path)).description).not.toContain(required)
  })
})

describe('an answer that was put into its control without an event', () => {
  const crew = runtimeForm({
    steps: [{ title: 'Crew', fields: ['people'] }],
    schema: {
      type: 'object',
      properties: {
        people: {
          type: 'array',
          title: 'People',
          minItems: 1,
          items: { type: 'object', title: 'Person', properties: { name: { type: 'string', title: 'Name' } } },
        },
      },
    },
  })

  test('stays when an item is added, removed or restored', () => {
    openPage(crew)
    putInto('people.0.name', 'Ann')
    press('Add another person')
    expect(shownText('people.0.name')).toBe('Ann')
    putInto('people.1.name', 'Ben')
    press('Remove')
    expect(shownText('people.0.name')).toBe('Ben')
    putInto('people.0.name', 'Cleo')
    press('Undo')
    expect([shownText('people.0.name'), shownText('people.1.name')]).toEqual(['Ann', 'Cleo'])
    press('Submit')
    expect(payload()).toMatchObject({ 'people.0.name': 'Ann', 'people.1.name': 'Cleo' })
  })
})

describe('the notice of the sign-up form', () => {
  test.each(Object.entries(WAYS))('does not come for fields that are full, %s', (_, put) => {
    const host = stubHost()
    openPage(noticeForm(), { host })
    put('name', 'Ann Lee')
    put('email', 'ann@example.com')
    press('Submit')
    expect(host.showToast).not.toHaveBeenCalledWith('error', expect.anything(), expect.anything())
    expect(payload()).toMatchObject({ name: 'Ann Lee', email: 'ann@example.com' })
  })

  test.each(Object.entries(WAYS))('of an invalid answer does not block its correction %s', (_, put) => {
    openPage(noticeForm(), { prefill: { name: 'Ann Lee' } })
    answer('email', 'ann@example')
    press('Submit')
    expect(control('email').validationMessage).toBe('Valid email is required')
    put('email', 'ann@example.com')
    fireEvent.click(button('Submit'))
    expect(payload()).toMatchObject({ email: 'ann@example.com' })
  })
})
