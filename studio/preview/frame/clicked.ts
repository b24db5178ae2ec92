import { templateOf } from '../../../engine/form/values.ts'
import { STEP_TITLE_CLASS } from '../../../engine/submission/protocol.ts'
import type { ClickedPart } from '../preview-window.ts'

/** Elements of one field: its control with label and message, or a group or address. */
const FIELDS = '.wizard-field, .wizard-fieldset'

/** Template path of the field that an element belongs to: `vehicles.*.make`. */
function fieldOf(element: Element, formId: string): string | undefined {
  const control = element.matches('.wizard-field') ? element.querySelector('[name]')?.getAttribute('name') : undefined
  const legend = element.querySelector(':scope > legend')?.id.slice(formId.length + 1)
  const path = control ?? legend
  return path === undefined ? undefined : templateOf(path)
}

/** The part of the form that was clicked. Undefined if it isn't made from one part of the file. */
export function clickedPart(target: Element, formId: string, step: number): ClickedPart | undefined {
  const field = target.closest(FIELDS)
  const path = field ? fieldOf(field, formId) : undefined
  if (path !== undefined) return { field: path }
  if (target.closest('h1')) return { text: ['heading'] }
  if (target.closest('.wizard-intro')) return { text: ['description'] }
  return target.closest(`.${STEP_TITLE_CLASS}`) ? { text: ['steps', step, 'title'] } : undefined
}

/** Marks the selected field, and scrolls to it if it is out of sight. */
export function markField(root: Element, formId: string, selected: string | undefined): void {
  for (const element of root.querySelectorAll(FIELDS)) {
    const isSelected = selected !== undefined && fieldOf(element, formId) === selected
    if (isSelected && !element.hasAttribute('data-selected')) element.scrollIntoView({ block: 'nearest' })
    element.toggleAttribute('data-selected', isSelected)
  }
}
