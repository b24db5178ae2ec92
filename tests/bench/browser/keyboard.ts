import { pause, type Tab } from './tab.ts'

/** Pause after each key, long enough to draw a frame. */
const FRAME_MS = 34

const focus = (tab: Tab, selector: string) =>
  tab.evaluate<void>(`document.querySelector(${JSON.stringify(selector)}).focus()`)

async function pressKey({ cdp }: Tab, key: string) {
  const windowsVirtualKeyCode = /\w/.test(key) ? key.toUpperCase().charCodeAt(0) : 0
  await cdp.send('Input.dispatchKeyEvent', { type: 'keyDown', key, text: key, windowsVirtualKeyCode })
  await cdp.send('Input.dispatchKeyEvent', { type: 'keyUp', key, windowsVirtualKeyCode })
}

/** Types keys one by one into a control, with a frame after each. */
export async function typeKeys(tab: Tab, selector: string, keys: string): Promise<void> {
  await focus(tab, selector)
  for (const key of keys) {
    await pressKey(tab, key)
    await pause(FRAME_MS)
  }
}

/** Clicks a button with the mouse, once it is in view and has stopped moving. */
export async function click(tab: Tab, selector: string): Promise<void> {
  const found = `document.querySelector(${JSON.stringify(selector)})`
  await tab.evaluate<void>(`${found}.scrollIntoView({ block: 'center', behavior: 'instant' })`)
  await pause(2 * FRAME_MS)
  const { x, y } = await tab.evaluate<{ x: number; y: number }>(
    `(() => { const { x, y, width, height } = ${found}.getBoundingClientRect(); return { x: x + width / 2, y: y + height / 2 } })()`,
  )
  const mouse = { x, y, button: 'left', clickCount: 1 } as const
  await tab.cdp.send('Input.dispatchMouseEvent', { ...mouse, type: 'mousePressed' })
  await tab.cdp.send('Input.dispatchMouseEvent', { ...mouse, type: 'mouseReleased' })
}
