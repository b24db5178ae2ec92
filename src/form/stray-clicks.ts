const CONTROLS = 'a[href], button, input, label'

/** The control that a click is on. A label and its control are one. */
function controlOf(target: EventTarget | null): Element | null {
  const control = target instanceof Element ? target.closest(CONTROLS) : null
  return control instanceof HTMLLabelElement ? control.control : control
}

/** Longest time between two clicks of a double click. */
const DOUBLE_CLICK_MS = 300

const submits = (control: Element): boolean =>
  (control instanceof HTMLButtonElement || control instanceof HTMLInputElement) && control.type === 'submit'

/**
 * Ignores the second and third click of a double or triple click on a control that wasn't at that place at the first click. A
 * visitor who double-clicks Continue doesn't want to press the button of the next step that appears there. But one who chooses a
 * suggestion may then click the button that it covered. What submits a form doesn't count for as long as the system counts the clicks
 * as one double click.
 */
export function ignoreStrayClicks(): void {
  let there: readonly (Element | null)[] = []
  let lastAtMs = 0
  addEventListener(
    'click',
    (event) => {
      const { detail, target, timeStamp, clientX, clientY } = event
      const control = controlOf(target)
      const isSoon = timeStamp - lastAtMs < DOUBLE_CLICK_MS
      lastAtMs = timeStamp
      if (detail <= 1) there = [control, ...document.elementsFromPoint(clientX, clientY).map(controlOf)]
      else if (control && (isSoon || submits(control)) && !there.includes(control)) {
        event.preventDefault()
        event.stopImmediatePropagation()
      }
    },
    { capture: true },
  )
}
