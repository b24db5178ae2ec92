import { JSDOM, VirtualConsole } from 'jsdom'
import { optionsOf } from '../../../engine/form/values.ts'
import type { ResolvedForm } from '../../../engine/format/resolve/resolve.ts'

/** A field in a format that any form library can use. */
export type PageField = {
  readonly name: string
  readonly label: string
  readonly message: string
  readonly hint?: string
  readonly format?: string
  readonly inputType?: string
  readonly placeholder?: string
  readonly width: 'half' | 'full'
  readonly options?: readonly { readonly value: string; readonly label: string }[]
}

export type PageStep = { readonly title: string; readonly fields: readonly PageField[] }

/** The parts of our page around its form, by CSS selector. */
const PARTS = {
  header: 'header',
  breadcrumb: 'nav[aria-label="Breadcrumb"]',
  promiseLine: 'h1 + p',
  promises: 'aside',
  footer: 'footer',
} as const

/** The elements around the form that each contender draws itself, by CSS selector. */
const BOXES = { main: 'main', heading: 'h1', columns: 'main > :has(aside)' } as const

/** The car page in a format that doesn't depend on the engine. */
export type CarPage = {
  readonly heading: string
  readonly description: string
  readonly steps: readonly PageStep[]
  readonly texts: ResolvedForm['texts']
  /** HTML of the parts around the form. */
  readonly parts: Readonly<Record<keyof typeof PARTS, string>>
  /** Class names of the elements around the form. */
  readonly classes: Readonly<Record<keyof typeof BOXES, string>>
  /** The styles in our page. */
  readonly style: string
}

function fieldOf(form: ResolvedForm, name: string): PageField {
  const field = form.schema.properties[name]
  if (!field) throw new Error(`The form has no field ${name}`)
  const { title = name, messages, description, format } = field
  const ui = form.uiSchema[name] ?? {}
  const options = ui['ui:options'] ?? {}
  return {
    name,
    label: title,
    message: messages?.required ?? '',
    hint: description,
    format,
    inputType: 'inputType' in options ? options.inputType : undefined,
    placeholder: ui['ui:placeholder'],
    width: options.width === 'half' ? 'half' : 'full',
    options: field.enum && optionsOf(field).map(({ value, title }) => ({ value, label: title })),
  }
}

/**
 * Takes from our page what all contenders show around the form. Throws if a part is missing.
 * @param html our page as it is built
 */
export function carPageOf(html: string, form: ResolvedForm): CarPage {
  // Without a console, because it would report each style that it doesn't know.
  const { document } = new JSDOM(html, { virtualConsole: new VirtualConsole() }).window
  const elementAt = (selector: string) => {
    const element = document.querySelector(selector)
    if (!element) throw new Error(`Our page has no ${selector}`)
    return element
  }
  const mapSelectors = <Name extends string>(
    selectors: Readonly<Record<Name, string>>,
    read: (element: Element) => string,
  ) =>
    Object.fromEntries(
      Object.entries<string>(selectors).map(([name, selector]) => [name, read(elementAt(selector))]),
    ) as Record<Name, string>
  return {
    heading: form.heading,
    description: form.description,
    steps: form.steps.map(({ title, fields }) => ({ title, fields: fields.map((name) => fieldOf(form, name)) })),
    texts: form.texts,
    parts: mapSelectors(PARTS, ({ outerHTML }) => outerHTML),
    classes: mapSelectors(BOXES, ({ className }) => className),
    style: Array.from(document.querySelectorAll('style'), ({ textContent }) => textContent).join(''),
  }
}
