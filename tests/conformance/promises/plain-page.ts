import { JSDOM } from 'jsdom'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect } from 'vitest'
import { allFields, consequencesOf, itemOf, objectIn, withAnswers } from '../../../engine/form/conditions.ts'
import { type FieldSchema, type FieldUi, fieldOrder, type ObjectSchema } from '../../../engine/form/form.ts'
import { type Problem, problemsOf } from '../../../engine/form/problems.ts'
import { joinPath, optionsOf, splitChoices, templateOf } from '../../../engine/form/values.ts'
import type { CategoryFile } from '../../../engine/format/category.ts'
import { PlainForm, type PlainFormProps } from '../../../engine/react/PlainForm.tsx'
import { typed, type Values, withSamples } from '../../../engine/samples/sample-answer.ts'
import { payloadOf } from '../../../engine/submission/payload.ts'
import { readPost } from '../../judged.ts'
import type { FilePromise } from '../file-promise.ts'
import type { Reading, SoundFile } from '../sound-file.ts'

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

const spaced = (text: string | null | undefined) => (text ?? '').replaceAll(/\s+/g, ' ').trim()

/** The site around a form. */
const host: PlainFormProps['host'] = {
  categoriesPath: '/quotes',
  contactEmail: 'hello@example.com',
  receiverFor: ({ submission }) =>
    submission.delivery === 'console' ? 'console' : { url: `/submit/${submission.mailbox}`, isRelay: true },
  categoryQuestion: 'What is it?',
  replyHours: 24,
  sentUrl: 'https://example.com/sent',
}

/** A page without script, as a visitor's browser has it. */
class PlainPage {
  readonly #window
  readonly #labels = new Map<string, HTMLElement>()
  readonly #controls = new Map<string, Control[]>()

  constructor({ form, category }: Reading, page: Partial<PlainFormProps> = {}) {
    const html = renderToStaticMarkup(createElement(PlainForm, { form, host, category, ...page }))
    this.#window = new JSDOM(`<!doctype html><main>${html}</main>`).window
    for (const label of this.elements('label[for]')) this.#labels.set(label.getAttribute('for') ?? '', label)
    for (const control of this.elements('[name]') as Control[])
      this.#controls.set(control.name, [...(this.#controls.get(control.name) ?? []), control])
  }

  get #document(): Document {
    return this.#window.document
  }

  get form(): HTMLFormElement {
    return this.#document.querySelector('form.wizard') as HTMLFormElement
  }

  elements(selector: string): HTMLElement[] {
    return [...this.#document.querySelectorAll<HTMLElement>(selector)]
  }

  controls(path: string): Control[] {
    return this.#controls.get(path) ?? []
  }

  /** The element that is invalid and described: the control, or the group that it is in. */
  owner(path: string): HTMLElement | undefined {
    const [control] = this.controls(path)
    return control?.closest<HTMLElement>('[role="radiogroup"], .wizard-choices[role="group"]') ?? control
  }

  #textOf(ids: string | null | undefined): string {
    return (ids ?? '')
      .split(' ')
      .map((id) => this.#document.getElementById(id)?.textContent ?? '')
      .join(' ')
  }

  nameOf(path: string): string {
    const owner = this.owner(path)
    const named = this.#textOf(owner?.getAttribute('aria-labelledby'))
    return spaced(named || (owner?.closest('label') ?? this.#labels.get(owner?.id ?? ''))?.textContent)
  }

  descriptionOf(path: string): string {
    return spaced(this.#textOf(this.owner(path)?.getAttribute('aria-describedby')))
  }

  /** Answers a field as a visitor does. */
  answer(path: string, text: string): void {
    for (const control of this.controls(path)) {
      if (control.type === 'checkbox')
        Object.assign(control, { checked: splitChoices(text).includes((control as HTMLInputElement).value) })
      else if (control.type === 'radio') Object.assign(control, { checked: control.value === text })
      else control.value = text
    }
  }

  answerAll(answers: Readonly<Record<string, string>>): void {
    for (const [path, text] of Object.entries(answers)) this.answer(path, text)
  }

  /** The values that the browser would post, by name. */
  posted(): URLSearchParams {
    const entries = [...new this.#window.FormData(this.form)] as [string, string][]
    return new URLSearchParams(entries)
  }
}

/** The fields that any answers could show, by their paths in the first item of each group, with every definition that they can have. */
function fieldsIn(
  object: ObjectSchema,
  parent = '',
): { path: string; field: FieldSchema; definitions: readonly FieldSchema[] }[] {
  return Object.entries(allFields(object)).flatMap(([name, field]) => {
    const path = joinPath(parent, name)
    const inner = objectIn(field)
    if (inner) return fieldsIn(inner, itemOf(field) ? joinPath(path, 0) : path)
    return { path, field, definitions: consequencesOf(object).flatMap(({ properties }) => properties?.[name] ?? []) }
  })
}

const isPosted = ({ submission }: CategoryFile) => submission.delivery !== 'console'

/** Paths of the items that some answers are in. */
const itemsIn = (answers: Values): string[] => [
  ...new Set(Object.keys(answers).flatMap((path) => /^[^.]+\.\d+(?=\.)/.exec(path)?.[0] ?? [])),
]

/**
 * Whether a page without script can send the same items: it can't add any, and items that are left untouched or blank aren't sent.
 */
function canSend(page: PlainPage, answers: Values): boolean {
  const shown = page.posted()
  return itemsIn(answers).every((item) => {
    const inItem = Object.entries(answers).filter(([path]) => path.startsWith(`${item}.`))
    const isShown = inItem.every(([path]) => page.controls(path).length > 0)
    return isShown && inItem.some(([path, value]) => value !== '' && (shown.get(path) ?? '') !== String(value))
  })
}

/** The sample at an index if its form can be sent without script, else the next one that can, or the first. */
export function sendableSample(reading: Reading, index: number): number {
  const page = new PlainPage(reading)
  const able = [...reading.valid.keys()].filter((each) => canSend(page, reading.valid[each] ?? {}))
  return able.find((each) => each >= index) ?? able[0] ?? index
}

function payloadFrom({ whole }: Reading, page: PlainPage) {
  const { buffer } = new TextEncoder().encode(page.posted().toString())
  return readPost([whole], whole.submission.mailbox, buffer as ArrayBuffer).payload
}

const withoutBlanks = (payload: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(payload).filter(([key, text]) => text !== '' && !key.startsWith('_')))

/** Its title is that of the definition that applies, or of one that could. It has the options of all, unless one takes any text. */
function expectControl(page: PlainPage, path: string, definitions: readonly FieldSchema[]): void {
  const controls = page.controls(path)
  const [control] = controls
  if (!control) throw new Error(`The page has no control named "${path}"`)
  const titles = definitions.map(({ title = path }) => spaced(title))
  expect(
    titles.some((title) => page.nameOf(path).includes(title)),
    `whether ${path} is called ${titles.join(' or ')}`,
  ).toBe(true)
  const lists = definitions
    .filter(({ type }) => type !== undefined)
    .map((field) => optionsOf(field.items?.type === 'string' ? field.items : field))
  const options = lists.every((list) => list.length > 0) ? lists.flat() : []
  const shown =
    control.tagName === 'SELECT' ? [...(control as HTMLSelectElement).options] : (controls as HTMLInputElement[])
  for (const { value } of options) {
    const option = shown.find((one) => one.value === value)
    const titled = options.filter((one) => one.value === value).map(({ title }) => spaced(title))
    expect(titled, `the option "${value}" of ${path}`).toContain(
      spaced((option?.closest('label') ?? option)?.textContent),
    )
  }
}

/** Keyboards by type of the answer. */
const KEYBOARDS: Readonly<Record<string, string>> = { integer: 'numeric', number: 'decimal' }

/** Without script, "off" would make browsers forget the answer when the visitor comes back to the page. */
function expectHints(page: PlainPage, path: string, { type = 'string', format }: FieldSchema, ui: FieldUi = {}): void {
  const [control] = page.controls(path)
  if (!control) return
  const { inputMode, type: inputType, autocomplete } = control
  if (KEYBOARDS[type]) expect(['numeric', 'decimal', 'tel'], path).toContain(inputMode)
  if (format === 'date') expect(inputType, path).toBe('date')
  if (format === 'email') expect([inputType, inputMode], path).toEqual(['email', 'email'])
  if (ui['ui:autocomplete'] !== 'off') expect(autocomplete, path).not.toBe('off')
}

/** The one-line controls of each step must say what the Enter key does: the next field, the next step, or to send. */
function expectEnterKeys(page: PlainPage, file: SoundFile): void {
  if (JSON.stringify(file.content).includes('enterkeyhint')) return
  const steps = page.elements('.wizard-step').map((step) => [...step.querySelectorAll<HTMLInputElement>('[name]')])
  for (const [index, controls] of steps.entries()) {
    const last = controls.at(-1)
    for (const control of controls) {
      if (control.tagName !== 'INPUT' || ['checkbox', 'radio'].includes(control.type)) continue
      const key = control.getAttribute('enterkeyhint')
      const isLast = control === last
      expect(isLast ? ['go', 'send'] : ['next', 'go', 'send'], `${control.name} in step ${index + 1}`).toContain(key)
    }
  }
}

/** Expects each problem in the summary and at its field, where assistive technology finds it. */
function expectProblems(page: PlainPage, problems: readonly Problem[]): void {
  const listed = page.elements('.wizard-error-summary a').map(({ textContent }) => spaced(textContent ?? ''))
  expect(listed).toHaveLength(problems.length)
  for (const [index, { path, message }] of problems.entries()) {
    expect(listed[index], path).toContain(spaced(message))
    expect(page.descriptionOf(path), `the description of "${path}"`).toContain(spaced(message))
    const isMarked = [page.controls(path)[0], page.owner(path)].some(
      (element) => element?.getAttribute('aria-invalid') === 'true',
    )
    expect(isMarked, `whether "${path}" is marked as invalid`).toBe(true)
  }
}

/** The answers of a sample, each with the first answer that breaks a rule of its field. */
const allWrong = (reading: Reading, index: number): Record<string, string> =>
  Object.assign(
    typed(reading.valid[index] ?? {}),
    ...reading.invalid
      .filter((invalid) => invalid.sample === index)
      .toReversed()
      .map(({ path, text }) => ({ [path]: text })),
  )

const eachReading = (keep: (reading: Reading, file: SoundFile) => void) => (file: SoundFile) => {
  for (const reading of file.readings) keep(reading, file)
}

export const plainPagePromises: readonly FilePromise[] = [
  {
    sentence:
      'Without script, the page has every question of every step: a control named like its field, with its title and options.',
    keep: eachReading((reading) => {
      const page = new PlainPage(reading)
      for (const { path, definitions } of fieldsIn(reading.form.schema)) expectControl(page, path, definitions)
      const titles = page.elements('h2').map(({ textContent }) => spaced(textContent ?? ''))
      const asking = reading.form.steps.filter(({ fields }) => fields.length > 0)
      expect(titles).toEqual(expect.arrayContaining(asking.map(({ title }) => spaced(title))))
    }),
  },
  {
    sentence: 'Every control has the keyboard, the Enter key and the autofill that fit its field.',
    keep: eachReading((reading, file) => {
      const page = new PlainPage(reading)
      for (const { path, field } of fieldsIn(reading.form.schema))
        expectHints(page, path, field, reading.form.uiSchema[templateOf(path)])
      expectEnterKeys(page, file)
    }),
  },
  {
    sentence: 'Without script, the same answers make the same request.',
    isAbout: isPosted,
    keep: eachReading((reading) => {
      const { form, category, valid } = reading
      for (const answers of valid) {
        const page = new PlainPage(reading)
        if (!canSend(page, answers)) continue
        for (const path of new Set(page.posted().keys()))
          if (!path.startsWith('_') && path !== 'category') page.answer(path, '')
        page.answerAll(typed(answers))
        const payload = payloadFrom(reading, page)
        if (!payload) throw new Error('The relay refuses the post')
        expect(withoutBlanks(payload)).toEqual(withoutBlanks(payloadOf(withAnswers(form, category, typed(answers)))))
      }
    }),
  },
  {
    sentence: 'Without script, a refused form comes back with every message at its field, and every answer kept.',
    isAbout: isPosted,
    keep: eachReading((reading) => {
      const { form, valid } = reading
      for (const index of valid.keys()) {
        const answers = allWrong(reading, index)
        const problems = problemsOf(withSamples(form, answers), fieldOrder(form))
        const page = new PlainPage(reading, { answers, problems })
        expectProblems(page, problems)
        for (const [path, text] of Object.entries(answers)) {
          const kept = page.posted().getAll(path)
          expect(kept.sort(), path).toEqual(
            page.controls(path).length > 0 && page.controls(path)[0]?.type === 'checkbox'
              ? splitChoices(text).sort()
              : text === '' && kept.length === 0
                ? []
                : [text],
          )
        }
      }
    }),
  },
]
