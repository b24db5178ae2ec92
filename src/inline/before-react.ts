import { CONTINUE_ATTRIBUTE, FORM_ATTRIBUTE, STEP_TITLE_CLASS } from '../../engine/submission/protocol'
import { hasRequiredFunctions } from './required'
import { PATIENCE_MS, RETRY_DELAY_MS } from './waits'

/** The interface to this script for the scripts that run after it. */
type BeforeReact = {
  /** Whether the browser has all that the scripts need. If not, they must leave the page as it is. */
  readonly canHydrate: boolean
  /** Shows every step of a form at once, as without JavaScript. Does nothing after `takeOver`. */
  readonly openAllSteps: () => void
  /**
   * Ends the work of this script, so that the page can be hydrated. Returns false if it must not be hydrated, because the visitor has
   * used the form since all of its steps were opened, or has posted it.
   */
  readonly takeOver: () => boolean
  /** Whether Continue or Submit was pressed before hydration. Later calls return false. */
  readonly takePress: () => boolean
}

declare global {
  interface Window {
    beforeReact?: BeforeReact
  }
}

const root = document.documentElement

/**
 * Selects the category of the URL in the list for visitors without script.
 * @returns a function that undoes this, because React can't hydrate it
 */
function chooseCategory(): () => void {
  const select = document.querySelector<HTMLSelectElement>(`form[${FORM_ATTRIBUTE}] select[name=category]`)
  const category = new URLSearchParams(location.search).get('category')?.trim()
  if (!select || !category) return () => undefined
  select.value = category
  if (select.value === category) return () => undefined
  const option = new Option(category, category, true, true)
  select.add(option)
  return () => option.remove()
}

/** Carries out a press that no script has handled: moves to the second step, which is now open, or sends the form. */
function carryOut(button: HTMLButtonElement): void {
  if (button.hasAttribute(CONTINUE_ATTRIBUTE))
    button.form?.querySelectorAll<HTMLElement>(`.${STEP_TITLE_CLASS}`)[1]?.focus()
  else button.click()
}

/** Requests again a script that did not load. The browser reports a second failure like the first. */
function requestAgain({ type, src }: HTMLScriptElement): void {
  setTimeout(() => document.head.append(Object.assign(document.createElement('script'), { type, src })), RETRY_DELAY_MS)
}

/** The form of a page that is not hydrated yet. */
class HeldForm implements BeforeReact {
  readonly canHydrate = hasRequiredFunctions()
  #state: 'waiting' | 'open' | 'over' = 'waiting'
  #pressed: HTMLButtonElement | undefined
  #hasPress = false
  /** Whether it is in use without script. */
  #isUsed = false
  #timer: ReturnType<typeof setTimeout> | undefined
  #undoCategory = () => {}
  #hasRetried = false

  openAllSteps = () => {
    if (this.#state !== 'waiting') return
    this.#state = 'open'
    clearTimeout(this.#timer)
    root.removeAttribute('data-script')
    this.#undoCategory = chooseCategory()
    if (this.#pressed) carryOut(this.#pressed)
  }

  takeOver = () => {
    if (this.#isUsed) return false
    this.#state = 'over'
    clearTimeout(this.#timer)
    this.#undoCategory()
    root.setAttribute('data-script', '')
    return true
  }

  takePress = () => {
    const hadPress = this.#hasPress
    this.#hasPress = false
    return hadPress
  }

  submit = (event: SubmitEvent) => {
    const form = event.target
    if (!(form instanceof HTMLFormElement) || !form.hasAttribute(FORM_ATTRIBUTE) || event.defaultPrevented) return
    if (!this.canHydrate) this.openAllSteps()
    if (this.#state === 'open') {
      this.#isUsed = true
      return
    }
    event.preventDefault()
    this.#hasPress = true
    if (event.submitter instanceof HTMLButtonElement) this.#pressed = event.submitter
    if (this.#state === 'waiting') this.#timer ??= setTimeout(this.openAllSteps, PATIENCE_MS)
  }

  /** A script of the page did not load, can't be read, or has failed. Scripts of browser extensions don't count. */
  fail = (event: ErrorEvent) => {
    const { target } = event
    if (target instanceof HTMLScriptElement) {
      if (target.type !== 'module') return
      if (this.#hasRetried) this.openAllSteps()
      else requestAgain(target)
      this.#hasRetried = true
    } else if (event.filename?.startsWith(location.origin)) this.openAllSteps()
  }

  use = ({ target }: Event) => {
    if (this.#state === 'open' && target instanceof Element && target.matches('input, select, textarea'))
      this.#isUsed = true
  }
}

/**
 * Runs in the head of every page. With `data-script`, a form shows its first step only, from the first paint. Until the page is
 * hydrated, a press on Continue or Submit is remembered. If a script of the page doesn't load even on the second request, or
 * hydration takes too long, every step opens in place, with the category in the URL, and the browser posts the form. A press between
 * `takeOver` and hydration is also remembered.
 *
 * In a browser that lacks what the scripts need, every step is open from the first paint, and no press is held.
 */
export function holdForms(): void {
  const form = new HeldForm()
  window.beforeReact = form
  if (form.canHydrate) root.setAttribute('data-script', '')
  else addEventListener('DOMContentLoaded', form.openAllSteps)
  addEventListener('submit', form.submit)
  for (const type of ['input', 'focusin']) addEventListener(type, form.use, true)
  addEventListener('error', form.fail, true)
}
