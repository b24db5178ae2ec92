import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { browserForTests } from '../../browser/browser.ts'
import { fillForm, pressContinue } from '../../browser/fill.ts'
import { siteForTests } from '../../browser/site.ts'
import { formById, samplesOf } from '../../categories/schemas.ts'

const site = siteForTests()
const { openPage } = browserForTests()
const car = formById('car')
const boxes = formById('boxes')
const answers = samplesOf(car).valid[0] ?? {}

const FORMS = ['/car-quote-form', boxes.path ?? '', '/lead-capture']

/** Presses Tab through the form from its first control. Returns the position of each focused element. */
async function tabStops(page: Page) {
  const stops: { name: string; top: number; left: number }[] = []
  await page.locator('.wizard-fields [name]').first().focus()
  const place = () =>
    page.evaluate(() => {
      const element = document.activeElement as HTMLElement
      const { top, left } = element.getBoundingClientRect()
      const name = element.getAttribute('name') || element.textContent || ''
      return { isInForm: element.closest('form.wizard') !== null, name, top: top + scrollY, left }
    })
  for (let stop = await place(); stop.isInForm; stop = await place()) {
    const { isInForm: _, ...seen } = stop
    if (stops.at(-1)?.name !== seen.name) stops.push(seen)
    await page.keyboard.press('Tab')
  }
  return stops
}

/** Sorts positions in reading order: line by line, from left to right. */
const inReadingOrder = (stops: Awaited<ReturnType<typeof tabStops>>) =>
  stops.toSorted((a, b) => (Math.abs(a.top - b.top) > 8 ? a.top - b.top : a.left - b.left))

describe.each([320, 360, 768, 1440])('at %i px', (width) => {
  test('Tab moves through the form in reading order', async () => {
    const page = await openPage(`${site.url}/car-quote-form`, { viewport: { width, height: 900 } })
    const first = await tabStops(page)
    expect(first.map(({ name }) => name)).toEqual(expect.arrayContaining(['Continue', 'Previous']))
    expect(first).toEqual(inReadingOrder(first))
    await fillForm(page, car, answers)
    const second = await tabStops(page)
    expect(second.map(({ name }) => name).join()).toMatch(/Submit Quote Request.*Previous/)
    expect(second).toEqual(inReadingOrder(second))
  })
})

test.each([320, 360, 768])(
  'at %i px, the earlier answers have a line each, and they and Change are not cut',
  async (width) => {
    const page = await openPage(`${site.url}/car-quote-form`, { viewport: { width, height: 740 } })
    const given = {
      ...answers,
      pickupLocation: 'Salt Lake City, UT 84101',
      deliveryLocation: 'Philadelphia, PA 19103',
      vehicleInfo: '2021 Mercedes-Benz Sprinter 2500 High Roof Extended',
    }
    await fillForm(page, car, given)
    const earlier = page.locator('.wizard-earlier-answers li')
    expect(await earlier.allTextContents()).toEqual([
      'Salt Lake City, UT 84101 to Philadelphia, PA 19103',
      given.vehicleInfo,
      expect.stringMatching(/20\d\d$/),
    ])
    const cut = await earlier.evaluateAll((lines) =>
      [...lines, lines[0]?.parentElement].filter((line) => line && line.scrollHeight > line.clientHeight + 1),
    )
    expect(cut).toEqual([])
    const change = page.getByRole('button', { name: 'Change Your car and its route' })
    const lines = await change.evaluate((button) => {
      const word = document.createRange()
      word.selectNodeContents(button.firstChild as Text)
      return word.getClientRects().length
    })
    expect(lines).toBe(1)
  },
)

test.each(['/car-quote-form', '/quote-form'])(
  'on %s, each message is right below what it is about, whatever the field beside it has there',
  async (path) => {
    const page = await openPage(`${site.url}${path}`, { viewport: { width: 768, height: 900 } })
    await pressContinue(page)
    await page.locator('.wizard-message').last().waitFor()
    const gaps = await page.locator('.wizard-field[data-invalid]').evaluateAll((fields) =>
      fields.map((field) => {
        const above = [...field.querySelectorAll('.wizard-control, .wizard-hint, .wizard-date-picks')]
        const bottom = Math.max(...above.map((element) => element.getBoundingClientRect().bottom))
        return (field.querySelector('.wizard-message')?.getBoundingClientRect().top ?? 0) - bottom
      }),
    )
    expect(gaps.length).toBeGreaterThan(1)
    expect(Math.max(...gaps)).toBeLessThan(12)
  },
)

test('the distance is below the destination, not between its label and its control', async () => {
  const page = await openPage(`${site.url}/car-quote-form`, { viewport: { width: 768, height: 900 } })
  await page.locator('[name="pickupLocation"]').fill('Austin, TX 78701')
  await page.locator('[name="deliveryLocation"]').pressSequentially('Denver, CO 80202')
  const hint = page.locator('.wizard-lane', { hasText: 'miles' })
  await hint.waitFor()
  const [below, control] = await Promise.all([
    hint.boundingBox(),
    page.locator('[name="deliveryLocation"]').boundingBox(),
  ])
  expect(below?.y).toBeGreaterThan((control?.y ?? 0) + (control?.height ?? 0))
})

describe.each([360, 768, 1280])('with text zoomed to 200 %% at %i px', (width) => {
  test.each(FORMS)('nothing overflows the card of %s', async (path) => {
    const page = await openPage(`${site.url}${path}`, { viewport: { width, height: 900 } })
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%'
    })
    const outside = await page.locator('form.wizard').evaluate((card) => {
      const { left, right } = card.getBoundingClientRect()
      return [...card.querySelectorAll('.wizard-fields *, .wizard-actions *, .wizard-progress *')]
        .filter((element) => {
          const box = element.getBoundingClientRect()
          return box.width > 0 && (box.left < left || box.right > right)
        })
        .map((element) => element.textContent)
    })
    expect(outside).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  })
})

/** The texts of elements in which a line ends inside a word or a number. */
const brokenWords = (page: Page, selector: string) =>
  page.locator(selector).evaluateAll((elements) =>
    elements.flatMap((element) =>
      [...element.childNodes].flatMap((node) => {
        if (!(node instanceof Text)) return []
        const words = [...node.data.matchAll(/\S+/g)]
        return words.flatMap(({ index, 0: word }) => {
          const range = document.createRange()
          range.setStart(node, index)
          range.setEnd(node, index + word.length)
          const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)))
          return lines.size > word.split(/[-/–]/).length ? [word] : []
        })
      }),
    ),
  )

describe('with text zoomed to 200 % on a phone', () => {
  async function open(path: string) {
    const page = await openPage(`${site.url}${path}`, { viewport: { width: 360, height: 740 } })
    const sizeOf = (selector: string) =>
      page.locator(selector).evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize))
    const enlarge = () =>
      page.evaluate(() => {
        document.documentElement.style.fontSize = '200%'
      })
    return { page, sizeOf, enlarge }
  }

  test('the home page does not scroll sideways, and its sample request breaks no word', async () => {
    const { page, enlarge } = await open('/')
    await enlarge()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
    expect(await brokenWords(page, '[aria-label="Sample request"] :is(p, dt, dd, blockquote)')).toEqual([])
  })

  test('the promises get larger', async () => {
    const { sizeOf, enlarge } = await open('/car-quote-form')
    const before = await sizeOf('main > h1 + p')
    await enlarge()
    expect(await sizeOf('main > h1 + p')).toBeGreaterThan(1.8 * before)
  })

  test('the answers of the earlier step break no word, and a doubt about them doesn’t touch the next heading', async () => {
    const { page, enlarge } = await open('/car-quote-form')
    await fillForm(page, car, { ...answers, preferredDate: '2020-01-02' })
    await enlarge()
    expect(await brokenWords(page, '.wizard-earlier-answers li')).toEqual([])
    const [doubt, title] = await Promise.all([
      page.locator('.wizard-doubt').boundingBox(),
      page.locator('.wizard-step-title').boundingBox(),
    ])
    expect(title?.y).toBeGreaterThan((doubt?.y ?? 0) + (doubt?.height ?? 0) + 8)
  })

  test('a date has room for all of its letters', async () => {
    const { page, enlarge } = await open('/car-quote-form')
    await enlarge()
    const date = page.locator('[name="preferredDate"]')
    const room = await date.evaluate((input: HTMLInputElement) => {
      const { fontSize, fontFamily, paddingLeft, paddingRight } = getComputedStyle(input)
      const canvas = document.createElement('canvas').getContext('2d') as CanvasRenderingContext2D
      canvas.font = `${fontSize} ${fontFamily}`
      const text = canvas.measureText('mm/dd/yyyy').width
      const icon = Number.parseFloat(fontSize)
      return input.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight) - icon - text
    })
    expect(room).toBeGreaterThan(0)
  })
})
