import { BUTTON, type Contender, controlOf, messageOf } from '../contenders.ts'

/** Times recorded by the robot in the page, in ms since the navigation began. */
export type RobotReport = {
  typedAt: number
  pressedAt: number
  effectAt: number
  isKept: boolean
  firstPaintAt: number
}

type Task = {
  control: string
  button: string
  message: string
  effects: readonly string[]
  text: string
  blank: string
}

/** Runs in the page, so it can't use anything from this module. */
function robot({ control, button, message, effects, text, blank }: Task) {
  if (location.pathname === blank) return
  const report: Partial<RobotReport> = {}
  Object.assign(window, { robot: report })
  new PerformanceObserver((list) => {
    for (const { name, startTime } of list.getEntries())
      if (name === 'first-contentful-paint') report.firstPaintAt = startTime
  }).observe({ type: 'paint', buffered: true })

  const afterPaint = (act: () => void) =>
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = act
      port2.postMessage(null)
    })
  const visible = (selector: string) => {
    const element = document.querySelector<HTMLElement>(selector)
    return element && element.getClientRects().length > 0 ? element : undefined
  }
  /** Acts once one of the elements is painted. */
  const once = (selectors: readonly string[], act: (element: HTMLElement) => void) => {
    const poll = () => {
      const selector = selectors.find(visible)
      const element = selector && visible(selector)
      if (!element) return requestAnimationFrame(poll)
      afterPaint(() => act(visible(selector) ?? element))
    }
    poll()
  }
  once([control], (field) => {
    field.focus()
    document.execCommand('insertText', false, text)
    report.typedAt = performance.now()
    once([button], (element) => {
      report.pressedAt = performance.now()
      element.click()
      once(effects, () => {
        const isTextKept = document.querySelector<HTMLInputElement>(control)?.value === text
        report.isKept = isTextKept && visible(message) === undefined
        report.effectAt = performance.now()
      })
    })
  })
}

/**
 * Returns the script of a robot for the car page. It types into the first field as soon as that is painted, clicks Continue as
 * soon as that is painted, and then waits for an effect: the message of the second field, or the next step where the page shows all
 * steps because its scripts are late. The first field must have no message.
 */
export function robotScript(contender: Contender, blank: string): string {
  const task: Task = {
    control: controlOf(contender, 'pickupLocation'),
    button: BUTTON,
    message: messageOf(contender, 'pickupLocation'),
    effects: [messageOf(contender, 'deliveryLocation'), controlOf(contender, 'name')],
    text: 'Austin, TX',
    blank,
  }
  return `const __name = (value) => value; (${robot})(${JSON.stringify(task)})`
}
