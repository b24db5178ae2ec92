/** Returns whether a form was submitted before hydration. Later calls return false. */
export function consumeQueuedSubmit(): boolean {
  const isQueued = window.hasQueuedSubmit === true
  window.hasQueuedSubmit = false
  return isQueued
}
