declare global {
  interface Window {
    /** Whether Continue or Submit was pressed before hydration. */
    hasQueuedSubmit?: boolean
    /** Shows the content of `noscript` elements in forms. Called if a script of the page doesn't load. */
    showNoscript?: () => void
  }
}

/**
 * Runs in the head of every page. Before hydration, it remembers that a form was submitted, and prevents the submission. If a
 * script doesn't load, it shows the same text as without JavaScript.
 */
export const preHydrationScript = [
  'addEventListener("submit",function(e){if(e.target.hasAttribute("data-wizard")&&!e.defaultPrevented){e.preventDefault();window.hasQueuedSubmit=!0}});',
  'window.showNoscript=function(){document.querySelectorAll("form noscript").forEach(function(n){var d=document.createElement("div");d.setAttribute("role","alert");d.innerHTML=n.textContent;n.replaceWith(d)})};',
  'addEventListener("error",function(e){if(e.target.tagName==="SCRIPT")showNoscript()},!0)',
].join('')

/** Returns whether a form was submitted before hydration. Later calls return false. */
export function consumeQueuedSubmit(): boolean {
  const isQueued = window.hasQueuedSubmit === true
  window.hasQueuedSubmit = false
  return isQueued
}
