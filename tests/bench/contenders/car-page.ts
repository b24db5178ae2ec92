import { type DefaultTreeAdapterTypes, parse, serialize, serializeOuter } from 'parse5'
import { optionsOf } from '../../../engine/form/values.ts'
import type { ResolvedForm } from '../../../engine/format/resolve/resolve.ts'

type Element = DefaultTreeAdapterTypes.Element

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

/** What our page shows around its form, by its class. */
const PARTS = {
  header: 'page-header',
  breadcrumb: 'breadcrumb',
  promiseLine: 'quote-promise-line',
  promises: 'quote-promises',
  footer: 'page-footer',
} as const

/** The car page in a format that doesn't depend on the engine. */
export type CarPage = {
  readonly heading: string
  readonly description: string
  readonly steps: readonly PageStep[]
  readonly texts: ResolvedForm['texts']
  /** HTML of the parts around the form. */
  readonly parts: Readonly<Record<keyof typeof PARTS, string>>
  /** The styles in our page. */
  readonly style: string
}

/** The type of a field's input. */
export const inputTypeOf = ({ format, inputType = 'text' }: PageField): string =>
  format === 'date' ? 'date' : inputType

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

function elementsIn(node: DefaultTreeAdapterTypes.Node): Element[] {
  const inside = 'childNodes' in node ? node.childNodes.flatMap(elementsIn) : []
  return 'tagName' in node ? [node, ...inside] : inside
}

const hasClass = ({ attrs }: Element, wanted: string) =>
  attrs.some(({ name, value }) => name === 'class' && value.split(' ').includes(wanted))

/**
 * Takes from our page what all contenders show around the form. Throws if a part is missing.
 * @param html our page as it is built
 */
export function carPageOf(html: string, form: ResolvedForm): CarPage {
  const elements = elementsIn(parse(html))
  const partOf = (name: string) => {
    const element = elements.find((candidate) => hasClass(candidate, name))
    if (!element) throw new Error(`Our page has no .${name}`)
    return serializeOuter(element)
  }
  return {
    heading: form.heading,
    description: form.description,
    steps: form.steps.map(({ title, fields }) => ({ title, fields: fields.map((name) => fieldOf(form, name)) })),
    texts: form.texts,
    parts: Object.fromEntries(Object.entries(PARTS).map(([part, name]) => [part, partOf(name)])) as CarPage['parts'],
    style: elements
      .filter(({ tagName }) => tagName === 'style')
      .map((element) => serialize(element))
      .join(''),
  }
}
