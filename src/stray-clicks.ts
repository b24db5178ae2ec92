const CONTROLS = ':is(a[href], button, input, label):not([hidden] *)'

/**
 * Ignores the second and third click of a double or triple click on a control that was not on show at the first click. A visitor
 * who double-clicks Continue doesn't mean the button of the next step that appears in its place.
 */
export function ignoreStrayClicks(): void {
  const controls = () => new Set(document.querySelectorAll(CONTROLS))
  let known = controls()
  addEventListener(
    'click',
    (event) => {
      if (event.detail <= 1) {
        known = controls()
        return
      }
      const control = event.target instanceof Element && event.target.closest(CONTROLS)
      if (!control || known.has(control)) return
      event.preventDefault()
      event.stopImmediatePropagation()
    },
    { capture: true },
  )
}
