import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { wishesIn } from '../../../engine/form/wishes.ts'
import { Wizard } from '../../../engine/wizard/wizard.ts'
import { formById, samplesOf } from '../../categories/own.ts'
import { tabStorage } from './tab.ts'

const car = formById('car')
const answers = Object.fromEntries(
  Object.entries(samplesOf(car).valid[0] ?? {}).map(([path, text]) => [path, String(text)]),
)

/** Opens a form in a tab, filled in with some answers. */
function opened(id: string, storage: ReturnType<typeof tabStorage>, given: Record<string, string> = {}) {
  const wizard = new Wizard(formById(id), storage)
  wizard.open({})
  for (const [path, text] of Object.entries(given)) wizard.setAnswer(path, text)
  return wizard
}

const { vehicleInfo: _, vehicleCondition: __, ...shared } = answers

describe('route, date and contact', () => {
  test('go to the next form once, if the visitor asks for it', () => {
    const storage = tabStorage()
    opened('car', storage, answers).carryAnswers()
    const motorcycle = opened('motorcycle', storage)
    expect(Object.fromEntries(Object.keys(shared).map((path) => [path, motorcycle.answer(path)]))).toEqual(shared)
    expect(motorcycle.answer('motorcycleInfo')).toBe('')
    expect(opened('boat', storage).answer('name')).toBe('')
  })

  test('stay where they are otherwise', () => {
    const storage = tabStorage()
    opened('car', storage, answers).saveDraft()
    expect(opened('motorcycle', storage).answer('name')).toBe('')
  })

  test('end after an hour, for whoever uses the computer then', () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    onTestFinished(() => void vi.useRealTimers())
    const nameAfter = (minutes: number) => {
      const storage = tabStorage()
      opened('car', storage, answers).carryAnswers()
      vi.setSystemTime(Date.now() + minutes * 60_000)
      return opened('boat', storage).answer('name')
    }
    expect([nameAfter(59), nameAfter(60)]).toEqual([answers.name, ''])
  })

  test('win over the draft of the other form, and are kept with it', () => {
    const storage = tabStorage()
    opened('motorcycle', storage, { name: 'Ann', motorcycleInfo: '2021 Honda' }).saveDraft()
    opened('car', storage, answers).carryAnswers()
    const motorcycle = opened('motorcycle', storage)
    motorcycle.saveDraft()
    const again = opened('motorcycle', storage)
    expect([again.answer('name'), again.answer('motorcycleInfo')]).toEqual([answers.name, '2021 Honda'])
  })

  test('find the fields of a form that calls them otherwise', () => {
    const storage = tabStorage()
    opened('car', storage, answers).carryAnswers()
    const boxes = opened('boxes', storage)
    expect([boxes.answer('fromZip'), boxes.answer('toZip'), boxes.answer('pickupDate')]).toEqual([
      answers.pickupLocation,
      answers.deliveryLocation,
      answers.preferredDate,
    ])
  })

  test('have the wish of the date', () => {
    const storage = tabStorage()
    opened('car', storage, { preferredDate: '2026-11-27', 'preferredDate._wish': 'asap 2026-11-27' }).carryAnswers()
    expect(wishesIn(opened('boxes', storage).answered.answers)).toEqual({ 'pickupDate._wish': 'asap 2026-11-27' })
  })

  test('are not for a form without a category, and are gone after success', async () => {
    const storage = tabStorage()
    const car = opened('car', storage, answers)
    car.carryAnswers()
    expect(opened('lead', storage).answer('email')).toBe('')
    expect(storage.items.has('carried')).toBe(true)
    car.openStep(1)
    car.advance()
    expect(await car.send(async () => ({ status: 'accepted' }))).toBe('accepted')
    expect(storage.items.has('carried')).toBe(false)
  })

  test('that are broken or denied change nothing', () => {
    const storage = tabStorage()
    storage.items.set('carried', '{')
    expect(opened('car', storage).answer('name')).toBe('')
    storage.items.set('carried', '{"name":7}')
    expect(opened('car', storage).answer('name')).toBe('')
    const denied = new Wizard(car, undefined)
    denied.open({})
    denied.carryAnswers()
    expect(denied.answer('name')).toBe('')
  })
})
