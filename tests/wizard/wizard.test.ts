import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { type Deliver, Wizard } from '../../engine/wizard/wizard.ts'
import { piano } from './piano.ts'

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

const accept: Deliver = async () => ({ ok: true, knowsId: true })

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
      return { ok: false, knowsId: true }
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
      return { ok: true, knowsId: true }
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
    let finish: (value: { ok: boolean; knowsId: boolean }) => void = () => undefined
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
    finish({ ok: true, knowsId: true })
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
    expect(deliver.mock.calls[0]?.[1].fillTime).toBeGreaterThanOrEqual(60_000)
  })

  test('has no reference where the receiver does not know its id', async () => {
    const wizard = new Wizard(piano, memory(), async () => ({ ok: true, knowsId: false }))
    fill(wizard)
    await wizard.advance()
    expect(wizard.state.reference).toBeUndefined()
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
