// @vitest-environment jsdom
import { act, fireEvent, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { doneText } from '../../../engine/form/texts.ts'
import { readContext } from '../../../engine/submission/payload.ts'
import { CONTEXT_HEADER } from '../../../engine/submission/protocol.ts'
import { answer, button, control, openPage, perceived, press, shownText } from './form-page.tsx'
import { runtimeForm } from './runtime-form.ts'
import { noticeForm, stepsForm } from './steps-form.ts'
import { stubHost } from './stub-host.ts'

const form = stepsForm()
const answers = { kind: 'upright', weight: '200', name: 'Ann' }
const relay = vi.fn<typeof fetch>()

beforeEach(() => {
  relay.mockReset()
  vi.stubGlobal('fetch', relay)
})

const respond = (status: number, body: object = {}, headers: Record<string, string> = {}) =>
  relay.mockImplementation(async () => Response.json(body, { status, headers }))

const heading = () => document.querySelector('form.wizard h2.wizard-step-title')?.textContent
const progress = () => document.querySelector('.wizard-progress p')?.textContent
const segments = () =>
  [...document.querySelectorAll<HTMLElement>('.wizard-progress li')].map(({ dataset }) => dataset.state)
const summary = () => document.querySelector('.wizard-error-summary')
const links = () => [...(summary()?.querySelectorAll('a') ?? [])].map(({ textContent }) => textContent)
const focused = () => document.activeElement
const textOf = ({ textContent }: Element) => textContent
const notice = () => document.querySelector('form.wizard .wizard-alert[data-kind="error"]')?.textContent
const status = () =>
  Array.from(document.querySelectorAll('form.wizard > [role="status"]'), ({ textContent }) => textContent).join('')

/** A page whose last step is open, filled in. */
function openFilled(file = form) {
  const host = stubHost(2)
  openPage(file, { host, prefill: answers })
  return host
}

describe('a step', () => {
  test('is opened by the URL, and Continue and Previous change the URL', () => {
    const host = stubHost()
    openPage(form, { host, prefill: answers })
    expect([heading(), focused()]).toEqual(['The piano', document.body])
    press('Continue')
    expect([heading(), host.entries, focused()?.textContent]).toEqual(['You', [0, 2], 'You'])
    press('Previous')
    expect([heading(), host.entries, focused()?.textContent]).toEqual(['The piano', [0], 'The piano'])
  })

  test('that is not there yet is corrected in the URL', () => {
    const host = stubHost(2)
    openPage(form, { host })
    expect([heading(), host.entries]).toEqual(['The piano', [0]])
    expect([summary(), focused()]).toEqual([null, document.body])
  })

  test('that is skipped is not counted, and one that an answer adds is', () => {
    openPage(form, { prefill: answers })
    expect([progress(), segments()]).toEqual(['Step 1 of 2', ['current', 'todo']])
    answer('kind', 'grand')
    expect([progress(), segments()]).toEqual(['Step 1 of 3', ['current', 'todo', 'todo']])
    press('Continue')
    expect([heading(), progress(), segments()]).toEqual(['Its legs', 'Step 2 of 3', ['done', 'current', 'todo']])
  })

  test('that is closed is not on the page, and shows its answers when it is opened again', () => {
    openPage(form, { prefill: answers })
    answer('weight', '700')
    press('Continue')
    expect(document.querySelector('[name="weight"]')).toBeNull()
    press('Previous')
    expect(shownText('weight')).toBe('700')
  })

  test('the first has the intro, and a Previous that leads to the chooser', () => {
    const host = stubHost()
    openPage(form, { host })
    expect(document.querySelector('.wizard-intro')?.textContent).toBe('Tell us about your piano.')
    press('Previous')
    expect(host.navigate).toHaveBeenCalledWith('/quotes')
  })
})

describe('a failed Continue', () => {
  test('lists its problems with the focus each time, and each leads to its control', () => {
    openPage(form)
    press('Continue')
    expect(links()).toEqual(['Kind is required', 'Weight is required'])
    expect(focused()).toBe(summary())
    expect(perceived(summary() as Element).name).toBe('There is a problem')
    summary()?.querySelectorAll('a')[1]?.click()
    expect(focused()).toBe(control('weight'))
    press('Continue')
    expect(focused()).toBe(summary())
  })

  test('interrupts nobody who corrects an answer: no live region changes', () => {
    openPage(form)
    press('Continue')
    const live = '[role="alert"], [role="status"], [aria-live]'
    const said = () => [...document.querySelectorAll(live)].map(textOf)
    const before = said()
    for (const text of ['2', '20', '200']) {
      answer('weight', text)
      expect(said()).toEqual(before)
    }
    expect(links()).toEqual(['Kind is required'])
    expect(summary()?.closest(live)).toBeNull()
  })
})

describe('while it is sent, a form', () => {
  test('is inert, says so, and is sent once', () => {
    relay.mockImplementation(() => new Promise(() => undefined))
    const host = openFilled()
    control('name').focus()
    press('Submit')
    expect(button('Submit')).toMatchObject({ disabled: true, ariaBusy: 'true' })
    expect(button('Previous').disabled).toBe(true)
    expect(control('name').closest('[inert]')).not.toBeNull()
    expect(status()).toBe('Sending your request…')
    expect(focused()).toBe(document.body)
    expect(host.clearToasts).toHaveBeenCalledOnce()
    press('Submit')
    expect(relay).toHaveBeenCalledOnce()
  })

  test('stays where it is when the URL changes, which says so again after a failure', async () => {
    let fail: (error: Error) => void = () => undefined
    relay.mockImplementation(
      () =>
        new Promise((_, reject) => {
          fail = reject
        }),
    )
    const host = stubHost()
    openPage(form, { host, prefill: answers })
    press('Continue')
    press('Submit')
    act(() => host.stepUrl.go(0))
    expect([heading(), host.entries]).toEqual(['You', [0]])
    await act(async () => fail(new TypeError('Failed to fetch')))
    await waitFor(() => expect(host.entries).toEqual([0, 2]))
    expect(heading()).toBe('You')
  })
})

describe('a failed attempt to send', () => {
  test('says what to do next, and has the focus on the button', async () => {
    respond(500)
    const host = openFilled()
    control('name').focus()
    press('Submit')
    const { undelivered, emailInstead } = form.texts
    await waitFor(() => expect(notice()).toBe(`${undelivered} ${emailInstead} hello@example.com`))
    expect(host.showToast).toHaveBeenCalledExactlyOnceWith('error', form.texts.failureTitle, form.texts.failureText)
    expect(focused()).toBe(button('Submit'))
    expect([button('Submit').disabled, status(), shownText('name')]).toEqual([false, '', 'Ann'])
    expect(perceived(button('Submit')).description).toBe(notice())
    press('Previous')
    expect(notice()).toBeUndefined()
  })

  test('offers an email with the answers as they are when its link is pressed', async () => {
    respond(500)
    openFilled()
    press('Submit')
    await waitFor(() => expect(notice()).toBeDefined())
    // As browsers and their extensions do: without an event.
    control('name').value = 'Ann & Sam'
    const link = document.querySelector<HTMLAnchorElement>('.wizard-alert[data-kind="error"] a')
    expect(link?.href).toBe('mailto:hello@example.com')
    // jsdom can't open an email.
    link?.addEventListener('click', (event) => event.preventDefault())
    if (link) fireEvent.click(link)
    const { pathname, searchParams } = new URL(link?.href ?? '')
    expect([pathname, searchParams.get('subject')]).toEqual(['hello@example.com', form.heading])
    expect(searchParams.get('body')?.split('\r\n\r\n')).toContain('Name\r\nAnn & Sam')
  })

  test('leaves the focus where the visitor has moved it', async () => {
    respond(500)
    openFilled()
    const link = document.body.appendChild(document.createElement('button'))
    press('Submit')
    link.focus()
    await waitFor(() => expect(notice()).toBeDefined())
    expect(focused()).toBe(link)
  })

  test('names the wait that a busy relay asks for', async () => {
    respond(429, {}, { 'Retry-After': '90' })
    openFilled()
    press('Submit')
    await waitFor(() => expect(notice()).toBe(form.texts.busy.replace('{wait}', '2 minutes')))
  })

  test('lists the problems that the relay reports, of every step', async () => {
    respond(422, {
      success: 'false',
      problems: [
        { path: 'name', rule: 'minLength', message: 'Your full name, please' },
        { path: 'weight', rule: 'maximum', message: 'Too heavy for us' },
      ],
    })
    const host = openFilled()
    press('Submit')
    await waitFor(() => expect(links()).toEqual(['Too heavy for us', 'Your full name, please']))
    expect(focused()).toBe(summary())
    expect(notice()).toBeUndefined()
    expect(host.showToast).toHaveBeenCalledOnce()
    summary()?.querySelector('a')?.click()
    await waitFor(() => expect(focused()).toBe(control('weight')))
    expect([heading(), perceived(control('weight')).description]).toEqual(['The piano', 'Too heavy for us'])
    answer('weight', '300')
    expect(links()).toEqual(['Your full name, please'])
    summary()?.querySelector('a')?.click()
    await waitFor(() => expect(focused()).toBe(control('name')))
  })

  test('gives the browser the sentence of an answer that the relay refuses, if it checks the form', async () => {
    const problems = [{ path: 'name', rule: 'minLength', message: 'Your full name, please' }]
    respond(422, { success: 'false', problems })
    const host = stubHost()
    openPage(noticeForm(), { host })
    answer('name', 'Ann')
    press('Submit')
    await waitFor(() => expect(control('name').validationMessage).toBe('Your full name, please'))
    expect(host.showToast).toHaveBeenCalledOnce()
    answer('name', 'Ann Lee')
    expect(control('name').validationMessage).toBe('')
  })
})

describe('an accepted submission', () => {
  const accept = () => respond(200, { success: 'true', message: 'Stored', reference: 'K3F9-7QXD' })

  test('has a reference, the focus, and a URL without a step', async () => {
    accept()
    const host = openFilled()
    press('Submit')
    await waitFor(() => expect(document.querySelector('.wizard-thank-you')).not.toBeNull())
    expect(focused()?.textContent).toBe(form.texts.doneTitle)
    expect(document.querySelector('.wizard-reference')?.textContent).toBe('Your reference K3F9-7QXD')
    expect(host.entries).toEqual([0])
    press(form.texts.again)
    expect(host.navigate).toHaveBeenCalledWith('/quotes')
  })

  test('shows what was sent, what happens until when, and how to tell a fair quote', async () => {
    vi.useFakeTimers({ now: new Date(2026, 10, 22, 15, 15), toFake: ['Date'] })
    onTestFinished(() => void vi.useRealTimers())
    const print = vi.fn()
    accept()
    openFilled()
    vi.stubGlobal('print', print)
    press('Submit')
    await waitFor(() => expect(document.querySelector('.wizard-thank-you')).not.toBeNull())
    expect(
      [...document.querySelectorAll('.wizard-recap > div')].map(({ children }) => [...children].map(textOf)),
    ).toEqual([
      ['Kind', 'upright'],
      ['Weight', '200'],
      ['Name', 'Ann'],
    ])
    expect([...document.querySelectorAll('.wizard-next-steps > li')].map(textOf)[1]).toMatch(
      /^By Monday, November 23 at 3:15\u00a0PM [A-Z]{3,4}\S*, you’ll hear from us, a carrier or a broker\.$/,
    )
    expect([...document.querySelectorAll('.wizard-fair-quotes > li')].map(textOf)).toContain(form.texts.fairLicense)
    press(form.texts.print)
    expect(print).toHaveBeenCalledOnce()
  })

  test('has no button to print where the browser cannot', async () => {
    accept()
    openFilled()
    vi.stubGlobal('print', undefined)
    press('Submit')
    await waitFor(() => expect(document.querySelector('.wizard-sent-actions')).not.toBeNull())
    expect([...document.querySelectorAll('.wizard-sent-actions button')].map(textOf)).toEqual([
      form.texts.again,
      form.texts.elsewhere,
    ])
  })

  test('is taken along to another category only by a press on its button', async () => {
    accept()
    const host = openFilled(stepsForm({ uiSchema: { name: { 'ui:autocomplete': 'name' } } }))
    press('Submit')
    await waitFor(() => expect(document.querySelector('.wizard-thank-you')).not.toBeNull())
    expect(sessionStorage).toHaveLength(0)
    press(form.texts.again)
    expect(sessionStorage).toHaveLength(0)
    press(form.texts.elsewhere)
    expect(host.navigate.mock.calls).toEqual([['/quotes'], ['/quotes']])
    expect(JSON.parse(sessionStorage.getItem('carried') ?? '')).toMatchObject({ carried: { name: 'Ann' } })
  })

  test('that goes only to the console promises no reply', async () => {
    openPage(form, { host: stubHost(2, 'console'), prefill: answers })
    vi.stubGlobal('console', { ...console, log: vi.fn() })
    press('Submit')
    await waitFor(() => expect(document.querySelector('.wizard-thank-you .wizard-recap')).not.toBeNull())
    expect(document.querySelector('.wizard-next-steps, .wizard-fair-quotes')).toBeNull()
  })

  test('is left by Back for an empty form, and by a link on the page not at all', async () => {
    accept()
    openFilled()
    press('Submit')
    await waitFor(() => expect(document.querySelector('.wizard-thank-you')).not.toBeNull())
    act(() => void window.dispatchEvent(new PopStateEvent('popstate', { state: null })))
    expect(document.querySelector('.wizard-thank-you')).not.toBeNull()
    act(() => void window.dispatchEvent(new PopStateEvent('popstate', { state: {} })))
    expect([heading(), shownText('weight')]).toEqual(['The piano', ''])
  })

  test('empties a form that says so, and the browser forgets what was invalid', async () => {
    accept()
    const host = stubHost()
    const reset = noticeForm()
    openPage(reset, { host, next: { nextTitle: 'Thanks, Ann' } })
    answer('name', 'Ann')
    press('Submit')
    await waitFor(() =>
      expect(host.showToast).toHaveBeenCalledExactlyOnceWith(
        'success',
        reset.texts.doneTitle,
        doneText(reset.texts, host.replyHours),
      ),
    )
    expect(shownText('name')).toBe('')
    const notice = focused()
    expect(notice?.querySelector('h2')?.textContent).toBe('Thanks, Ann')
    expect(notice?.getAttribute('aria-label')).toBe('Thanks, Ann')
    expect(notice?.textContent).toContain(reset.texts.nextNow)
    answer('name', 'Sam')
    press('Submit')
    expect(document.querySelector('.wizard-next-panel')).toBeNull()
    await waitFor(() => expect(host.showToast).toHaveBeenCalledTimes(2))
    expect(relay.mock.calls.map(([, request]) => JSON.parse(String(request?.body)).name)).toEqual(['Ann', 'Sam'])
  })

  test('leads to another page where the form says so', async () => {
    accept()
    const host = openFilled(stepsForm({ completion: '/elsewhere' }))
    press('Submit')
    await waitFor(() => expect(host.navigate).toHaveBeenCalledExactlyOnceWith('/elsewhere'))
  })
})

describe('a form with the checks of the browser', () => {
  const plain = noticeForm()

  test('shows one notice per attempt, and no messages', async () => {
    const host = stubHost()
    openPage(plain, { host })
    expect(perceived(control('name'))).toMatchObject({ isRequired: true, isInvalid: false })
    for (const attempt of [1, 2]) {
      press('Submit')
      await waitFor(() => expect(host.showToast).toHaveBeenCalledTimes(attempt))
      await act(async () => new Promise((resolve) => setTimeout(resolve)))
    }
    expect(host.showToast).toHaveBeenLastCalledWith('error', plain.texts.noticeTitle, plain.texts.noticeText)
    expect(document.querySelector('.wizard-message')).toBeNull()
    expect(relay).not.toHaveBeenCalled()
  })

  test('gives the browser the sentence of an answer that only our rules find invalid, until it is edited', () => {
    const host = stubHost()
    openPage(plain, { host })
    answer('name', 'Ann')
    answer('email', 'ann@example')
    press('Submit')
    expect(control('email').validationMessage).toBe('Valid email is required')
    expect(document.querySelector('.wizard-message, [data-invalid]')).toBeNull()
    expect(perceived(control('email')).isInvalid).toBe(false)
    expect(host.showToast).not.toHaveBeenCalled()
    answer('email', 'ann@example.com')
    expect(control('email').validationMessage).toBe('')
  })

  test('shows the notice for a required answer of blanks', () => {
    const host = stubHost()
    openPage(plain, { host })
    answer('name', '  ')
    press('Submit')
    expect(host.showToast).toHaveBeenCalledExactlyOnceWith('error', plain.texts.noticeTitle, plain.texts.noticeText)
    expect(control('name').validationMessage).toBe('Name is required')
  })
})

describe('a later step', () => {
  const line = () => document.querySelector('.wizard-earlier-answers ul')?.textContent

  test('has the answers of earlier steps, and Change opens the first', () => {
    const host = stubHost()
    openPage(form, { host, prefill: answers })
    expect(line()).toBeUndefined()
    press('Continue')
    expect(line()).toBe('upright')
    press('Change')
    expect([heading(), host.entries, line()]).toEqual(['The piano', [0], undefined])
    answer('kind', 'grand')
    press('Continue')
    expect(line()).toBe('grand')
  })

  test('that is the last says what sending it means', () => {
    const consent = () => document.querySelector('.wizard-consent')?.textContent
    openPage(form, { host: stubHost(2), prefill: answers })
    expect(consent()).toBe(form.texts.consent)
    press('Previous')
    expect(consent()).toBeUndefined()
  })
})

test('a date to come is filled in by a press on one of its buttons, and announced', async () => {
  vi.useFakeTimers({ now: new Date(2026, 10, 22, 15, 15), toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const day = { type: 'string', format: 'date', title: 'Day', message: 'Day is required' } as const
  openPage(
    noticeForm({
      problems: 'inline',
      steps: [{ title: 'When', fields: ['day'] }],
      schema: { type: 'object', properties: { day }, required: ['day'] },
      uiSchema: { day: { 'ui:options': { min: 'today' } } },
    }),
  )
  press('As soon as possible')
  expect([shownText('day'), textOf(control('day').parentElement as Element)]).toEqual([
    '2026-11-22',
    'As soon as possibleNext weekDay: Sunday, November 22, 2026',
  ])
  press('Next week')
  expect(shownText('day')).toBe('2026-11-23')
  expect(perceived(button('Next week').parentElement as Element).name).toBe('Day')
  answer('day', '2026-11-21')
  expect(perceived(control('day')).description).toBe('')
  fireEvent.blur(control('day'))
  await waitFor(() => expect(perceived(control('day')).description).toBe(form.texts.doubtDate))
  press('Next week')
  expect(perceived(control('day')).description).toBe('')
})

test('a press for a date says so above the next step, to the relay and on Thank You, also after a reload on the next day', async () => {
  vi.useFakeTimers({ now: new Date(2026, 10, 27, 17, 48), toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  respond(200, { success: 'true', message: 'Stored' })
  const day = { type: 'string', format: 'date', title: 'Day', message: 'Day is required' } as const
  const dated = runtimeForm({
    steps: [
      { title: 'When', fields: ['day'] },
      { title: 'You', fields: ['name'] },
    ],
    schema: {
      type: 'object',
      properties: { day, name: { type: 'string', title: 'Name', message: 'Name is required' } },
      required: ['day', 'name'],
    },
    uiSchema: { day: { 'ui:options': { min: 'today' } } },
    facts: { date: ['day'] },
  })
  const { unmount } = openPage(dated)
  press('As soon as possible')
  fireEvent(window, new Event('pagehide'))
  unmount()
  vi.setSystemTime(new Date(2026, 10, 28, 9, 0))
  // A browser fills in again what stood in a control.
  openPage(dated, { beforeHydration: () => fireEvent.input(control('day'), { target: { value: '2026-11-27' } }) })
  const said = 'As soon as possible, asked on Friday, November 27'
  fireEvent.blur(control('day'))
  expect([shownText('day'), perceived(control('day')).description]).toEqual(['2026-11-27', ''])
  press('Continue')
  expect(document.querySelector('.wizard-earlier-answers li')?.textContent).toBe(said)
  answer('name', 'Ann')
  press('Submit')
  await waitFor(() => expect(document.querySelector('.wizard-recap dd')?.textContent).toBe(said))
  const [, request] = relay.mock.calls[0] ?? []
  expect(JSON.parse(String(request?.body)).day).toBe('2026-11-27')
  expect(readContext(new Headers(request?.headers).get(CONTEXT_HEADER) ?? '').wishes).toEqual({
    'day._wish': 'asap 2026-11-27',
  })
})

test('a form with a review shows all answers before it sends them, each step with a button that changes it', async () => {
  const line = () => document.querySelector('.wizard-earlier-answers')
  respond(200)
  const host = stubHost(2)
  openPage(stepsForm({ review: true }), { host, prefill: { ...answers, name: '' } })
  press('Continue')
  expect(links()).toEqual(['Name is required'])
  answer('name', 'Ann')
  press('Continue')
  expect([heading(), progress(), focused()?.textContent, line()]).toEqual([
    'Check your answers',
    'Step 3 of 3',
    'Check your answers',
    null,
  ])
  expect([...document.querySelectorAll('.wizard-review')].map(textOf)).toEqual([
    'The pianoChange The pianoKinduprightWeight200',
    'YouChange YouNameAnn',
  ])
  press('Change You')
  expect([heading(), host.entries]).toEqual(['You', [2]])
  press('Continue')
  expect(relay).not.toHaveBeenCalled()
  press('Submit')
  await waitFor(() => expect(document.querySelector('.wizard-thank-you')).not.toBeNull())
})

describe('a doubtful answer', () => {
  const leave = async (element: Element) => {
    fireEvent.blur(element)
    await act(async () => new Promise((resolve) => setTimeout(resolve)))
  }
  const contact = noticeForm({ problems: 'inline' })
  const openDoubtful = async () => {
    openPage(contact)
    answer('name', 'Ann')
    answer('email', 'ann@gmial.com')
    await leave(control('email'))
  }

  test('is told at its field and announced once the field is left, and one press corrects it', async () => {
    openPage(contact)
    answer('email', 'ann@gmial.com')
    expect(perceived(control('email')).description).toBe('')
    await leave(control('email'))
    expect(perceived(control('email')).description).toBe('Did you mean ann@gmail.com? Yes, change it')
    expect([perceived(control('email')).isInvalid, status()]).toEqual([false, 'Did you mean ann@gmail.com?'])
    press('Yes, change it')
    expect([shownText('email'), focused(), status()]).toEqual(['ann@gmail.com', control('email'), ''])
    expect(document.querySelector('.wizard-doubt')).toBeNull()
  })

  test('keeps its doubt until it is edited, and is sent as it is', async () => {
    respond(200)
    await openDoubtful()
    answer('name', 'Ann Other')
    expect(status()).toBe('Did you mean ann@gmail.com?')
    press('Submit')
    await waitFor(() => expect(relay).toHaveBeenCalledOnce())
    expect(JSON.parse(String(relay.mock.calls[0]?.[1]?.body)).email).toBe('ann@gmial.com')
  })

  test('gets no doubt below the pointer while a button is held down', async () => {
    openPage(contact)
    answer('email', 'ann@gmial.com')
    fireEvent.pointerDown(button('Submit'))
    await leave(control('email'))
    expect(document.querySelector('.wizard-doubt')).toBeNull()
    fireEvent.pointerUp(window)
    await waitFor(() => expect(document.querySelector('.wizard-doubt')).not.toBeNull())
  })

  test('is told at the answers of the earlier step if Enter has sent it on, and one press corrects it', () => {
    const twoSteps = noticeForm({
      problems: 'inline',
      steps: [
        { title: 'Contact', fields: ['email'] },
        { title: 'You', fields: ['name'] },
      ],
    })
    openPage(twoSteps)
    answer('email', 'ann@gmial.com')
    press('Continue')
    expect(heading()).toBe('You')
    expect(document.querySelector('.wizard-doubt')?.textContent).toBe(
      'Email: Did you mean ann@gmail.com? Yes, change it',
    )
    press('Yes, change it')
    expect(document.querySelector('.wizard-doubt')).toBeNull()
    expect([document.querySelector('.wizard-earlier-answers')?.textContent, focused()?.textContent]).toEqual([
      'ann@gmail.comChange Contact',
      'You',
    ])
  })

  test('stays through a failed send, is not announced twice, and is not asked about again', async () => {
    respond(500)
    await openDoubtful()
    const announced: (string | null)[] = []
    const observer = new MutationObserver((changes) => {
      announced.push(...changes.map(({ target }) => target.textContent))
    })
    for (const region of document.querySelectorAll('[role="status"]'))
      observer.observe(region, { subtree: true, childList: true, characterData: true })
    press('Submit')
    await waitFor(() => expect(notice()).toBeDefined())
    expect(announced).toContain(contact.texts.sending)
    expect(announced.join()).not.toContain('Did you mean')
    expect(perceived(control('email')).description).toBe('Did you mean ann@gmail.com? Yes, change it')
    press('Submit')
    await waitFor(() => expect(relay).toHaveBeenCalledTimes(2))
  })

  describe('that has not been on the screen', () => {
    const question = 'Did you mean ann@gmail.com?'
    const { confirmDoubts } = contact.texts
    const typeLast = (file = contact) => {
      respond(200)
      openPage(file)
      answer('name', 'Ann')
      answer('email', 'ann@gmial.com')
    }
    const expectAsked = () => {
      expect(relay).not.toHaveBeenCalled()
      expect(status()).toBe(`${question} ${confirmDoubts}`)
      expect(perceived(control('email')).description).toContain(question)
      expect(perceived(button('Submit')).description).toBe(confirmDoubts)
    }
    const sent = () => waitFor(() => expect(relay).toHaveBeenCalledOnce())

    test.each([
      ['click', () => press('Submit')],
      ['Enter', () => fireEvent.submit(document.querySelector('form.wizard') as Element)],
    ])('is asked about by the first Submit, and the second sends: %s', async (_, submit) => {
      typeLast()
      submit()
      expectAsked()
      submit()
      await sent()
    })

    test('is asked about if assistive technology moves the focus to Submit right before it presses', async () => {
      typeLast()
      fireEvent.blur(control('email'), { relatedTarget: button('Submit') })
      await act(async () => new Promise((resolve) => setTimeout(resolve)))
      press('Submit')
      expectAsked()
    })

    test('is shown to a visitor who goes to Submit by keyboard, and then sent at once', async () => {
      typeLast()
      fireEvent.blur(control('email'), { relatedTarget: button('Submit') })
      await waitFor(() => expect(status()).toBe(question))
      press('Submit')
      await sent()
    })

    test('is asked about in a form that the browser checks', () => {
      typeLast(noticeForm())
      press('Submit')
      expectAsked()
    })

    test('is asked about if Submit was pressed before hydration', () => {
      const host = { ...stubHost(), consumeQueuedSubmit: vi.fn(() => false).mockReturnValueOnce(true) }
      openPage(contact, {
        host,
        beforeHydration: () => {
          control('name').value = 'Ann'
          control('email').value = 'ann@gmial.com'
        },
      })
      expectAsked()
    })

    test('is asked about once for each answer', async () => {
      typeLast()
      press('Submit')
      answer('email', 'ann@yaho.com')
      expect(perceived(button('Submit')).description).toBe('')
      press('Submit')
      expect(relay).not.toHaveBeenCalled()
      expect(status()).toBe(`Did you mean ann@yahoo.com? ${confirmDoubts}`)
      answer('name', 'Ann Other')
      press('Submit')
      await sent()
    })

    test('is not sent by the second click of a double click, nor by an Enter that is held down', () => {
      typeLast()
      fireEvent.click(button('Submit'), { detail: 1 })
      fireEvent.click(button('Submit'), { detail: 2 })
      expectAsked()
      expect(fireEvent.keyDown(control('email'), { key: 'Enter', repeat: true })).toBe(false)
    })

    test('gets the focus on Submit if nothing has it, and leaves it where it is otherwise', () => {
      typeLast()
      press('Submit')
      expect(focused()).toBe(button('Submit'))
      answer('email', 'ann@yaho.com')
      control('email').focus()
      press('Submit')
      expect(focused()).toBe(control('email'))
    })

    test.each([
      ['as it is', () => undefined],
      ['corrected by one press', () => press('Yes, change it')],
    ])('is shown above a review, and then sent at once, %s', async (_, correct) => {
      typeLast(noticeForm({ problems: 'inline', review: true }))
      press('Continue')
      expect(document.querySelector('.wizard-doubt')?.textContent).toBe(`Email: ${question} Yes, change it`)
      correct()
      const review = document.querySelector('.wizard-review')?.textContent
      press('Submit')
      await sent()
      expect(review).toContain(JSON.parse(String(relay.mock.lastCall?.[1]?.body)).email)
    })
  })

  test('is not looked for when the focus leaves Submit', async () => {
    openPage(contact)
    answer('email', 'ann@gmial.com')
    await leave(button('Submit'))
    expect(document.querySelector('.wizard-doubt')).toBeNull()
    await leave(control('email'))
    expect(document.querySelector('.wizard-doubt')).not.toBeNull()
  })
})

test('the title of the page says the step, an error and success', async () => {
  const host = stubHost()
  openPage(form, { host, prefill: { kind: 'upright', name: 'Ann' } })
  const title = () => host.showTitle.mock.lastCall?.[0]
  expect(title()).toBe('Piano Shipping Quote')
  press('Continue')
  expect(title()).toBe('Error: Piano Shipping Quote (step 1 of 2)')
  answer('weight', '200')
  expect(title()).toBe('Piano Shipping Quote')
  press('Continue')
  expect(title()).toBe('Piano Shipping Quote (step 2 of 2)')
  respond(200)
  press('Submit')
  await waitFor(() => expect(title()).toBe('Sent: Piano Shipping Quote'))
})

test('a press before hydration is carried out once after it, with what was typed', () => {
  const host = { ...stubHost(), consumeQueuedSubmit: vi.fn(() => false).mockReturnValueOnce(true) }
  openPage(form, {
    host,
    beforeHydration: () => {
      control('weight').value = '20'
    },
  })
  expect(links()).toEqual(['Kind is required', 'A piano weighs more'])
})

test('a form that is drawn in parts keeps its controls when an answer adds a field', () => {
  const names = Array.from({ length: 201 }, (_, index) => `field${index}`)
  const field = (title: string) => ({ type: 'string', title }) as const
  const many = runtimeForm({
    steps: [{ title: 'All', fields: [...names.slice(0, 1), 'added', ...names.slice(1)] }],
    schema: {
      type: 'object',
      properties: Object.fromEntries(names.map((name) => [name, field(name)])),
      if: { properties: { field0: { const: 'many' } }, required: ['field0'] },
      then: { properties: { added: field('Added') } },
    },
  })
  openPage(many)
  const before = names.map(control)
  answer('field0', 'many')
  expect(control('added').isConnected).toBe(true)
  expect(names.filter((name, index) => control(name) !== before[index])).toEqual([])
})

describe('a form that has changed since it was opened', () => {
  /** The same form in a later build: another version, and another question in its second step. */
  const later = {
    ...stepsForm({
      steps: [
        { title: 'The piano', fields: ['kind', 'weight'] },
        { title: 'You', fields: ['name', 'floor'] },
        { title: 'Your note', fields: ['note'] },
      ],
      schema: {
        type: 'object',
        properties: Object.fromEntries(
          ['kind', 'weight', 'name', 'floor', 'note'].map((name) => [
            name,
            { type: 'string', title: name, message: `${name} is required` },
          ]),
        ),
        required: ['kind', 'name', 'floor'],
      },
    }),
    version: '222222222222',
  }
  const before = { ...form, version: '111111111111' }
  const changed = () => respond(422, { success: 'false', message: 'No.', changed: true })

  /** Opens the form, sends it, and reloads the page, which has the later build. */
  async function reloadAfterRefusal(next: typeof later | typeof before) {
    changed()
    const host = stubHost(2)
    const { unmount } = openPage(before, { host, prefill: answers })
    answer('name', 'Ann Lee')
    press('Submit')
    await waitFor(() => expect(host.reload).toHaveBeenCalledOnce())
    expect(host.showToast).not.toHaveBeenCalled()
    unmount()
    const reloaded = stubHost(2)
    // A page that is loaded again has a form of its own.
    openPage({ ...next }, { host: reloaded })
    return reloaded
  }

  test('is loaded again, says so, keeps the answers, and leads to what is missing', async () => {
    const host = await reloadAfterRefusal(later)
    const notice = [...document.querySelectorAll('form.wizard [role="alert"]')].map(textOf)
    expect(notice[0]).toBe('This form has changed since you opened it. Your answers are kept.')
    expect([heading(), host.entries]).toEqual(['You', [1]])
    expect(links()).toEqual(['floor is required'])
    expect(focused()?.classList.contains('wizard-error-summary')).toBe(true)
    expect(shownText('name')).toBe('Ann Lee')
    expect(perceived(control('floor')).description).toBe('floor is required This question is new.')
    expect(perceived(control('name')).description).toBe('')
    answer('floor', '3')
    expect(perceived(control('floor')).description).toBe('')
    press('Continue')
    expect(perceived(control('note')).description).toBe('This question is new.')
    press('Submit')
    await waitFor(() => expect(relay).toHaveBeenCalledTimes(2))
    expect(JSON.parse(String(relay.mock.calls[1]?.[1]?.body))).toMatchObject({
      name: 'Ann Lee',
      floor: '3',
      weight: '200',
    })
  })

  test('is loaded again only once if its host still has the version that was refused', async () => {
    const host = await reloadAfterRefusal(before)
    expect(shownText('name')).toBe('Ann Lee')
    press('Submit')
    await waitFor(() => expect(notice()).toContain(form.texts.undelivered))
    expect(host.reload).not.toHaveBeenCalled()
  })
})
