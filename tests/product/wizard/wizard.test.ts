import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { HONEYPOT, type Send, type SubmitRequest, type SubmitResult } from '../../../engine/submission/protocol.ts'
import { problemsToList } from '../../../engine/wizard/shown.ts'
import { Wizard } from '../../../engine/wizard/wizard.ts'
import { formOf } from '../../categories/compile.ts'
import { piano } from '../form/piano.ts'
import { tabStorage } from './tab.ts'

const answers = { kind: 'upright', weight: '1,200', email: ' a@b.co ' }

const accept: Send = async () => ({ status: 'accepted', reference: 'K3F9-7QXD' })

function fill(wizard: Wizard, texts: Record<string, string> = answers) {
  for (const [path, text] of Object.entries(texts)) wizard.setAnswer(path, text)
  wizard.openStep(2)
}

/** Presses Submit. */
async function submit(wizard: Wizard, send: Send) {
  const next = wizard.advance()
  return next.to === 'sending' ? wizard.send(send) : next.to
}

/** A wizard after a reload of its page, with the last step open. */
function reload(before: Wizard, storage: ReturnType<typeof tabStorage>) {
  before.saveDraft()
  const wizard = new Wizard(piano, storage)
  wizard.open({})
  wizard.openStep(2)
  return wizard
}

const listed = ({ snapshot: { form, state } }: Wizard) => problemsToList(form, state).map(({ message }) => message)

describe('a submission', () => {
  test('contains every field that is asked, in the order of the steps', async () => {
    const send = vi.fn(accept)
    const wizard = new Wizard(piano, tabStorage())
    fill(wizard, { ...answers, kind: 'grand', legs: '3' })
    expect(await submit(wizard, send)).toBe('accepted')
    const names = Object.keys(send.mock.calls[0]?.[0].payload ?? {})
    expect(names.slice(0, 6)).toEqual(['kind', 'weight', 'legs', 'floor', 'crane', 'email'])
  })

  test('keeps its id across retries and reloads, and has a new one for changed answers', async () => {
    const ids: string[] = []
    const storage = tabStorage()
    const fail: Send = async ({ id }) => {
      ids.push(id)
      return { status: 'failed' }
    }
    const wizard = new Wizard(piano, storage)
    fill(wizard)
    expect(await submit(wizard, fail)).toBe('failed')
    await submit(wizard, fail)
    const reloaded = reload(wizard, storage)
    await submit(reloaded, fail)
    reloaded.setAnswer('email', 'other@b.co')
    await submit(reloaded, fail)
    reloaded.setAnswer('email', 'a@b.co')
    await submit(reloaded, fail)
    const [first, second, third, changed, changedBack] = ids
    expect([second, third, changedBack]).toEqual([first, first, first])
    expect(changed).not.toBe(first)
  })

  test('has its own id, even if another visitor sends the same answers', async () => {
    const ids: string[] = []
    const take: Send = async ({ id }) => {
      ids.push(id)
      return { status: 'accepted' }
    }
    const wizard = new Wizard(piano, tabStorage())
    for (const each of [wizard, wizard, new Wizard(piano, tabStorage())]) {
      each.restart()
      fill(each)
      await submit(each, take)
    }
    expect(new Set(ids).size).toBe(3)
  })

  test.each([-3_600_000, 3_600_000])(
    'has its fill time, although the clock of the device is set by %d ms',
    async (shiftMs) => {
      const send = vi.fn(accept)
      const storage = tabStorage()
      const wizard = new Wizard(piano, storage, performance.now() - 60_000)
      wizard.open({})
      fill(wizard)
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + shiftMs })
      onTestFinished(() => void vi.useRealTimers())
      await submit(reload(wizard, storage), send)
      const { fillTimeMs = 0 } = send.mock.calls[0]?.[0] ?? {}
      expect(fillTimeMs).toBeGreaterThanOrEqual(60_000)
      expect(fillTimeMs).toBeLessThan(3_600_000)
    },
  )

  test('no longer has the text of the hidden field after a reload: a browser can have filled it in', async () => {
    const send = vi.fn(accept)
    const storage = tabStorage()
    const wizard = new Wizard(piano, storage)
    wizard.open({})
    fill(wizard, { ...answers, [HONEYPOT]: '12 Oak St' })
    await submit(reload(wizard, storage), send)
    expect(send.mock.calls[0]?.[0].payload).not.toHaveProperty(HONEYPOT)
  })

  test('that is accepted is remembered as it was sent, even if the visitor has changed an answer meanwhile', async () => {
    const wizard = new Wizard(piano, tabStorage())
    fill(wizard)
    const weight = wizard.answer('weight')
    const send: Send = async () => {
      wizard.setAnswer('weight', '901')
      return { status: 'accepted' }
    }
    expect(await submit(wizard, send)).toBe('accepted')
    expect(wizard.snapshot.state).toMatchObject({ sent: { answered: { answers: { weight } } } })
  })
})

describe('an attempt to send that', () => {
  /** Sends the answers to a receiver that returns these results one after the other, and then accepts. */
  function sendTo(...results: SubmitResult[]) {
    const submissions: SubmitRequest[] = []
    const send: Send = async (submission) => {
      submissions.push(submission)
      return results[submissions.length - 1] ?? { status: 'accepted' }
    }
    const storage = tabStorage()
    const wizard = new Wizard(piano, storage)
    fill(wizard)
    return { wizard, submissions, storage, send, outcome: submit(wizard, send) }
  }

  test('throws is logged as failed, and the form can be sent again', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    onTestFinished(() => log.mockRestore())
    const error = new TypeError('Invalid URL')
    const send = vi.fn<Send>(accept).mockImplementationOnce(() => {
      throw error
    })
    const wizard = new Wizard(piano, tabStorage())
    fill(wizard)
    expect(await submit(wizard, send)).toBe('failed')
    expect(wizard.snapshot.state).toMatchObject({ phase: 'editing', view: { step: 2 }, failure: {} })
    expect(log).toHaveBeenCalledWith(error)
    expect(await submit(wizard, send)).toBe('accepted')
  })

  test('has a conflict is repeated once with a new id, which later attempts keep', async () => {
    const { wizard, submissions, storage, send, outcome } = sendTo({ status: 'conflict' }, { status: 'failed' })
    expect(await outcome).toBe('failed')
    await submit(reload(wizard, storage), send)
    const [first, second, third] = submissions.map(({ id }) => id)
    expect(second).not.toBe(first)
    expect(third).toBe(second)
    expect(submissions[1]?.payload).toEqual(submissions[0]?.payload)
  })

  test('has two conflicts is failed', async () => {
    const { submissions, outcome } = sendTo({ status: 'conflict' }, { status: 'conflict' })
    expect(await outcome).toBe('failed')
    expect(submissions).toHaveLength(2)
  })

  test('is rejected for a field that is not visible is failed', async () => {
    const { wizard, outcome } = sendTo({ status: 'rejected', problems: [{ path: 'legs', rule: 'required' }] })
    expect(await outcome).toBe('failed')
    expect(listed(wizard)).toEqual([])
  })
})

describe('the draft', () => {
  test('restores answers and step, and is removed after success', async () => {
    const storage = tabStorage()
    const wizard = new Wizard(piano, storage)
    fill(wizard)
    const reloaded = reload(wizard, storage)
    expect(reloaded.answer('weight')).toBe('1,200')
    expect(reloaded.snapshot.state.view.step).toBe(2)
    await submit(reloaded, accept)
    expect(storage.items.size).toBe(0)
    reloaded.saveDraft()
    expect(storage.items.size).toBe(0)
  })

  test('is written when typing pauses, in case the tab crashes', () => {
    vi.useFakeTimers()
    onTestFinished(() => void vi.useRealTimers())
    const storage = tabStorage()
    const wizard = new Wizard(piano, storage)
    wizard.setAnswer('email', 'a@b')
    wizard.setAnswer('email', 'a@b.co')
    vi.runAllTimers()
    const reloaded = new Wizard(piano, storage)
    reloaded.open({})
    expect(reloaded.answer('email')).toBe('a@b.co')
  })

  test('also contains text that was typed before the form was opened', () => {
    vi.useFakeTimers()
    onTestFinished(() => void vi.useRealTimers())
    const storage = tabStorage()
    new Wizard(piano, storage).open({ typed: { email: 'a@b.co' } })
    vi.runAllTimers()
    expect([...storage.items.values()]).toEqual([expect.stringContaining('a@b.co')])
  })

  test.each<Record<string, string>>([{}, { email: 'url@b.co' }])(
    'of a form that is as it began with %j is not written',
    (prefill) => {
      const storage = tabStorage()
      const wizard = new Wizard(piano, storage)
      wizard.open({ prefill })
      wizard.saveDraft()
      wizard.setAnswer('weight', '200')
      wizard.saveDraft()
      expect(storage.items.size).toBe(1)
      wizard.setAnswer('weight', '')
      wizard.saveDraft()
      expect(storage.items.size).toBe(0)
    },
  )

  test('keeps an edited answer of the URL, and a cleared answer stays cleared', () => {
    const storage = tabStorage()
    const open = (email: string) => {
      const wizard = new Wizard(piano, storage)
      wizard.open({ prefill: { email } })
      return wizard
    }
    const edit = (text: string) => {
      const wizard = open('url@b.co')
      wizard.setAnswer('email', text)
      wizard.saveDraft()
      return open('url@b.co').answer('email')
    }
    expect([edit('typed@b.co'), edit('')]).toEqual(['typed@b.co', ''])
    expect(open('new@b.co').answer('email')).toBe('new@b.co')
  })

  test('keeps the answers of a link, which the URL has only once', () => {
    const storage = tabStorage()
    const linked = { ...piano, prefill: ['weight'] }
    const open = (query: Record<string, string>) => {
      const wizard = new Wizard(linked, storage)
      wizard.open({ query })
      wizard.saveDraft()
      return [wizard.answer('weight'), wizard.answer('email')]
    }
    expect(open({ weight: '300', email: 'a@b.co' })).toEqual(['300', ''])
    expect(open({})).toEqual(['300', ''])
    expect(open({ weight: '400' })).toEqual(['300', ''])
  })

  test.each([
    'not json',
    'null',
    '{"answers":{"kind":"grand"},"seed":"","prefill":null,"fillTimeMs":1}',
    '{"answers":{"kind":1},"seed":"","prefill":{},"fillTimeMs":1}',
  ])('with the content %s is ignored', (text) => {
    const storage = tabStorage()
    storage.setItem('draft:piano', text)
    const wizard = new Wizard(piano, storage)
    wizard.open({ prefill: { weight: '300' } })
    expect(wizard.answer('kind')).toBe('')
    expect(wizard.snapshot.state.view.step).toBe(0)
  })

  test('is not needed if the browser denies access to the storage', async () => {
    const denied = () => {
      throw new Error('denied')
    }
    const wizard = new Wizard(piano, { getItem: denied, setItem: denied, removeItem: denied })
    wizard.open({})
    fill(wizard)
    wizard.saveDraft()
    expect(await submit(wizard, accept)).toBe('accepted')
  })
})

test('a default is the initial answer, rendered or not, and a draft can have it cleared', async () => {
  const form = await formOf({
    steps: [{ title: 'The piano', fields: ['keys'] }],
    schema: {
      type: 'object',
      properties: { keys: { type: 'integer', title: 'Keys', default: 88, message: 'Keys are a whole number' } },
    },
  })
  const storage = tabStorage()
  const opened = () => {
    const wizard = new Wizard(form, storage)
    wizard.open({ typed: { keys: '88' } })
    return wizard
  }
  expect(new Wizard(form, storage).answer('keys')).toBe('88')
  const wizard = opened()
  wizard.saveDraft()
  expect([wizard.answer('keys'), storage.items.size]).toEqual(['88', 0])
  wizard.setAnswer('keys', '')
  wizard.saveDraft()
  const reloaded = opened()
  expect(reloaded.answer('keys')).toBe('')
  reloaded.restart()
  expect(reloaded.answer('keys')).toBe('88')
})

describe('a control', () => {
  /** A control that was rendered with `initial` and now contains `text`. */
  const controlWith = (initial: string, text = initial) => {
    const control = {
      initial,
      text,
      read: () => control.text,
      write: vi.fn((next: string) => {
        control.text = next
      }),
    }
    return control
  }
  const draftOf = (email: string) => {
    const storage = tabStorage()
    const wizard = new Wizard(piano, storage)
    wizard.setAnswer('email', email)
    wizard.saveDraft()
    return storage
  }

  test.each(['before', 'after'])('that is bound %s the form is opened shows the draft', (when) => {
    const wizard = new Wizard(piano, draftOf('kept@b.co'))
    const control = controlWith('')
    if (when === 'before') wizard.bind('email', control)
    wizard.open({})
    if (when === 'after') wizard.bind('email', control)
    expect([control.text, wizard.answer('email')]).toEqual(['kept@b.co', 'kept@b.co'])
  })

  test.each(['before', 'after'])('with typed text, bound %s the form is opened, keeps the text', (when) => {
    const wizard = new Wizard(piano, draftOf('kept@b.co'))
    const control = controlWith('', 'typed@b.co')
    if (when === 'before') wizard.bind('email', control)
    wizard.open({})
    if (when === 'after') wizard.bind('email', control)
    expect([control.text, wizard.answer('email')]).toEqual(['typed@b.co', 'typed@b.co'])
    expect(control.write).not.toHaveBeenCalled()
  })

  test('with text of the HTML, not of the visitor, shows the draft', () => {
    const wizard = new Wizard(piano, draftOf('kept@b.co'))
    const control = controlWith('', 'link@b.co')
    wizard.bind('email', control)
    wizard.open({ inHtml: { email: 'link@b.co' } })
    expect([control.text, wizard.answer('email')]).toEqual(['kept@b.co', 'kept@b.co'])
  })

  test('is cleared with the form, but only while it is bound', () => {
    const wizard = new Wizard(piano, tabStorage())
    const [bound, unbound] = [controlWith('', 'a@b.co'), controlWith('', 'grand')]
    wizard.bind('email', bound)
    wizard.bind('kind', unbound)()
    wizard.restart()
    expect([bound.text, unbound.text]).toEqual(['', 'grand'])
  })
})

describe('Continue', () => {
  test('returns the step that has problems', () => {
    const wizard = new Wizard(piano, tabStorage())
    expect(wizard.advance()).toEqual({ to: 'problems', step: 0 })
    fill(wizard)
    wizard.setAnswer('weight', '5')
    expect(wizard.advance()).toEqual({ to: 'problems', step: 0 })
    expect(wizard.openStep(0)).toBe(0)
    expect(listed(wizard)).toEqual(['A piano weighs more'])
  })
})

describe('the snapshot', () => {
  test('is new after every change, and its unchanged parts stay identical', () => {
    const wizard = new Wizard(piano, tabStorage())
    const before = wizard.snapshot
    wizard.setAnswer('kind', 'grand')
    const after = wizard.snapshot
    expect(after).not.toBe(before)
    expect(after.variant).toBe(before.variant)
    const [kind, weight, ...others] = after.state.view.fields
    expect([kind, weight]).toEqual(before.state.view.fields)
    expect(kind).toBe(before.state.view.fields[0])
    expect(others.map(({ name }) => name)).toEqual(['legs'])
  })

  test('stays the same if a form is opened as it was rendered', () => {
    const wizard = new Wizard(piano, tabStorage())
    const { snapshot } = wizard
    const listener = vi.fn()
    wizard.subscribe(listener)
    wizard.open({})
    wizard.openStep(0)
    expect(wizard.snapshot).toBe(snapshot)
    expect(listener).not.toHaveBeenCalled()
  })
})
