import { expect, test } from 'vitest'
import { until } from '../../../../build/golden/browser/until.ts'
import type { EmailOptions } from '../../../../relay/delivery/email/content.ts'
import { renderEmail } from '../../../../relay/delivery/email/render.ts'
import type { Submission } from '../../../../relay/store/submission.ts'
import { forms } from '../../../categories/own.ts'
import { judged } from '../../../judged.ts'
import { car, postCar, relayForTest } from '../harness.ts'
import { mailServer, mailThrough } from '../mail-server.ts'

const RECEIVED_AT = Date.UTC(2026, 10, 22, 15, 30)
const DAY_MS = 86_400_000

function submissionOf(answers: Record<string, string> = {}, changes: Partial<Submission> = {}): Submission {
  const payload = car({ preferredDate: '2026-11-25', ...answers }) as Record<string, string>
  const result = judged(forms, 'vehicles', payload)
  if ('refusal' in result) throw new Error(result.refusal.message)
  return {
    ...result.submission,
    id: 'sample-submission',
    fingerprint: '',
    receivedAt: RECEIVED_AT,
    fillTimeMs: 74_300,
    messageId: '<sample@relay.example>',
    ...changes,
  }
}

const rendered = (submission: Submission, options: Partial<EmailOptions> = {}) =>
  renderEmail(submission, { timeZone: 'America/Chicago', earlier: [], ...options })

test('the text begins with what is needed for a call', () => {
  expect(rendered(submissionOf()).text).toBe(`New Cars Shipping Quote Request - Sam Sample

Full name: Sam Sample
Phone number: (512) 555-0142
Email: sam@example.com

Call by: Monday, November 23 at 9:30 AM CST
From: Austin, TX 78701
To: Denver, CO 80202
Year, make and model: 2019 Honda Civic
Date: Wednesday, November 25
Does it run? Yes, it drives and brakes (operable)

Category: Cars
Reference: 0Z0X-8SSH
Received: Sun, Nov 22, 2026, 9:30 AM CST

Sent by the form on WarmLane.
`)
})

test('says how far it is, if that is known', () => {
  const { facts } = submissionOf()
  const distance = { text: 'Austin to Denver, about 920 miles', paths: [] }
  const { text, html } = rendered(submissionOf({}, { facts: { ...facts, distance } }))
  expect(text).toContain(`To: Denver, CO 80202\nDistance: ${distance.text}\n`)
  expect(html).toContain(distance.text)
})

test('in the HTML, the phone number calls, the address writes an email, and the preview has lane, cargo and date', () => {
  const { html } = rendered(submissionOf())
  expect(html).toContain('<a href="tel:+15125550142"')
  expect(html).toContain(
    'href="mailto:sam@example.com?subject=Re%3A%20New%20Cars%20Shipping%20Quote%20Request%20-%20Sam%20Sample"',
  )
  expect(html).toMatch(/mso-hide:all">Austin, TX 78701 to Denver, CO 80202 · 2019 Honda Civic · Wed, Nov 25\u200c/)
  expect(html).toContain('Wednesday, November 25')
  expect(html).toContain('>Call (512) 555-0142</a>')
})

const doubtsIn = (html: string) => Array.from(html.matchAll(/class="doubt"[^>]*>([^<]*)/g), ([, doubt]) => doubt)

test.each([
  ['call me maybe', 'call me maybe', 'No number: read it', false],
  ['call 512 555 0142', 'call 512 555 0142', undefined, true],
  ['555-0142', '555-0142', 'Not a complete US number', false],
  ['512-555-01433', '512-555-01433', 'Not a US number', false],
  ['+44 20 7946 0958', '+44 20 7946 0958', undefined, true],
  ['+1 512 555 0142 x3', '(512) 555-0142 ext. 3', undefined, true],
])('the phone number %j is written %j, with the doubt %j', (phone, number, doubt, calls) => {
  const { html, text } = rendered(submissionOf({ phone }))
  expect(text).toContain(`\nPhone number: ${number}${doubt === undefined ? '' : ` (${doubt})`}\n`)
  expect(html).toContain(number)
  expect(doubtsIn(html)).toEqual(doubt === undefined ? [] : [doubt])
  expect(html.includes('href="tel:')).toBe(calls)
})

test('an address that looks mistyped is marked in both parts, and the one that was meant is not a link', () => {
  const { html, text } = rendered(submissionOf({ email: 'sam@gmial.com' }))
  expect(text).toContain('\nEmail: sam@gmial.com (Probably meant sam@gmail.com)\n')
  expect(doubtsIn(html)).toEqual(['Probably meant sam@gmail.com'])
  expect(html).toContain('href="mailto:sam@gmial.com?')
  expect(html).not.toContain('mailto:sam@gmail.com')
})

test.each([
  ['2026-11-22', 'America/Chicago', 'Date: Sunday, November 22', []],
  ['2026-11-23', 'Asia/Tokyo', 'Date: Monday, November 23', []],
  ['2026-11-22', 'Asia/Tokyo', 'Date: Sunday, November 22 (Had already passed)', ['Had already passed']],
  ['2026-11-21', 'America/Chicago', 'Date: Saturday, November 21 (Had already passed)', ['Had already passed']],
  ['2027-01-04', 'America/Chicago', 'Date: Monday, January 4, 2027', []],
])('the date %s in %s', (preferredDate, timeZone, line, doubts) => {
  const { html, text } = rendered(submissionOf({ preferredDate }), { timeZone })
  expect(text).toContain(`\n${line}\n`)
  expect(doubtsIn(html)).toEqual(doubts)
})

test('nothing is said about answers that look right, or about how long they took', () => {
  const { html, text } = rendered(submissionOf())
  expect(html).toContain('Sam Sample')
  expect(`${html}${text}`).not.toMatch(/class="doubt"|10 digits|74 s|ahead/)
})

test('an item of a group has all of its answers, also the one that is among the facts', () => {
  const paths = ['vehicles.0.model', 'vehicles.1.model']
  const rows = [
    ['vehicles.0.model', 'Vehicle 1: Model', '2015 Kia Soul'],
    ['vehicles.0.condition', 'Vehicle 1: Does it run?', 'Yes'],
    ['vehicles.1.model', 'Vehicle 2: Model', '2021 Ford F-150'],
  ] as const
  const { text } = rendered(
    submissionOf(
      {},
      {
        fields: rows.map(([name, label, answer]) => ({ name, label, text: answer })),
        facts: { cargo: { text: '2015 Kia Soul; 2021 Ford F-150', paths } },
      },
    ),
  )
  expect(text).toContain(`Cargo: 2015 Kia Soul; 2021 Ford F-150
Vehicle 1: Model: 2015 Kia Soul
Vehicle 1: Does it run? Yes
Vehicle 2: Model: 2021 Ford F-150`)
})

test('labels are short', () => {
  const fields = [
    { name: 'what', label: 'Describe briefly what you need to move', text: 'Chairs' },
    { name: 'weight', label: 'Total weight (Optional)', text: '250 lbs' },
  ]
  const facts = { cargo: { text: 'Chairs', paths: ['what'] } }
  const { text, html } = rendered(submissionOf({}, { fields, facts }))
  expect(text).toContain('\nCargo: Chairs\nTotal weight: 250 lbs\n')
  expect(html).toContain('>Total weight</th>')
})

test('a repeat customer is marked', () => {
  const earlier = [1, 2].map((days) => ({
    seq: 9 - days,
    id: `earlier-${days}`,
    form: 'boat',
    category: 'Boats',
    receivedAt: RECEIVED_AT - days * DAY_MS,
    isQuarantined: false,
    isSamePerson: true,
  }))
  const { text, html } = rendered(submissionOf(), { earlier })
  const mark =
    /Repeat customer: 2 more requests in the 30 days before, last on Nov 21 \(Boats, [0-9A-Z]{4}-[0-9A-Z]{4}\)/
  expect(text).toMatch(mark)
  expect(html).toMatch(mark)
  expect(rendered(submissionOf()).html).not.toContain('Repeat customer')
})

test('the links to the desk follow the contact, in both parts', () => {
  const { text, html } = rendered(submissionOf(), { deskUrl: 'https://relay.example/inbox/12' })
  expect(text).toContain(`Email: sam@example.com

Open on the desk: https://relay.example/inbox/12
Mark as reached: https://relay.example/inbox/12/reached

Call by: `)
  const links = html.matchAll(/<a class="link" href="(\S+)" target="_blank"[^>]*>([^<]+)/g)
  expect(Array.from(links, ([, url, label]) => [label, url])).toEqual([
    ['Open on the desk', 'https://relay.example/inbox/12'],
    ['Mark as reached', 'https://relay.example/inbox/12/reached'],
  ])
  expect(rendered(submissionOf()).html).not.toContain('desk')
})

test('the team gets the links to its inbox if that is on, and the visitor never does', async () => {
  const smtp = await mailServer()
  const environment = { ...mailThrough(smtp), INBOX_ORIGIN: 'https://relay.example', CONFIRMATION_EMAILS: 'on' }
  for (const INBOX of ['on', 'off']) {
    const relay = await relayForTest({ ...environment, INBOX })
    smtp.arrived.length = 0
    await postCar(relay.url)
    await until('both emails arrive', () => smtp.arrived.length === 2)
    const linksTo = (address: string) => {
      const sent = smtp.arrived.find(({ recipients }) => recipients.includes(address))
      return `${sent?.email.text}${sent?.email.html}`.match(/https:\/\/relay\.example\/inbox\/1(?:\/reached)?/g) ?? []
    }
    expect(linksTo('vehicles@team.example')).toHaveLength(INBOX === 'on' ? 4 : 0)
    expect(linksTo('sam@example.com')).toEqual([])
  }
})

test('the second request of a person within 30 days is marked, but not that of somebody else with the same phone', async () => {
  const smtp = await mailServer()
  const now = { at: RECEIVED_AT }
  const relay = await relayForTest(
    { ...mailThrough(smtp), TIMEZONE_VEHICLES: 'America/New_York' },
    { now: () => now.at },
  )
  const send = async (answers: Record<string, string>, days: number) => {
    now.at = RECEIVED_AT + days * DAY_MS
    await postCar(relay.url, answers)
    await until('the email arrives', () =>
      smtp.arrived.some(({ email }) => email.text?.includes(answers.vehicleInfo ?? '')),
    )
    return smtp.arrived.find(({ email }) => email.text?.includes(answers.vehicleInfo ?? ''))?.email.text
  }
  expect(await send({ vehicleInfo: 'First' }, 0)).not.toContain('Repeat customer')
  const stranger = { vehicleInfo: 'Stranger', name: 'Kim Other', email: 'other@example.com' }
  expect(await send(stranger, 2)).not.toContain('Repeat')
  const second = await send({ vehicleInfo: 'Second', email: 'SAM@example.com', phone: '+1 512-555-0142' }, 29)
  expect(second).toContain('Repeat customer: one more request in the 30 days before, last on Nov 22 (Cars, ')
  expect(second).toContain('10:30 AM EST')
})

test.each([
  ['reefer', 'Reefer (refrigerated)'],
  ['dry-van', 'Dry van (closed, for pallets and boxes)'],
])('the option %s is written once', (trailerType, title) => {
  const { vehicleInfo, vehicleCondition, ...answers } = car() as Record<string, string>
  const result = judged(forms, 'freight', {
    ...answers,
    category: 'Freight',
    freightDescription: 'Tiles',
    trailerType,
  })
  expect(result).toMatchObject({
    submission: { fields: expect.arrayContaining([expect.objectContaining({ name: 'trailerType', text: title })]) },
  })
})
