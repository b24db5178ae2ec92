import type { CompiledCategory } from '../../../engine/compiler/compile.ts'
import type { FieldSchema } from '../../../engine/form/form.ts'
import { optionsOf } from '../../../engine/form/options.ts'
import type { SiteParts } from './site-parts.ts'

/** A field in a format that any form library can use. */
export type SampleField = {
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

/** A form in a format that doesn't depend on the engine. */
export type SampleForm = {
  readonly heading: string
  readonly description: string
  readonly steps: readonly { readonly title: string; readonly fields: readonly SampleField[] }[]
  /** Initial answers if the form starts filled in. */
  readonly answers: Readonly<Record<string, string>>
  /** What our site shows around the form; undefined for a form that isn't on the site. */
  readonly site?: SiteParts
}

/** The type of a field's input. */
export const inputTypeOf = ({ format, inputType = 'text' }: SampleField): string =>
  format === 'date' ? 'date' : inputType

/** Converts a compiled category to a form for contenders that don't use the engine. */
export function sampleFormOf({ form }: CompiledCategory, answers: SampleForm['answers']): SampleForm {
  const fieldOf = (name: string): SampleField => {
    const field = form.schema.properties[name] as FieldSchema
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
  return {
    heading: form.heading,
    description: form.description,
    steps: form.steps.map(({ title, fields }) => ({ title, fields: fields.map(fieldOf) })),
    answers,
  }
}
