import {
  type ErrorListProps,
  enumOptionSelectedValue,
  enumOptionValueDecoder,
  enumOptionValueEncoder,
  type FieldErrorProps,
  type FieldTemplateProps,
  getInputProps,
  type ObjectFieldTemplateProps,
  type TemplatesType,
  type WidgetProps,
} from '@rjsf/utils'
import { ErrorSummary } from '../parts/ErrorSummary.tsx'
import { ariaOf, FieldLayout, Options } from '../parts/FieldLayout.tsx'

const FieldTemplate = ({ id, label, uiSchema, schema, rawErrors, children }: FieldTemplateProps) =>
  schema.type === 'object' ? (
    children
  ) : (
    <FieldLayout
      id={id}
      label={label}
      hint={schema.description}
      width={uiSchema?.['ui:options']?.width === 'half' ? 'half' : 'full'}
      message={rawErrors?.[0]}
    >
      {children}
    </FieldLayout>
  )

const ObjectFieldTemplate = ({ properties }: ObjectFieldTemplateProps) => (
  <div className="wizard-fields">{properties.map(({ content }) => content)}</div>
)

const controlAttributes = ({ id, schema, rawErrors, onBlur, onFocus, value }: WidgetProps) => ({
  id,
  name: id,
  className: 'wizard-control',
  ...ariaOf({ id, hint: schema.description, message: rawErrors?.[0] }),
  onBlur: () => onBlur(id, value),
  onFocus: () => onFocus(id, value),
})

function BaseInputTemplate(props: WidgetProps) {
  const { schema, type, options, value, placeholder, onChange } = props
  return (
    <input
      {...controlAttributes(props)}
      {...getInputProps(schema, type, options)}
      placeholder={placeholder}
      autoComplete="off"
      value={value ?? ''}
      onChange={({ target }) => onChange(target.value === '' ? options.emptyValue : target.value)}
    />
  )
}

function SelectWidget(props: WidgetProps) {
  const { options, value, placeholder, onChange } = props
  const { enumOptions = [], emptyValue } = options
  const choices = enumOptions.map((option, index) => ({
    value: enumOptionValueEncoder(option.value, index),
    label: option.label,
  }))
  return (
    <select
      {...controlAttributes(props)}
      value={enumOptionSelectedValue(value, enumOptions, false, 'indexed', '') as string}
      onChange={({ target }) => onChange(enumOptionValueDecoder(target.value, enumOptions, 'indexed', emptyValue))}
    >
      <Options options={choices} placeholder={placeholder} />
    </select>
  )
}

function ErrorListTemplate({ errors, registry }: ErrorListProps) {
  const problems = errors.map(({ property, message }) => ({
    controlId: `root_${property?.replace(/^\./, '')}`,
    message: message ?? '',
  }))
  return <ErrorSummary problems={problems} refusals={registry.formContext.refusals} />
}

/** `FieldLayout` shows the message. */
const FieldErrorTemplate = (_: FieldErrorProps) => null

/** The markup that all contenders share, with a linked summary and `aria-invalid`, which RJSF's own theme lacks. */
export const templates: Partial<TemplatesType> = {
  FieldTemplate,
  ObjectFieldTemplate,
  BaseInputTemplate,
  ErrorListTemplate,
  FieldErrorTemplate,
}

export const widgets = { SelectWidget }
