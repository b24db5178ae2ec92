declare global {
  interface Window {
    /** Whether Continue or Submit was pressed before the page was hydrated. */
    earlyPress?: boolean
    /** Shows what a visitor without JavaScript reads; for when a script of the page does not load. */
    showNoscript?: () => void
  }
}

/**
 * Runs in the head of every page. Until React takes over, a pressed form is remembered and goes nowhere. Where a script does
 * not load, the form says what it would say without JavaScript.
 */
export const earlyPressScript = [
  'addEventListener("submit",function(e){if(e.target.hasAttribute("data-wizard")&&!e.defaultPrevented){e.preventDefault();window.earlyPress=!0}});',
  'window.showNoscript=function(){document.querySelectorAll("form noscript").forEach(function(n){var d=document.createElement("div");d.setAttribute("role","alert");d.innerHTML=n.textContent;n.replaceWith(d)})};',
  'addEventListener("error",function(e){if(e.target.tagName==="SCRIPT")showNoscript()},!0)',
].join('')

/** Whether a form was pressed before hydration. True once. */
export function consumeQueuedSubmit(): boolean {
  const pressed = window.earlyPress === true
  window.earlyPress = false
  return pressed
}
