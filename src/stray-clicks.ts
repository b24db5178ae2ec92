const CONTROLS = 'a[href], button, input, label'

/** The control that a click is on. A label and its control are one. */
function controlOf(target: EventTarget | null): Element | null {
  const control = target instanceof Element ? target.closest(CONTROLS) : null
  return control instanceof HTMLLabelElement ? control.control : control
}

/**
 * Ignores the second and third click of a double or triple click on another control than that of the first click. A visitor who
 * double-clicks Continue doesn't mean the button of the next step that appears in its place.
 */
export function ignoreStrayClicks(): void {
  let first: Element | null = null
  addEventListener(
    'click',
    (event) => {
      const control = controlOf(event.target)
      if (event.detail <= 1) first = control
      else if (control && control !== first) {
        event.preventDefault()
        event.stopImmediatePropagation()
      }
    },
    { capture: true },
  )
}
