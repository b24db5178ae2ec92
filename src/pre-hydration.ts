declare global {
  interface Window {
    /** Whether Continue or Submit was pressed before the page was hydrated. */
    hasQueuedSubmit?: boolean
    /** Shows what a visitor without JavaScript reads; for when a script of the page does not load. */
    showNoscript?: () => void
  }
}

/**
 * Runs in the head of every page. Until React takes over, a submitted form is remembered and goes nowhere. If a script does
 * not load, the form says what it says without JavaScript.
 */
export const preHydrationScript = [
  'addEventListener("submit",function(e){if(e.target.hasAttribute("data-wizard")&&!e.defaultPrevented){e.preventDefault();window.hasQueuedSubmit=!0}});',
  'window.showNoscript=function(){document.querySelectorAll("form noscript").forEach(function(n){var d=document.createElement("div");d.setAttribute("role","alert");d.innerHTML=n.textContent;n.replaceWith(d)})};',
  'addEventListener("error",function(e){if(e.target.tagName==="SCRIPT")showNoscript()},!0)',
].join('')

/** Whether a form was submitted before hydration. True once. */
export function consumeQueuedSubmit(): boolean {
  const isQueued = window.hasQueuedSubmit === true
  window.hasQueuedSubmit = false
  return isQueued
}
