import { cleanup, fireEvent, render } from '@testing-library/react'
import { computeAccessibleDescription, computeAccessibleName } from 'dom-accessibility-api'
import { Profiler, StrictMode } from 'react'
import { renderToString } from 'react-dom/server'
import { onTestFinished, vi } from 'vitest'
import type { Answers, Form } from '../../../engine/form/form.ts'
import { joinChoices, splitChoices } from '../../../engine/form/values.ts'
import { FormProvider } from '../../../engine/react/context/FormProvider.tsx'
import { type FormHost, FormHostContext } from '../../../engine/react/context/form-host.ts'
import { leftForms } from '../../../engine/react/context/left-forms.ts'
import { WizardForm, type WizardFormProps } from '../../../engine/react/WizardForm.tsx'
import { stubHost } from './stub-host.ts'

export type PageOptions = {
  readonly host?: FormHost
  readonly category?: string
  readonly prefill?: Answers
  readonly next?: WizardFormProps['next']
  /** Category and answers with which the page is rendered on a server. */
  readonly rendered?: { readonly category?: string; readonly answers?: Answers }
  /** The actions of a visitor on the prerendered page before its script runs. Without it, the page is not prerendered. */
  readonly beforeHydration?: () => void
  /** Called whenever React renders a part of the page. */
  readonly onRender?: () => void
}

/** Shows a form on a page of its own, until the test is finished. */
export function openPage(
  form: Form,
  { host = stubHost(), beforeHydration, onRender = () => undefined, next, rendered = {}, ...opening }: PageOptions = {},
) {
  vi.stubGlobal('scrollTo', () => undefined)
  Element.prototype.scrollIntoView = () => undefined
  onTestFinished(() => {
    cleanup()
    vi.unstubAllGlobals()
    sessionStorage.clear()
    leftForms.clear()
    document.body.replaceChildren()
  })
  const page = (
    <StrictMode>
      <FormHostContext value={host}>
        <FormProvider form={form} rendered={beforeHydration && rendered} {...opening}>
          <main>
            <Profiler id="form" onRender={onRender}>
              <WizardForm pageTitle={form.heading} intro={form.description} next={next} />
            </Profiler>
          </main>
        </FormProvider>
      </FormHostContext>
    </StrictMode>
  )
  const container = document.body.appendChild(document.createElement('div'))
  if (beforeHydration) {
    container.innerHTML = renderToString(page)
    beforeHydration()
  }
  return render(page, { container, hydrate: beforeHydration !== undefined })
}

/** The control of a field, or the group of its radio buttons or checkboxes. */
export function control(path: string): HTMLInputElement {
  const element = document.querySelector<HTMLInputElement>(`[name="${path}"]`)
  if (!element) throw new Error(`There is no control named ${path}`)
  return element.closest<HTMLInputElement>('.wizard-choices') ?? element
}

/** The name and description of a control for assistive technology. */
export const perceived = (element: Element) => ({
  name: computeAccessibleName(element),
  description: computeAccessibleDescription(element),
  isRequired: element.getAttribute('aria-required') === 'true' || element.matches(':required'),
  isInvalid: element.getAttribute('aria-invalid') === 'true',
})

/** Answers a field as a visitor does. */
export function answer(path: string, text: string): void {
  const element = control(path)
  if (element.matches('.wizard-choices'))
    for (const value of splitChoices(text))
      fireEvent.click(element.querySelector(`[value=${JSON.stringify(value)}]`) as Element)
  else if (element.type === 'checkbox') {
    if (element.checked !== (text === 'true')) fireEvent.click(element)
  } else if (element.matches('select')) fireEvent.change(element, { target: { value: text } })
  else fireEvent.input(element, { target: { value: text } })
}

/** The text that the controls of a field hold now. */
export function shownText(path: string): string {
  const data = new FormData(document.querySelector('form.wizard') as HTMLFormElement)
  return joinChoices(data.getAll(path).map(String))
}

/** The button on show with this text. Without CSS, the one that sends has its text while sending too. */
export function button(text: string): HTMLButtonElement {
  const shown = document.querySelectorAll<HTMLButtonElement>('button')
  const found = [...shown].find(({ textContent }) => textContent.startsWith(text))
  if (!found) throw new Error(`There is no button "${text}"`)
  return found
}

export const press = (text: string): void => void fireEvent.click(button(text))
