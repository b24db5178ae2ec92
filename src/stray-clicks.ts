const CONTROLS = 'a[href], button, input, label'

/**
 * Ignores the later clicks of a double or triple click if they hit a control that was not there at the first one. Somebody who
 * double-clicks Continue means that button, and not the one that the next step has in its place.
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
