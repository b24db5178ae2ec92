import { cleanup, fireEvent, render, waitFor } from '@testing-library/react'
import { computeAccessibleDescription } from 'dom-accessibility-api'
import { type ReactNode, StrictMode } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, vi } from 'vitest'
import { answerOrder, answersBefore, visibleSteps } from '../../../build/golden/browser/answer-order.ts'
import { withAnswers } from '../../../engine/form/conditions.ts'
import type { Form } from '../../../engine/form/form.ts'
import { type Problem, problemsOf } from '../../../engine/form/problems.ts'
import { splitChoices, topLevelName } from '../../../engine/form/values.ts'
import { FormProvider } from '../../../engine/react/context/FormProvider.tsx'
import { type FormHost, FormHostContext } from '../../../engine/react/context/form-host.ts'
import { WizardForm } from '../../../engine/react/WizardForm.tsx'
import { typed, type Values, withSamples } from '../../../engine/samples/sample-answer.ts'
import { payloadOf } from '../../../engine/submission/payload.ts'
import type { Receiver } from '../../../engine/submission/receiver.ts'
import { sendTo } from '../../../engine/submission/transport.ts'
import { stubHost } from '../../product/react/stub-host.ts'
import { times } from '../../run/times.ts'
import type { FilePromise } from '../file-promise.ts'
import type { Reading } from '../sound-file.ts'

const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)]
const spaced = (text: string | null | undefined) => (text ?? '').replaceAll(/\s+/g, ' ').trim()

/** The form of a reading by itself, whatever category its first tile has. */
const withoutVariants = ({ form }: Reading): Form => ({ ...form, variants: {} })

/** Most samples of a file that are filled in. The browser tests fill in each. */
const MOST_SAMPLES = times({ test: 4, soak: 100 })

/** The problems of a step without any answer. */
function problemsWhenEmpty(reading: Reading, step: number, answers: Values): Problem[] {
  const form = withoutVariants(reading)
  return problemsOf(withSamples(form, answersBefore(form, step, answers)), form.steps[step]?.fields ?? [])
}

/** The HTML of a page as the build prerenders it, where there is no window. */
function prerendered(page: ReactNode): string {
  const { window } = globalThis
  Object.assign(globalThis, { window: undefined })
  try {
    return renderToString(page)
  } finally {
    Object.assign(globalThis, { window })
  }
}

/** The page of a form in a browser with script, from its prerendered HTML on. */
class WizardPage {
  readonly host: ReturnType<typeof stubHost>
  readonly #reading: Reading
  readonly #errors = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  readonly #requests = vi.fn<typeof fetch>(async () => Response.json({ success: 'true', reference: 'AAAA-BBBB' }))

  constructor(reading: Reading) {
    this.#reading = reading
    this.host = stubHost()
    // A form with the delivery "console" writes its request there.
    vi.spyOn(console, 'log').mockImplementation(() => undefined)
    vi.stubGlobal('scrollTo', () => undefined)
    Element.prototype.scrollIntoView = () => undefined
    vi.stubGlobal('fetch', this.#requests)
    this.open()
  }

  open(): void {
    const { form, category } = this.#reading
    const receiver: Receiver = form.submission.delivery === 'console' ? 'console' : { url: '/submit', isRelay: true }
    const host: FormHost = {
      ...this.host,
      receiverFor: () => receiver,
      sendFor: () => sendTo(receiver, this.host.sentUrl),
    }
    const page = (
      <StrictMode>
        <FormHostContext value={host}>
          <FormProvider form={form} rendered={{ category }} category={category}>
            <main>
              <WizardForm pageTitle={form.heading} intro={form.description} />
            </main>
          </FormProvider>
        </FormHostContext>
      </StrictMode>
    )
    const container = document.body.appendChild(document.createElement('div'))
    container.innerHTML = prerendered(page)
    render(page, { container, hydrate: true })
  }

  reload(): void {
    cleanup()
    document.body.replaceChildren()
    this.open()
  }

  /** Ends the visit. Throws if React has warned of anything. */
  close(): void {
    const warnings = this.#errors.mock.calls.map(([first]) => String(first))
    cleanup()
    vi.restoreAllMocks()
    vi.unstubAllGlobals()
    sessionStorage.clear()
    document.body.replaceChildren()
    expect(warnings, 'warnings of React').toEqual([])
  }

  title(): string {
    return spaced(all('form.wizard .wizard-step-title').find((title) => !title.closest('[hidden]'))?.textContent)
  }

  #button(text: string): HTMLElement {
    const found = all('form.wizard button').find(
      (button) => !button.closest('[hidden]') && spaced(button.textContent).startsWith(spaced(text)),
    )
    if (!found) throw new Error(`There is no button "${text}" in the step "${this.title()}"`)
    return found
  }

  press(text: string): void {
    fireEvent.click(this.#button(text))
  }

  /** Continues, or sends in the last step. */
  advance(): void {
    const { texts } = this.#reading.form
    const isLast = !all('form.wizard button').some(
      (button) => !button.closest('[hidden]') && spaced(button.textContent) === spaced(texts.continue),
    )
    this.press(isLast ? texts.submit : texts.continue)
  }

  /** Sends in the last step, also if the form first asks about an answer. */
  send(): void {
    this.advance()
    const { confirmDoubts } = this.#reading.form.texts
    if (all('form.wizard .wizard-alert').some(({ textContent }) => textContent === confirmDoubts)) this.advance()
  }

  /** Answers a field as a visitor does, after adding the item that it is in. */
  answer(path: string, text: string): void {
    if (this.controls(path).length === 0) this.#addItemsUpTo(path)
    const [control] = this.controls(path)
    if (!control) throw new Error(`The step "${this.title()}" has no control named "${path}"`)
    if (control.type === 'radio') {
      const option = this.controls(path).find(({ value }) => value === text)
      if (option) fireEvent.click(option)
    } else if (control.type === 'checkbox') {
      for (const box of this.controls(path))
        if (box.checked !== splitChoices(text).includes(box.value)) fireEvent.click(box)
    } else if (control.tagName === 'SELECT') fireEvent.change(control, { target: { value: text } })
    else fireEvent.input(control, { target: { value: text } })
  }

  controls(path: string): HTMLInputElement[] {
    return all(`form.wizard [name="${path}"]`) as HTMLInputElement[]
  }

  #addItemsUpTo(path: string): void {
    const legend = document.getElementById(`${this.#reading.form.id}-${topLevelName(path)}`)
    const group = legend?.closest('fieldset')
    for (let presses = 0; presses < 100 && group && this.controls(path).length === 0; presses += 1) {
      const add = group.querySelector<HTMLElement>(':scope > button')
      if (!add) return
      fireEvent.click(add)
    }
  }

  fillStep(step: number, answers: Values): void {
    for (const { path, text } of answerOrder(withoutVariants(this.#reading), step, answers)) this.answer(path, text)
  }

  shown(path: string): string {
    const controls = this.controls(path)
    const [first] = controls
    if (first?.type !== 'checkbox' && first?.type !== 'radio') return first?.value ?? ''
    return controls.flatMap((control) => (control.checked ? control.value : [])).join(', ')
  }

  sent(): Record<string, string>[] {
    return this.#requests.mock.calls.map(([, init]) => JSON.parse(String(init?.body)))
  }

  async visit(keep: (page: WizardPage) => void | Promise<void>): Promise<void> {
    try {
      await keep(this)
    } finally {
      this.close()
    }
  }
}

const stepTitle = ({ form }: Reading, step: number) => spaced(form.steps[step]?.title)

/** Fills in a form up to its last step. @param onStep called when a step is open, and again when it is filled in */
function fill(
  page: WizardPage,
  reading: Reading,
  answers: Values,
  onStep?: (step: number, isFilled: boolean) => void,
): void {
  const steps = visibleSteps(withoutVariants(reading), answers)
  for (const [index, step] of steps.entries()) {
    expect(page.title(), `the open step, ${index + 1} of ${steps.length}`).toBe(stepTitle(reading, step))
    onStep?.(step, false)
    page.fillStep(step, answers)
    onStep?.(step, true)
    if (index < steps.length - 1) page.advance()
  }
}

/** Expects each problem on the page to be at its control, by way of its link. */
function expectLinkedProblems(): void {
  for (const link of all('.wizard-error-summary a')) {
    const target = document.getElementById((link as HTMLAnchorElement).hash.slice(1))
    if (!target) throw new Error(`The link "${link.textContent}" leads nowhere`)
    fireEvent.click(link)
    expect(document.activeElement, spaced(link.textContent)).toBe(target)
    const message = spaced(link.textContent)
    const described = target.closest('[role="radiogroup"], .wizard-choices[role="group"]') ?? target
    const description = spaced(computeAccessibleDescription(described))
    expect(
      description.split(' ').some((_, index, words) => message.endsWith(words.slice(index).join(' '))),
      `${message}: at its control, "${description}"`,
    ).toBe(true)
  }
}

const eachReading =
  (keep: (reading: Reading) => Promise<void>) => async (file: { readonly readings: readonly Reading[] }) => {
    for (const reading of file.readings) await keep(reading)
  }

export const wizardPromises: readonly FilePromise[] = [
  {
    sentence: 'The prerendered page hydrates without a warning, and its steps lead to one request with all answers.',
    keep: eachReading(async (reading) => {
      const { form, category, valid } = reading
      for (const answers of valid.slice(0, MOST_SAMPLES))
        await new WizardPage(reading).visit(async (page) => {
          fill(page, reading, answers)
          page.send()
          if (form.submission.delivery === 'console') return
          await waitFor(() => expect(page.sent()).toHaveLength(1))
          expect(page.sent()[0]).toEqual(payloadOf(withAnswers(form, category, typed(answers))))
          const confirmed = () =>
            form.completion === 'thank-you'
              ? spaced(document.body.textContent).includes(spaced(form.texts.doneTitle))
              : page.host.showToast.mock.calls.some(([kind]) => kind === 'success')
          await waitFor(() => expect(confirmed(), 'whether the page confirms it').toBe(true))
        })
    }),
  },
  {
    sentence: 'Continue lists what a step lacks, with a link to each control, and the control has the message, too.',
    isAbout: ({ problems }) => problems !== 'notice',
    keep: eachReading(async (reading) => {
      const [answers = {}] = reading.valid
      await new WizardPage(reading).visit((page) => {
        fill(page, reading, answers, (step, isFilled) => {
          const problems = problemsWhenEmpty(reading, step, answers)
          if (isFilled || problems.length === 0) return
          page.advance()
          const listed = all('.wizard-error-summary a').map(({ textContent }) => spaced(textContent))
          expect(listed, `problems of step ${step + 1}`).toHaveLength(problems.length)
          for (const [index, { path, message }] of problems.entries())
            expect(listed[index], path).toContain(spaced(message))
          expectLinkedProblems()
        })
      })
    }),
  },
  {
    sentence: 'Previous and a reload lose no answer.',
    keep: eachReading(async (reading) => {
      const [answers = {}] = reading.valid
      await new WizardPage(reading).visit((page) => {
        const filled: string[] = []
        /** The answers of the open step. */
        const shown = () =>
          filled.flatMap((path) => (page.controls(path).length > 0 ? `${path}: ${page.shown(path)}` : []))
        let previous: string[] | undefined
        fill(page, reading, answers, (step, isFilled) => {
          if (!isFilled) return
          filled.push(...answerOrder(withoutVariants(reading), step, answers).map(({ path }) => path))
          const before = shown()
          page.reload()
          expect(page.title()).toBe(stepTitle(reading, step))
          expect(shown()).toEqual(before)
          if (previous) {
            page.press(reading.form.texts.previous)
            expect(shown(), 'the answers after Previous').toEqual(previous)
            page.advance()
            expect(shown(), 'the answers after Previous and Continue').toEqual(before)
          }
          previous = before
        })
      })
    }),
  },
]
