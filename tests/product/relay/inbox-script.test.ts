import { JSDOM } from 'jsdom'
import { expect, test } from 'vitest'
import { postCar, relayForTest } from './harness.ts'
import { enterInbox } from './inbox-visitor.ts'

test('j and k move between requests, c presses Called, / goes to the search field, and times are local', async () => {
  const relay = await relayForTest()
  for (const name of ['One', 'Two']) await postCar(relay.url, { name })
  const html = await (await (await enterInbox(relay)).get('/inbox')).text()
  const { window } = new JSDOM(html, { runScripts: 'dangerously', url: `${relay.url}/inbox` })
  const { document } = window
  const press = (key: string, ctrlKey = false) =>
    document.activeElement?.dispatchEvent(
      new window.KeyboardEvent('keydown', { key, ctrlKey, bubbles: true, cancelable: true }),
    )
  const focused = () => document.activeElement?.getAttribute('href') ?? document.activeElement?.getAttribute('name')
  const pressed: unknown[] = []
  document.addEventListener('submit', (event) => {
    event.preventDefault()
    pressed.push((event as SubmitEvent).submitter?.getAttribute('value'))
  })
  press('j', true)
  expect(focused()).toBeNull()
  const seen = ['j', 'j', 'j', 'k', 'c', '/', 'j'].map((key) => {
    press(key)
    return focused()
  })
  expect(seen).toEqual(['/inbox/2', '/inbox/1', '/inbox/1', '/inbox/2', '/inbox/2', 'q', 'q'])
  expect(pressed).toEqual(['2 called'])
  expect(document.cookie).toMatch(/^tz=/)
  expect(document.querySelector('time')?.textContent).toMatch(/^\w{3} \d{1,2}, /)
})
