import type { ObjectFieldTemplateProps } from '@rjsf/utils'

/** The fields of a step, in their order. */
export const ObjectFieldTemplate = ({ properties }: ObjectFieldTemplateProps) => (
  <div className="wizard-fields">{properties.map(({ content }) => content)}</div>
)
