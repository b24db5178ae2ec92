declare global {
  interface Window {
    /** Whether Continue or Submit was pressed before the page was hydrated. */
    earlyPress?: boolean
  }
}

/** Runs in the head of every page: until React takes over, a pressed form is remembered and goes nowhere. */
export const earlyPressScript = `addEventListener("submit",function(e){if(e.target.hasAttribute("data-wizard")&&!e.defaultPrevented){e.preventDefault();window.earlyPress=!0}})`

/** Whether a form was pressed before hydration. True once. */
export function takeEarlyPress(): boolean {
  const pressed = window.earlyPress === true
  window.earlyPress = false
  return pressed
}
