// @vitest-environment jsdom
import { act, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { Form } from '../../../engine/form/form.ts'
import { doneText } from '../../../engine/form/texts.ts'
import { answer, button, openPage, press, shownText } from './form-page.tsx'
import { noticeForm, stepsForm } from './steps-form.ts'
import { stubHost } from './stub-host.ts'

const answers = { kind: 'upright', weight: '200', name: 'Ann' }
const relay = vi.fn<typeof fetch>()
let respond: (status: number, body?: object) => Promise<void>

beforeEach(() => {
  relay.mockReset()
  vi.stubGlobal('fetch', relay)
  let answerRequest: (response: Response) => void
  relay.mockImplementation(
    () =>
      new Promise((resolve) => {
        answerRequest = resolve
      }),
  )
  respond = (status, body = {}) => act(async () => answerRequest(Response.json(body, { status })))
})

const form = stepsForm()
const thanks = () => document.querySelector('.wizard-thank-you')
const reference = () => document.querySelector('.wizard-reference')?.textContent
const textOfToast = ({ texts }: Form) => `${doneText(texts, 24)} ${texts.reference}: K3F9-7QXD`

/** Sends a form of steps from its last step. Returns a function that leaves the page. */
function send() {
  const host = stubHost(2)
  const { unmount } = openPage(form, { host, prefill: answers })
  press('Submit')
  return { host, leave: unmount }
}

function openAgain() {
  const host = stubHost(2)
  const { unmount } = openPage(form, { host, prefill: answers })
  return { entries: host.entries, leave: unmount }
}

describe('a form whose page was left while it was being sent', () => {
  test('tells its reference where the visitor is, and opens with Thank You, once', async () => {
    const { host, leave } = send()
    leave()
    await respond(200, { reference: 'K3F9-7QXD' })
    expect(host.showToast).toHaveBeenCalledExactlyOnceWith('success', form.texts.doneTitle, textOfToast(form))
    expect(host.entries).toEqual([2])
    const again = openAgain()
    expect([reference(), again.entries]).toEqual([`${form.texts.reference} K3F9-7QXD`, [0]])
    again.leave()
    openAgain()
    expect([thanks(), button('Submit').disabled]).toEqual([null, false])
  })

  test('tells it on the way to another page, too', async () => {
    const host = stubHost(2)
    const { unmount } = openPage(form, {
      host: { ...host, stepUrl: { ...host.stepUrl, isHere: () => false } },
      prefill: answers,
    })
    press('Submit')
    await respond(200, { reference: 'K3F9-7QXD' })
    expect(host.showToast).toHaveBeenCalledExactlyOnceWith('success', form.texts.doneTitle, textOfToast(form))
    unmount()
    openAgain()
    expect(reference()).toContain('K3F9-7QXD')
  })

  test('is still being sent if it is opened again before the answer, and is sent only once', async () => {
    const { host, leave } = send()
    leave()
    const { entries } = openAgain()
    expect(button('Submit').disabled).toBe(true)
    await respond(200, { reference: 'K3F9-7QXD' })
    await waitFor(() => expect(reference()).toContain('K3F9-7QXD'))
    expect(relay).toHaveBeenCalledOnce()
    expect([host.showToast.mock.calls, host.entries, entries]).toEqual([[], [0], [2]])
  })

  test('says that sending has failed where the visitor is, and again when it is opened, with its answers', async () => {
    const { host, leave } = send()
    leave()
    host.stepUrl.replace(0)
    await respond(500)
    expect(host.showToast).toHaveBeenCalledExactlyOnceWith('error', form.texts.failureTitle, form.texts.failureText)
    expect(host.entries).toEqual([0])
    openAgain()
    expect(document.querySelector('form .wizard-alert')?.textContent).toContain(form.texts.undelivered)
    expect([shownText('name'), button('Submit').disabled, thanks()]).toEqual(['Ann', false, null])
  })

  test.each(['reset', '/'])('and that has the completion %s is empty when it is opened again', async (completion) => {
    const contact = noticeForm({ completion })
    const host = stubHost()
    const { unmount } = openPage(contact, { host })
    answer('name', 'Ann')
    press('Submit')
    unmount()
    await respond(200, { reference: 'K3F9-7QXD' })
    expect(host.showToast).toHaveBeenCalledExactlyOnceWith('success', contact.texts.doneTitle, textOfToast(contact))
    expect(host.navigate).not.toHaveBeenCalled()
    openPage(contact, { prefill: { email: 'ann@example.com' } })
    expect([shownText('name'), shownText('email'), button('Submit').disabled]).toEqual(['', 'ann@example.com', false])
  })
})

test('a form that was left after Thank You opens empty', async () => {
  const { leave } = send()
  await respond(200)
  await waitFor(() => expect(thanks()).not.toBeNull())
  leave()
  openPage(form)
  expect([thanks(), shownText('weight')]).toEqual([null, ''])
})
