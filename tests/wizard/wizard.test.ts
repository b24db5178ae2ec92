import { describe, expect, onTestFinished, test, vi } from 'vitest'
import type { SubmitResult } from '../../engine/submission/protocol.ts'
import type { Submission } from '../../engine/submission/submission.ts'
import { type Deliver, Wizard } from '../../engine/wizard/wizard.ts'
import { piano } from '../form/piano.ts'

const answers = { kind: 'upright', weight: '1,200', email: ' a@b.co ' }

function memory() {
  const items = new Map<string, string>()
  return {
    items,
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  }
}

const accept: Deliver = async () => ({ status: 'accepted', reference: 'K3F9-7QXD' })

function fill(wizard: Wizard, texts: Record<string, string> = answers) {
  for (const [field, text] of Object.entries(texts)) wizard.setAnswer(field, text)
  wizard.openStep(2)
}

describe('a submission', () => {
  test('carries every field that is asked as text, in the order of the steps', async () => {
    const deliver = vi.fn(accept)
    const wizard = new Wizard(piano, memory(), deliver)
    fill(wizard)
    expect(await wizard.advance()).toBe('accepted')
    expect(deliver.mock.calls[0]?.[1].payload).toEqual({
      kind: 'upright',
      weight: '1200',
      floor: '',
      email: 'a@b.co',
      category: 'Pianos',
      _subject: 'New Pianos request',
      _captcha: 'false',
      _template: 'table',
    })
    expect(Object.keys(deliver.mock.calls[0]?.[1].payload ?? {}).slice(0, 4)).toEqual([
      'kind',
      'weight',
      'floor',
      'email',
    ])
  })

  test('keeps its id over retries and reloads, and takes another for changed answers', async () => {
    const ids: string[] = []
    const storage = memory()
    const refuse: Deliver = async (_form, { id }) => {
      ids.push(id)
      return { status: 'failed' }
    }
    const wizard = new Wizard(piano, storage, refuse)
    fill(wizard)
    expect(await wizard.advance()).toBe('failed')
    await wizard.advance()
    const reloaded = new Wizard(piano, storage, refuse)
    reloaded.open({ step: 2 })
    await reloaded.advance()
    reloaded.setAnswer('email', 'other@b.co')
    await reloaded.advance()
    reloaded.setAnswer('email', 'a@b.co')
    await reloaded.advance()
    const [first, second, third, changed, changedBack] = ids
    expect([second, third, changedBack]).toEqual([first, first, first])
    expect(changed).not.toBe(first)
  })

  test('has an id of its own, though others have the same answers', async () => {
    const ids: string[] = []
    const take: Deliver = async (_form, { id }) => {
      ids.push(id)
      return { status: 'accepted' }
    }
    const wizard = new Wizard(piano, memory(), take)
    for (const each of [wizard, wizard, new Wizard(piano, memory(), take)]) {
      each.restart()
      fill(each)
      await each.advance()
    }
    expect(new Set(ids).size).toBe(3)
  })

  test('is sent once, however often it is asked for', async () => {
    let finish: (result: SubmitResult) => void = () => undefined
    const deliver = vi.fn<Deliver>(
      () =>
        new Promise((resolve) => {
          finish = resolve
        }),
    )
    const wizard = new Wizard(piano, memory(), deliver)
    fill(wizard)
    const first = wizard.advance()
    expect(await wizard.advance()).toBe('ignored')
    finish({ status: 'accepted' })
    expect(await first).toBe('accepted')
    expect(await wizard.advance()).toBe('ignored')
    expect(deliver).toHaveBeenCalledOnce()
  })

  test('says how long filling took, from the first opening of the form over every reload', async () => {
    const storage = memory()
    const deliver = vi.fn(accept)
    const wizard = new Wizard(piano, storage, deliver, Date.now() - 60_000)
    wizard.open({ step: 0 })
    fill(wizard)
    wizard.saveDraft()
    const reloaded = new Wizard(piano, storage, deliver)
    reloaded.open({ step: 2 })
    await reloaded.advance()
    expect(deliver.mock.calls[0]?.[1].fillTimeMs).toBeGreaterThanOrEqual(60_000)
  })

  test.each(['K3F9-7QXD', undefined])('that is accepted has the reference of its receiver (%s)', async (reference) => {
    const wizard = new Wizard(piano, memory(), async () => ({ status: 'accepted', reference }))
    fill(wizard)
    expect(await wizard.advance()).toBe('accepted')
    expect(wizard.state.reference).toBe(reference)
  })
})

describe('an attempt to send that', () => {
  /** Sends the answers to a receiver that gives these results one after the other. */
  function sendTo(...results: SubmitResult[]) {
    const submissions: Submission[] = []
    const storage = memory()
    const wizard = new Wizard(piano, storage, async (_form, submission) => {
      submissions.push(submission)
      return results[submissions.length - 1] ?? { status: 'accepted' }
    })
    fill(wizard)
    return { wizard, submissions, storage, outcome: wizard.advance() }
  }

  test('throws has failed, is logged, and leaves the form ready for another', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    onTestFinished(() => log.mockRestore())
    const error = new TypeError('Invalid URL')
    const deliver = vi.fn<Deliver>(accept).mockImplementationOnce(() => {
      throw error
    })
    const wizard = new Wizard(piano, memory(), deliver)
    fill(wizard)
    expect(await wizard.advance()).toBe('failed')
    expect(wizard.state).toMatchObject({ phase: 'editing', step: 2, failure: {} })
    expect(log).toHaveBeenCalledWith(error)
    expect(await wizard.advance()).toBe('accepted')
  })

  test('meets a conflict is repeated once under a new id, which later attempts keep', async () => {
    const conflict: SubmitResult = { status: 'conflict' }
    const { wizard, submissions, storage, outcome } = sendTo(conflict, { status: 'failed' })
    expect(await outcome).toBe('failed')
    const reloaded = new Wizard(piano, storage, async (_form, submission) => {
      submissions.push(submission)
      return { status: 'accepted' }
    })
    reloaded.open({ step: 2 })
    await reloaded.advance()
    const [first, second, third] = submissions.map(({ id }) => id)
    expect(second).not.toBe(first)
    expect(third).toBe(second)
    expect(submissions[1]?.payload).toEqual(submissions[0]?.payload)
    expect(wizard.phase).toBe('editing')
  })

  test('meets two conflicts has failed', async () => {
    const { submissions, outcome } = sendTo({ status: 'conflict' }, { status: 'conflict' })
    expect(await outcome).toBe('failed')
    expect(submissions).toHaveLength(2)
  })

  test('meets a busy relay has failed, with the wait', async () => {
    const { wizard, outcome } = sendTo({ status: 'busy', retryAfterSeconds: 90 })
    expect(await outcome).toBe('failed')
    expect(wizard.state.failure).toEqual({ retryAfterSeconds: 90 })
    expect(await wizard.advance()).toBe('accepted')
    expect(wizard.state.failure).toBeUndefined()
  })

  test('is rejected lists the problems of every step, and the same answers can be sent again', async () => {
    const problems = [
      { path: 'email', rule: 'format', message: 'Not this one' },
      { path: 'weight', rule: 'maximum', message: 'Too heavy for us' },
    ]
    const { wizard, submissions, outcome } = sendTo({ status: 'rejected', problems })
    expect(await outcome).toBe('rejected')
    expect(wizard.state).toMatchObject({ phase: 'editing', step: 2, refusals: 1, failure: undefined })
    expect(wizard.problems.map(({ message }) => message)).toEqual(['Too heavy for us', 'Not this one'])
    expect(wizard.answers).toMatchObject(answers)
    expect(await wizard.advance()).toBe('accepted')
    expect(submissions[1]?.id).toBe(submissions[0]?.id)
  })

  test('is rejected for a field that the form does not ask for has failed', async () => {
    const { wizard, outcome } = sendTo({ status: 'rejected', problems: [{ path: 'legs', rule: 'required' }] })
    expect(await outcome).toBe('failed')
    expect(wizard.problems).toEqual([])
  })
})

describe('the draft', () => {
  test('brings back answers and step, and is gone after success', async () => {
    const storage = memory()
    const wizard = new Wizard(piano, storage, accept)
    fill(wizard)
    wizard.saveDraft()
    const reloaded = new Wizard(piano, storage, accept)
    reloaded.open({ step: 2 })
    expect(reloaded.answer('weight')).toBe('1,200')
    expect(reloaded.state.step).toBe(2)
    await reloaded.advance()
    expect(storage.items.size).toBe(0)
    reloaded.saveDraft()
    expect(storage.items.size).toBe(0)
  })

  test('is written when typing pauses, for a tab that ends without a word', () => {
    vi.useFakeTimers()
    onTestFinished(() => void vi.useRealTimers())
    const storage = memory()
    const wizard = new Wizard(piano, storage, accept)
    wizard.setAnswer('email', 'a@b')
    wizard.setAnswer('email', 'a@b.co')
    vi.runAllTimers()
    const reloaded = new Wizard(piano, storage, accept)
    reloaded.open({ step: 0 })
    expect(reloaded.answer('email')).toBe('a@b.co')
  })

  test('is gone once everything in it has been cleared', () => {
    const storage = memory()
    const wizard = new Wizard(piano, storage, accept)
    wizard.setAnswer('email', 'a@b.co')
    wizard.saveDraft()
    wizard.setAnswer('email', '')
    wizard.saveDraft()
    expect(storage.items.size).toBe(0)
  })

  test('gives way to what has been typed before it was read', () => {
    const storage = memory()
    const before = new Wizard(piano, storage, accept)
    fill(before)
    before.saveDraft()
    const wizard = new Wizard(piano, storage, accept)
    wizard.setAnswer('weight', '75')
    wizard.open({ step: 0 })
    expect([wizard.answer('weight'), wizard.answer('kind')]).toEqual(['75', 'upright'])
  })

  test('wins over the answers that the URL brought when it began, not over others', () => {
    const storage = memory()
    const open = (email: string) => {
      const wizard = new Wizard(piano, storage, accept)
      wizard.open({ step: 0, prefill: { email } })
      return wizard
    }
    const first = open('url@b.co')
    expect(first.answer('email')).toBe('url@b.co')
    first.setAnswer('email', 'typed@b.co')
    first.saveDraft()
    expect(open('url@b.co').answer('email')).toBe('typed@b.co')
    expect(open('new@b.co').answer('email')).toBe('new@b.co')
  })

  test.each(['not json', '{}', '[]', 'null'])('that reads %s is ignored', (text) => {
    const storage = memory()
    storage.setItem('draft:piano:Pianos', text)
    const wizard = new Wizard(piano, storage, accept)
    wizard.open({ step: 0 })
    expect(wizard.answers).toEqual({})
  })

  test('is not missed where the browser denies storage', async () => {
    const denied = () => {
      throw new Error('denied')
    }
    const wizard = new Wizard(piano, { getItem: denied, setItem: denied, removeItem: denied }, accept)
    wizard.open({ step: 0 })
    fill(wizard)
    wizard.saveDraft()
    expect(await wizard.advance()).toBe('accepted')
  })
})

test('a keystroke that changes nothing else notifies nobody', () => {
  const wizard = new Wizard(piano, memory(), accept)
  const listener = vi.fn()
  wizard.subscribe(listener)
  wizard.setAnswer('email', 'a')
  expect(listener).not.toHaveBeenCalled()
  wizard.setAnswer('kind', 'grand')
  expect(listener).toHaveBeenCalledOnce()
})
