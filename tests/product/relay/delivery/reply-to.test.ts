import { expect, test } from 'vitest'
import { formOf } from '../../../categories/compile.ts'
import { judged } from '../../../judged.ts'
import { postCar, relayForTest, rowsIn } from '../harness.ts'

const labelOf = (length: number) => 'd'.repeat(length)
/** An address of a given total length whose labels have at most 63 characters. */
const addressOf = (length: number) => {
  const local = 'a'.repeat(60)
  const rest = length - local.length - '@.com'.length
  const labels = [labelOf(63), labelOf(63), labelOf(rest - 2 * 64)]
  return `${local}@${labels.join('.')}.com`
}

test.each([
  ['an ordinary address', 'sam@example.com', true],
  ['capitals, a tag and an apostrophe', "Sam.O'Neil+quotes@Mail.Example.com", true],
  ['a local part of 64 characters', `${'a'.repeat(64)}@example.com`, true],
  ['a local part of 65 characters', `${'a'.repeat(65)}@example.com`, false],
  ['a label of 63 characters', `sam@${labelOf(63)}.com`, true],
  ['a label of 64 characters', `sam@${labelOf(64)}.com`, false],
  ['254 characters', addressOf(254), true],
  ['255 characters', addressOf(255), false],
  ['a domain without a dot', 'sam@localhost', false],
  ['a dot at the start', '.sam@example.com', false],
  ['two dots in a row', 'sam..s@example.com', false],
  ['a hyphen before the domain', 'sam@-example.com', false],
  ['a quoted name', '"sam s"@example.com', false],
  ['an address of a machine', 'sam@[127.0.0.1]', false],
  ['a punycode domain', 'sam@xn--mnchen-3ya.de', true],
])('%s: the email address either becomes the Reply-To or is refused', async (_, email, isAccepted) => {
  const relay = await relayForTest()
  expect((await postCar(relay.url, { email })).status).toBe(isAccepted ? 200 : 422)
  expect(rowsIn(relay.data)).toMatchObject(isAccepted ? [{ reply_to: email }] : [])
})

const EMAIL = { type: 'string', format: 'email', message: 'Valid email is required' } as const

const withEmails = (facts?: object) =>
  formOf({
    steps: [{ title: 'You', fields: ['vetEmail', 'email', 'references'] }],
    schema: {
      type: 'object',
      properties: {
        vetEmail: { ...EMAIL, title: 'Email of the vet' },
        email: { ...EMAIL, title: 'Your email' },
        references: {
          type: 'array',
          title: 'References',
          items: { type: 'object', title: 'Reference', properties: { mail: { ...EMAIL, title: 'Email' } } },
        },
      },
    },
    ...(facts && { facts }),
  })

const [OWN, VET, OTHER] = ['sam@example.com', 'vet@example.com', 'other@example.com']

test.each([
  ['the email of the facts', { email: ['email'] }, { email: OWN, vetEmail: VET, 'references.0.mail': OTHER }, OWN],
  ['the email of the facts, whatever its place', { email: ['vetEmail'] }, { email: OWN, vetEmail: VET }, VET],
  [
    'nobody, if that of the facts is blank',
    { email: ['email'] },
    { vetEmail: VET, 'references.0.mail': OTHER },
    undefined,
  ],
  ['nobody, if only a group has an email', { email: ['email'] }, { 'references.0.mail': OTHER }, undefined],
  ['nobody, if the facts name two', { email: ['email', 'vetEmail'] }, { email: OWN, vetEmail: VET }, undefined],
  ['the only email, if the facts name none', { email: [] }, { email: OWN, 'references.0.mail': OTHER }, OWN],
])('a reply goes to %s', async (_, facts, answers, expected) => {
  const result = judged([await withEmails(facts)], 'freight', { category: 'Pianos', ...answers })
  expect('submission' in result && result.submission.replyTo).toBe(expected)
})
