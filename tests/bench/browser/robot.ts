import type { Selectors } from './selectors.ts'

/** What the robot in the page notes down. Unit of times: ms since the navigation began. */
export type RobotReport = {
  typedAt: number
  pressedAt: number
  effectAt: number
  isKept: boolean
  firstPaintAt: number
}

type Orders = { control: string; button: string; message: string; otherMessage: string; text: string; blank: string }

/** Runs in the page, so it stands for itself. */
function robot({ control, button, message, otherMessage, text, blank }: Orders) {
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
  const once = (selector: string, act: (element: HTMLElement) => void) => {
    const look = () => {
      const element = visible(selector)
      if (!element) return requestAnimationFrame(look)
      afterPaint(() => act(visible(selector) ?? element))
    }
    look()
  }
  once(control, (field) => {
    field.focus()
    document.execCommand('insertText', false, text)
    report.typedAt = performance.now()
    once(button, (pressed) => {
      report.pressedAt = performance.now()
      pressed.click()
      once(otherMessage, () => {
        const isHeld = document.querySelector<HTMLInputElement>(control)?.value === text
        report.isKept = isHeld && visible(message) === undefined
        report.effectAt = performance.now()
      })
    })
  })
}

/**
 * Script of a robot that types into the first field of the car page as soon as it is painted, presses Continue as soon as
 * that is painted, both once, and waits for what follows: the message of the second field, and none of the first.
 */
export function robotScript({ control, message, button }: Selectors, blank: string): string {
  const orders: Orders = {
    control: control('pickupLocation'),
    button,
    message: message('pickupLocation'),
    otherMessage: message('deliveryLocation'),
    text: 'Austin, TX',
    blank,
  }
  return `const __name = (value) => value; (${robot})(${JSON.stringify(orders)})`
}
