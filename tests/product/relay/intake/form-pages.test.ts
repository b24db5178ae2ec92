import { JSDOM } from 'jsdom'
import { expect, test } from 'vitest'
import type { Answers, Form } from '../../../../engine/form/form.ts'
import { answersFromEntries } from '../../../../engine/form/values.ts'
import { meta as chooser } from '../../../../src/content/quotes.ts'
import { formById } from '../../../categories/own.ts'
import { postForm, relayForTest, rowsIn, type TestRelay } from '../harness.ts'
import { answersTo } from '../other-builds.ts'

const withCategory = ({ label }: Form, answers: Answers) => (label === null ? answers : { ...answers, category: label })

/** A page as a browser without JavaScript shows it. */
async function shownPage(response: Response) {
  const { window } = new JSDOM(await response.text())
  const { document } = window
  const form = document.querySelector<HTMLFormElement>('form[data-wizard]')
  const messageOf = (path: string) =>
    document.querySelector(`[name="${path}"]`)?.closest('.wizard-field')?.querySelector('.wizard-message')?.textContent
  return {
    status: response.status,
    title: document.title,
    text: document.body.textContent,
    action: form?.getAttribute('action'),
    answers: form ? answersFromEntries(new window.FormData(form)) : {},
    messageOf,
    /** The texts of the links in the summary whose targets exist. */
    summary: [...document.querySelectorAll('.wizard-error-summary a')].flatMap((link) =>
      document.getElementById(link.getAttribute('href')?.slice(1) ?? '') ? link.textContent : [],
    ),
    alerts: [...document.querySelectorAll('[role="alert"]:not([data-only="plain"])')].map(
      ({ textContent }) => textContent,
    ),
  }
}

const send = async (relay: TestRelay, { submission }: Form, answers: Answers) =>
  shownPage(await postForm(relay.url, submission.mailbox, answers))

/** The answers that are not blank, without the controls that the page adds. */
const given = (answers: Answers) =>
  Object.fromEntries(Object.entries(answers).filter(([name, text]) => text !== '' && !/^(_.*|category)$/.test(name)))

// The promises of tests/conformance say this of the page for any form.
test('a form with wrong answers is shown again, each with its message, and is accepted once from that page', async () => {
  const relay = await relayForTest()
  const car = formById('car')
  const valid = answersTo(car)
  const wrong = { ...valid, email: 'sam@', name: '' }
  const page = await send(relay, car, withCategory(car, wrong))
  expect([page.status, page.title]).toEqual([422, expect.stringMatching(/^Error: /)])
  expect(page.messageOf('email')).toBe('Valid email is required')
  expect(page.summary).toEqual(['Name is required', 'Valid email is required'])
  expect(given(page.answers)).toEqual(given(wrong))

  const corrected = { ...page.answers, email: valid.email ?? '', name: valid.name ?? '' }
  const post = () => postForm(relay.url, page.action?.split('/').at(-1) ?? '', corrected)
  const accepted = await post()
  expect(accepted.status).toBe(303)
  expect((await post()).headers.get('location')).toBe(accepted.headers.get('location'))
  expect(rowsIn(relay.data)).toHaveLength(1)
})

test('a group that needs an item which was left empty is shown as it was filled in', async () => {
  const fleet = formById('fleet')
  const relay = await relayForTest({}, { forms: [fleet] })
  const vehicle = (index: number, model: string, condition: string) => ({
    [`vehicles.${index}.model`]: model,
    [`vehicles.${index}.condition`]: condition,
  })
  const vehicles = { ...vehicle(0, '', ''), ...vehicle(1, '2015 Kia Soul', 'operable'), ...vehicle(2, '', '') }
  const page = await send(relay, fleet, withCategory(fleet, vehicles))
  expect(page.status).toBe(422)
  expect(page.answers).toMatchObject(vehicles)
  expect(page.messageOf('vehicles.0.model')).toBe('Year, make and model is required')
})

test('a refused form has a seed of its own, and keeps the one that it was posted with', async () => {
  const relay = await relayForTest()
  const [one, other] = [await send(relay, formById('lead'), {}), await send(relay, formById('lead'), {})]
  expect(one.answers._id).toMatch(/^[0-9a-f]{32}$/)
  expect(other.answers._id).not.toBe(one.answers._id)
  expect((await send(relay, formById('lead'), { _id: one.answers._id ?? '' })).answers._id).toBe(one.answers._id)
  expect((await send(relay, formById('lead'), { _id: '"><b>' })).answers._id).toMatch(/^[0-9a-f]{32}$/)
})

test('no answer and no category can leave its place in the page', async () => {
  const relay = await relayForTest()
  const hostile = `"'><script>alert(1)</script><slot name="note"></slot></textarea>$&&lt;`
  const page = await postForm(relay.url, 'goods', { category: hostile, name: hostile, itemDescription: hostile })
  const html = await page.text()
  expect(html).not.toMatch(/<script|<slot/)
  const shown = await shownPage(new Response(html))
  expect(shown.answers).toMatchObject({ category: hostile, name: hostile, itemDescription: hostile })
})

test('a form of several tiles asks for the category with the heading of the chooser', async () => {
  const relay = await relayForTest()
  const page = await send(relay, formById('goods'), { category: 'Pianos' })
  expect(page.text).toContain(chooser.title)
  expect(page.answers.category).toBe('Pianos')
})

test('a form that no form can send is shown with the answers that it has', async () => {
  const relay = await relayForTest()
  const page = await send(relay, formById('car'), { category: 'Cars', name: 'Sam', nickname: 'Sam' })
  expect(page).toMatchObject({ status: 422, summary: [], answers: { name: 'Sam' } })
  expect(page.alerts).toEqual(['There was an issue submitting your quote request. Please try again.'])
})
