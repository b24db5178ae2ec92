import { computeAccessibleDescription, computeAccessibleName, getRole, isInaccessible } from 'dom-accessibility-api'
import type { Spoken } from '../preview-window.ts'

/** The elements that a screen reader stops at in a form. */
const STOPS =
  'h1, h2, h3, legend, [role="group"], [role="radiogroup"], [role="alert"], input, select, textarea, button, a[href], [role="status"]'

/** How screen readers name a role. */
const ROLES: Readonly<Record<string, string>> = {
  textbox: 'edit text',
  combobox: 'menu',
  spinbutton: 'number',
  radio: 'radio button',
  radiogroup: 'group',
  legend: 'group',
}

const isChoice = (element: Element): element is HTMLInputElement =>
  element instanceof HTMLInputElement && ['checkbox', 'radio'].includes(element.type)

function shownValue(element: Element): string {
  if (isChoice(element)) return ''
  if (element instanceof HTMLSelectElement) return element.selectedOptions[0]?.textContent ?? ''
  return element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement ? element.value : ''
}

function statesOf(element: Element): string[] {
  const isRequired = element.getAttribute('aria-required') === 'true' || element.matches(':required')
  const isInvalid = element.getAttribute('aria-invalid') === 'true'
  const checked = isChoice(element) ? [element.checked ? 'checked' : 'not checked'] : []
  return [...checked, ...(isRequired ? ['required'] : []), ...(isInvalid ? ['invalid entry'] : [])]
}

function roleOf(element: Element): string {
  if (element instanceof HTMLInputElement && element.type === 'date') return 'date'
  const role = element.tagName === 'LEGEND' ? 'legend' : (getRole(element) ?? '')
  return ROLES[role] ?? role
}

/** Everything that a screen reader says of a form, from top to bottom. */
export const spokenIn = (root: Element): Spoken[] =>
  [...root.querySelectorAll(STOPS)]
    .filter((element) => !isInaccessible(element) && !element.closest('.noscript'))
    .map((element) => {
      const isText = element.matches('h1, h2, h3, legend, [role="status"]')
      return {
        role: roleOf(element),
        name: isText ? (element.textContent ?? '').trim() : computeAccessibleName(element),
        description: isText ? '' : computeAccessibleDescription(element),
        states: statesOf(element),
        value: shownValue(element),
      }
    })
    .filter(({ name, role }) => name !== '' || role !== 'status')
