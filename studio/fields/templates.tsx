import type { FieldTemplateProps, ObjectFieldTemplateProps } from '@rjsf/utils'
import { AtPath } from './AtPath.tsx'
import { Diagnostics, useDiagnosticsAt } from './Diagnostics.tsx'
import { usePath } from './editor-context.ts'

/** One key: its label, its help, its control and its diagnostics. */
function FieldTemplate(props: FieldTemplateProps) {
  const { id, label, children, displayLabel, rawDescription, schema, uiSchema, hidden, fieldPathId } = props
  const path = usePath(fieldPathId.path)
  const isInvalid = useDiagnosticsAt(path).length > 0
  if (hidden) return <div hidden>{children}</div>
  if (fieldPathId.path.length === 0) return children
  const help = uiSchema?.['ui:description'] ?? rawDescription
  const isCheckbox = schema.type === 'boolean'
  // RJSF leaves the label of a field of our own to the field.
  const isLabeled = displayLabel || uiSchema?.['ui:field'] !== undefined
  return (
    <AtPath path={path}>
      <div className="wizard-field" data-invalid={isInvalid ? '' : undefined}>
        {isLabeled && !isCheckbox && (
          <label className="wizard-label" htmlFor={id}>
            {label}
          </label>
        )}
        {children}
        {help && (isLabeled || isCheckbox) && (
          <p id={`${id}__help`} className="wizard-hint studio-help">
            {help}
          </p>
        )}
        <Diagnostics path={path} id={`${id}__diagnostics`} reach={isLabeled && !displayLabel ? 'all' : 'own'} />
      </div>
    </AtPath>
  )
}

function ObjectFieldTemplate({ properties, title, fieldPathId, description }: ObjectFieldTemplateProps) {
  const path = usePath(fieldPathId.path)
  const hasDiagnostics = useDiagnosticsAt(path, 'all').length > 0
  const contents = properties.map(({ content }) => content)
  if (fieldPathId.path.length === 0) return <div className="studio-keys">{contents}</div>
  return (
    <details className="studio-details" open={hasDiagnostics || undefined}>
      <summary>{title}</summary>
      {description && <p className="wizard-hint">{description}</p>}
      <div className="studio-keys">{contents}</div>
    </details>
  )
}

/** The templates of RJSF with the product's classes. */
export const TEMPLATES = { FieldTemplate, ObjectFieldTemplate }
