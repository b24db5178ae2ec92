import { describe, expect, test } from 'vitest'
import { withSamples } from '../../../engine/samples/sample-answer.ts'
import type { ReportedProblem } from '../../../engine/submission/protocol.ts'
import { problemsToList, shownProblems } from '../../../engine/wizard/shown.ts'
import { initialState, transition, type WizardEvent, type WizardState } from '../../../engine/wizard/state.ts'
import { formOf } from '../../categories/compile.ts'
import { piano } from '../form/piano.ts'

const complete = { kind: 'upright', weight: '200', email: 'a@b.co' }

/** The state after a number of events, all with the same answers. */
const stateAfter = (answers: Record<string, string>, ...events: WizardEvent[]): WizardState => {
  const answered = withSamples(piano, answers)
  return events.reduce<WizardState>((state, event) => transition(answered, state, event), initialState(answered))
}
const names = (state: WizardState) => state.view.fields.map(({ name }) => name)
const messages = (state: WizardState) => Object.values(shownProblems(state)).map(({ message }) => message)
const at = (step: number) => ({ view: expect.objectContaining({ step }) })

describe('Submit with a doubtful answer', () => {
  const contact = formOf({
    steps: [{ title: 'You', fields: ['email', 'crates'] }],
    schema: {
      type: 'object',
      properties: {
        email: { type: 'string', format: 'email', title: 'Email', message: 'Email is required' },
        crates: {
          type: 'array',
          title: 'Crates',
          items: { type: 'object', title: 'Crate', properties: { name: { type: 'string', title: 'Name' } } },
        },
      },
    },
  })
  const answers = { email: 'sam@gmial.com', 'crates.0.name': 'A' }
  const contactAfter = async (...events: WizardEvent[]) => {
    const answered = withSamples(await contact, answers)
    return events.reduce<WizardState>((state, event) => transition(answered, state, event), initialState(answered))
  }

  test('asks about it if it is new, and sends it if it has been seen', async () => {
    const asked = await contactAfter({ type: 'advanced' })
    expect(asked).toMatchObject({ phase: 'editing', newDoubts: ['email'], failedAttempts: 0 })
    expect(await contactAfter({ type: 'left' }, { type: 'advanced' })).toMatchObject({ phase: 'sending' })
  })

  test('does not ask again because an item was removed or added meanwhile', async () => {
    const removed = { type: 'itemRemoved', removedItem: { group: 'crates', index: 0, answers: {} } } as const
    const inserted = { type: 'itemInserted', group: 'crates', index: 0 } as const
    for (const event of [removed, inserted])
      expect(await contactAfter({ type: 'left' }, event, { type: 'advanced' })).toMatchObject({ phase: 'sending' })
  })
})

describe('Continue', () => {
  test('shows only the problems of the open step, and stays there', () => {
    const state = stateAfter({}, { type: 'advanced' })
    expect(state).toMatchObject({ ...at(0), failedAttempts: 1, failedStep: 0 })
    expect(messages(state)).toEqual(['Kind is required', 'Weight is required'])
  })

  test('changes nothing if there is no problem, because the URL opens the next step', () => {
    const answered = withSamples(piano, complete)
    const state = initialState(answered)
    expect(transition(answered, state, { type: 'advanced' })).toBe(state)
    expect(transition(answered, state, { type: 'requested', step: 1 })).toMatchObject({ ...at(1), failedAttempts: 0 })
  })
})

describe('Continue in a step whose answers make an earlier answer invalid', () => {
  const heavy = { kind: 'upright', weight: '600', floor: '2', lift: 'no' }
  const state = stateAfter({ kind: 'upright', weight: '600' }, { type: 'requested', step: 1 })
  const stateWith = (answers: Record<string, string>, ...events: WizardEvent[]) =>
    events.reduce((result, event) => transition(withSamples(piano, answers), result, event), state)

  test('returns the problem of the earlier step, which is shown when the URL opens that step', () => {
    expect(stateWith(heavy, { type: 'advanced' })).toMatchObject({ ...at(1), failedStep: 0 })
    const opened = stateWith(heavy, { type: 'advanced' }, { type: 'requested', step: 0 })
    expect(opened).toMatchObject({ ...at(0), failedAttempts: 1 })
    expect(messages(opened)).toEqual(['Too heavy for a staircase'])
  })

  test('does not block the way back to this step, because its answers may be the wrong ones', () => {
    const back = [{ type: 'advanced' }, { type: 'requested', step: 0 }] as const
    const again = [{ type: 'advanced' }, { type: 'requested', step: 1 }] as const
    expect(stateWith(heavy, ...back, ...again)).toMatchObject({ ...at(1), failedAttempts: 0, problems: {} })
    expect(stateWith(heavy, ...back, { type: 'requested', step: 2 })).toMatchObject(at(1))
  })

  test('blocks the way back while the earlier step has problems without the answers of this step', () => {
    const answers = { ...heavy, weight: '10' }
    const back = stateWith(answers, { type: 'advanced' }, { type: 'requested', step: 0 })
    expect(messages(back)).toEqual(['A piano weighs more'])
    expect(transition(withSamples(piano, answers), back, { type: 'advanced' })).toMatchObject({
      ...at(0),
      failedAttempts: 2,
      failedStep: 0,
    })
  })

  test('shows the problems of the open step first', () => {
    const next = stateWith({ ...heavy, lift: '' }, { type: 'advanced' })
    expect(next).toMatchObject({ ...at(1), failedAttempts: 1, failedStep: 1 })
    expect(messages(next)).toEqual(['Lift is required'])
  })
})

describe('correcting', () => {
  const correct = (answers: Record<string, string>, path: string) => {
    const before = stateAfter({}, { type: 'advanced' })
    return transition(withSamples(piano, answers), before, { type: 'answered', path })
  }

  test('removes the problem of a corrected field, and keeps the others', () => {
    expect(messages(correct({ weight: '60' }, 'weight'))).toEqual(['Kind is required'])
    expect(messages(correct({ weight: '6' }, 'weight'))).toContain('A piano weighs more')
  })

  test('does not check a field that has not failed', () => {
    const state = stateAfter({ email: 'x' }, { type: 'answered', path: 'email' })
    expect(shownProblems(state)).toEqual({})
  })

  test('checks a field without dependencies alone', () => {
    const before = stateAfter({ ...complete, email: '' }, { type: 'requested', step: 2 }, { type: 'advanced' })
    // By now the other answers have problems, but these are not checked.
    const problemsWith = (email: string) => {
      const answered = withSamples(piano, { kind: 'broken', email })
      return messages(transition(answered, before, { type: 'answered', path: 'email' }))
    }
    expect([problemsWith('a@b'), problemsWith('a@b.co')]).toEqual([['Valid email is required'], []])
  })

  test('returns the same state if nothing changes', () => {
    const answered = withSamples(piano, { email: 'x' })
    const state = initialState(answered)
    expect(transition(answered, state, { type: 'answered', path: 'email' })).toBe(state)
  })

  test('shows a field of the open step as soon as its condition applies', () => {
    expect(names(stateAfter({ kind: 'grand' }, { type: 'answered', path: 'kind' }))).toEqual(['kind', 'weight', 'legs'])
  })
})

describe('a step that the URL requests', () => {
  test('opens without the problems of the step before', () => {
    const failed = stateAfter({ ...complete, weight: '' }, { type: 'advanced' })
    const answered = withSamples(piano, complete)
    const opened = transition(answered, failed, { type: 'requested', step: 1 })
    expect(opened).toMatchObject({ ...at(1), problems: {}, failedAttempts: 0 })
    expect(transition(answered, opened, { type: 'requested', step: 0 })).toMatchObject({ ...at(0), problems: {} })
  })

  test('keeps its problems if it is already open', () => {
    const failed = stateAfter({}, { type: 'advanced' })
    const answered = withSamples(piano, {})
    for (const step of [0, 2]) expect(transition(answered, failed, { type: 'requested', step })).toBe(failed)
  })
})

describe('Submit', () => {
  test('checks all steps, and shows the problems of the first step that has some', () => {
    const last = stateAfter(complete, { type: 'requested', step: 2 })
    const state = transition(withSamples(piano, { kind: 'upright' }), last, { type: 'advanced' })
    expect(state).toMatchObject({ ...at(2), phase: 'editing', failedAttempts: 1, failedStep: 0 })
    expect(messages(state)).toEqual(['Weight is required'])
  })

  test('sends once: while a request is in flight, all other events are ignored', () => {
    const sending = stateAfter(complete, { type: 'requested', step: 2 }, { type: 'advanced' })
    expect(sending.phase).toBe('sending')
    for (const event of [{ type: 'advanced' }, { type: 'requested', step: 0 }, { type: 'advanced' }] as const) {
      expect(transition(withSamples(piano, complete), sending, event)).toBe(sending)
    }
  })

  test('that fails shows the fields for an answer that was changed in the meantime', () => {
    const sending = stateAfter(complete, { type: 'requested', step: 2 }, { type: 'advanced' })
    const answers = { ...complete, kind: 'grand' }
    const state = transition(
      withSamples(piano, answers),
      { ...sending, view: { ...sending.view, step: 0 } },
      { type: 'failed' },
    )
    expect(names(state)).toEqual(['kind', 'weight', 'legs'])
  })

  test('that fails is shown, with the time to wait, until the next attempt or another step', () => {
    const failed = [
      { type: 'requested', step: 2 },
      { type: 'advanced' },
      { type: 'failed', retryAfterSeconds: 60 },
    ] as const
    const failure = (...events: WizardEvent[]) => {
      const state = stateAfter(complete, ...failed, ...events)
      return state.phase === 'editing' ? state.failure : undefined
    }
    const busy = { retryAfterSeconds: 60 }
    expect([failure(), failure({ type: 'answered', path: 'email' })]).toEqual([busy, busy])
    expect([failure({ type: 'advanced' }), failure({ type: 'requested', step: 1 })]).toEqual([undefined, undefined])
  })
})

describe('a problem that the relay reports', () => {
  const heavy = { path: 'weight', rule: 'maximum', message: 'Too heavy for us' }
  const rejected = (answers: Record<string, string>, ...problems: ReportedProblem[]) =>
    stateAfter(answers, { type: 'requested', step: 2 }, { type: 'advanced' }, { type: 'rejected', problems })
  const later = (state: WizardState, answers: Record<string, string>, ...events: WizardEvent[]) =>
    events.reduce((result, event) => transition(withSamples(piano, answers), result, event), state)
  const listed = (state: WizardState) => problemsToList(piano, state).map(({ message }) => message)

  test('is listed in the step where the form was sent, and in the step of its field', () => {
    const state = rejected(complete, heavy)
    expect(state).toMatchObject({ phase: 'editing', ...at(2), failedAttempts: 1, failure: undefined })
    expect(listed(state)).toEqual(['Too heavy for us'])
    const opened = later(state, complete, { type: 'requested', step: 0 })
    expect(opened).toMatchObject({ ...at(0), failedAttempts: 0 })
    expect(listed(opened)).toEqual(['Too heavy for us'])
    expect(shownProblems(opened).weight).toMatchObject({ rule: 'maximum', message: 'Too heavy for us' })
  })

  test('is removed when its field is edited, and from then on our own rules check the field', () => {
    const state = rejected(complete, heavy, { path: 'email', rule: 'format', message: 'Not this one' })
    expect(listed(later(state, { ...complete, weight: '190' }, { type: 'answered', path: 'weight' }))).toEqual([
      'Not this one',
    ])
    const opened = later(state, complete, { type: 'requested', step: 0 })
    const light = { ...complete, weight: '6' }
    expect(listed(later(opened, light, { type: 'answered', path: 'weight' }))).toEqual([
      'A piano weighs more',
      'Not this one',
    ])
  })

  test('stays if other fields are edited, Continue is pressed, or our own rules find problems', () => {
    const state = rejected(complete, heavy)
    const grand = { ...complete, kind: 'grand' }
    const edited = later(state, grand, { type: 'requested', step: 0 }, { type: 'answered', path: 'kind' })
    expect(listed(edited)).toEqual(['Too heavy for us'])
    expect(listed(later(edited, grand, { type: 'advanced' }))).toEqual(['Too heavy for us', 'Legs is required'])
    const complete3 = { ...grand, legs: '3' }
    expect(listed(later(edited, complete3, { type: 'advanced' }))).toEqual(['Too heavy for us'])
  })

  test('is removed when a condition hides its field, and at the next attempt to send', () => {
    const grand = { ...complete, kind: 'grand', legs: '3' }
    const state = rejected(grand, { path: 'legs', rule: 'maxLength', message: 'So many?' })
    const opened = later(state, grand, { type: 'requested', step: 0 })
    expect(listed(opened)).toEqual(['So many?'])
    expect(listed(later(opened, complete, { type: 'answered', path: 'kind' }))).toEqual([])
    expect(later(state, grand, { type: 'advanced' })).toMatchObject({ phase: 'sending' })
  })

  test('has the message of the form if the relay sends none', () => {
    expect(listed(rejected(complete, { path: 'weight', rule: 'minimum' }))).toEqual(['A piano weighs more'])
  })

  test.each([
    ['a field that the form does not have', [heavy, { path: 'height', rule: 'required', message: 'Height?' }]],
    ['a field that the form does not ask for now', [{ path: 'legs', rule: 'required', message: 'Legs?' }]],
    ['a rule without a sentence anywhere', [{ path: 'weight', rule: 'multipleOf' }]],
  ])('about %s makes it a failure', (_, problems) => {
    const state = rejected(complete, ...problems)
    expect(state).toMatchObject({ phase: 'editing', ...at(2), problems: {}, failure: {} })
  })
})
