import { describe, expect, test } from 'vitest'
import type { ReportedProblem } from '../../engine/submission/protocol.ts'
import {
  initialState,
  problemsToList,
  transition,
  visibleSteps,
  type WizardEvent,
  type WizardState,
} from '../../engine/wizard/state.ts'
import { piano, text } from '../form/piano.ts'
import { formOf } from '../form-of.ts'

const complete = { kind: 'upright', weight: '200', email: 'a@b.co' }

/** The state after a number of events, all with the same answers. */
const stateAfter = (answers: Record<string, string>, ...events: WizardEvent[]) => {
  const context = { form: piano, variant: piano, answers }
  return events.reduce((state, event) => transition(context, state, event), initialState(context))
}
const names = (state: ReturnType<typeof stateAfter>) => state.fields.map(({ name }) => name)
const messages = (state: ReturnType<typeof stateAfter>) => Object.values(state.problems).map(({ message }) => message)

describe('Continue', () => {
  test('shows the problems of the open step alone, and stays', () => {
    const state = stateAfter({}, { type: 'continue' })
    expect(state).toMatchObject({ step: 0, refusals: 1 })
    expect(messages(state)).toEqual(['Kind is required', 'Weight is required'])
  })

  test('opens the next step, with the fields that it asks now', () => {
    const next = stateAfter(complete, { type: 'continue' })
    expect(next).toMatchObject({ step: 1, refusals: 0 })
    expect(names(next)).toEqual(['floor'])
    expect(names(stateAfter({ ...complete, kind: 'grand', legs: '3' }, { type: 'continue' }))).toEqual([
      'floor',
      'crane',
    ])
  })
})

describe('Continue in a step whose answers make an earlier answer wrong', () => {
  const heavy = { kind: 'upright', weight: '600', floor: '2', lift: 'no' }
  const state = stateAfter({ kind: 'upright', weight: '600' }, { type: 'continue' })
  const proceed = (answers: Record<string, string>) =>
    transition({ form: piano, variant: piano, answers }, state, { type: 'continue' })

  test('goes back to the earlier step and shows its problem', () => {
    expect(state.step).toBe(1)
    const next = proceed(heavy)
    expect(next).toMatchObject({ step: 0, refusals: 1 })
    expect(messages(next)).toEqual(['Too heavy for a staircase'])
  })

  test('leaves the way back to it open, since its answers may be the wrong ones', () => {
    const context = { form: piano, variant: piano, answers: heavy }
    const again = transition(context, proceed(heavy), { type: 'continue' })
    expect(again).toMatchObject({ step: 1, refusals: 0 })
    expect(transition(context, again, { type: 'open', step: 1 }).step).toBe(1)
    expect(transition(context, again, { type: 'open', step: 2 }).step).toBe(1)
  })

  test('is stopped by what is wrong without them', () => {
    const answers = { ...heavy, weight: '10' }
    const context = { form: piano, variant: piano, answers }
    const back = proceed(answers)
    expect(messages(back)).toEqual(['A piano weighs more'])
    expect(transition(context, back, { type: 'continue' })).toMatchObject({ step: 0, refusals: 2 })
  })

  test('shows the problems of its own step first', () => {
    const next = proceed({ ...heavy, lift: '' })
    expect(next).toMatchObject({ step: 1, refusals: 1 })
    expect(messages(next)).toEqual(['Lift is required'])
  })
})

describe('a step that asks nothing now', () => {
  const answers = { kind: 'upright', weight: '200' }

  test('is passed over by Continue, and is the last where nothing follows', async () => {
    const form = await formOf({
      steps: [
        { title: 'The piano', fields: ['kind', 'weight'] },
        { title: 'Its legs', fields: ['legs'] },
        { title: 'You', fields: ['note'] },
        { title: 'The crane', fields: ['crane'] },
      ],
      schema: {
        type: 'object',
        properties: { kind: text('Kind'), weight: text('Weight'), note: { type: 'string', title: 'Note' } },
        required: ['kind', 'weight'],
        if: { properties: { kind: { const: 'grand' } }, required: ['kind'] },
        then: { properties: { legs: text('Legs'), crane: text('Crane') }, required: ['legs', 'crane'] },
      },
    })
    const steps = (kind: string) => visibleSteps({ form, variant: form, answers: { ...answers, kind } })
    expect(steps('upright')).toEqual([0, 2])
    expect(steps('grand')).toEqual([0, 1, 2, 3])
    const context = { form, variant: form, answers }
    const next = transition(context, initialState(context), { type: 'continue' })
    expect(next.step).toBe(2)
    expect(transition(context, next, { type: 'open', step: 1 }).step).toBe(0)
    expect(transition(context, next, { type: 'open', step: 3 }).step).toBe(2)
    expect([initialState(context).isLast, next.isLast]).toEqual([false, true])
    const asGrand = { ...context, answers: { ...answers, kind: 'grand' } }
    expect(transition(asGrand, next, { type: 'answered', path: 'kind' }).isLast).toBe(false)
  })
})

describe('correcting', () => {
  const correct = (answers: Record<string, string>, path: string) => {
    const before = stateAfter({}, { type: 'continue' })
    return transition({ form: piano, variant: piano, answers }, before, { type: 'answered', path })
  }

  test('clears the problem of a field that has failed, and leaves the others', () => {
    expect(messages(correct({ weight: '60' }, 'weight'))).toEqual(['Kind is required'])
    expect(messages(correct({ weight: '6' }, 'weight'))).toContain('A piano weighs more')
  })

  test('leaves a field alone that has not failed', () => {
    const state = stateAfter({ email: 'x' }, { type: 'answered', path: 'email' })
    expect(state.problems).toEqual({})
  })

  test('checks a field that no condition mentions alone', () => {
    const before = stateAfter({ ...complete, email: '' }, { type: 'submit' })
    const answers = (email: string) => ({ kind: 'broken', email })
    const problemsWith = (email: string) => {
      const context = { form: piano, variant: piano, answers: answers(email) }
      return messages(transition(context, before, { type: 'answered', path: 'email' }))
    }
    expect([problemsWith('a@b'), problemsWith('a@b.co')]).toEqual([['Valid email is required'], []])
  })

  test('gives back the same state where nothing changes', () => {
    const context = { form: piano, variant: piano, answers: { email: 'x' } }
    const state = initialState(context)
    expect(transition(context, state, { type: 'answered', path: 'email' })).toBe(state)
  })

  test('shows a field of the open step as soon as its condition holds', () => {
    expect(names(stateAfter({ kind: 'grand' }, { type: 'answered', path: 'kind' }))).toEqual(['kind', 'weight', 'legs'])
  })

  test('tells what a condition makes of a field that is shown already: required, or with further rules', async () => {
    const form = await formOf({
      steps: [{ title: 'The piano', fields: ['kind', 'note', 'weight'] }],
      schema: {
        type: 'object',
        properties: {
          kind: text('Kind'),
          note: text('Note'),
          weight: { type: 'number', title: 'Weight', message: 'Weight is a number' },
        },
        required: ['kind'],
        if: { properties: { kind: { const: 'grand' } }, required: ['kind'] },
        then: { properties: { weight: { maximum: 500, message: 'Too heavy' } }, required: ['note'] },
      },
    })
    const asked = (kind: string) => {
      const context = { form, variant: form, answers: { kind } }
      return transition(context, initialState({ ...context, answers: {} }), { type: 'answered', path: 'kind' }).fields
    }
    expect(asked('upright').map(({ isRequired }) => isRequired)).toEqual([true, false, false])
    expect(asked('grand').map(({ isRequired }) => isRequired)).toEqual([true, true, false])
    expect(asked('grand')[2]?.schema.maximum).toBe(500)
  })
})

describe('opening a step', () => {
  test.each([
    [{}, 2, 0],
    [complete, 2, 2],
    [complete, 9, 2],
    [complete, -1, 0],
    [{ ...complete, floor: '2' }, 2, 1],
  ])('with %j, step %i opens step %i', (answers, requested, opened) => {
    expect(stateAfter(answers, { type: 'open', step: requested })).toMatchObject({
      step: opened,
      problems: {},
      refusals: 0,
    })
  })
})

describe('Submit', () => {
  test('counts the problems of all steps, and opens the first of them', () => {
    const context = { form: piano, variant: piano, answers: { kind: 'upright' } }
    const last = { ...initialState(context), step: 2 }
    const state = transition(context, last, { type: 'submit' })
    expect(state).toMatchObject({ step: 0, phase: 'editing', refusals: 1 })
    expect(messages(state)).toEqual(['Weight is required', 'Valid email is required'])
  })

  test('sends once: while a request is under way nothing else counts', () => {
    const sending = stateAfter(complete, { type: 'open', step: 2 }, { type: 'submit' })
    expect(sending.phase).toBe('sending')
    for (const event of [{ type: 'submit' }, { type: 'open', step: 0 }, { type: 'continue' }] as const) {
      expect(transition({ form: piano, variant: piano, answers: complete }, sending, event)).toBe(sending)
    }
  })

  test('that fails shows the fields that an answer changed in the meantime has brought', () => {
    const sending = stateAfter(complete, { type: 'open', step: 2 }, { type: 'submit' })
    const answers = { ...complete, kind: 'grand' }
    const state = transition({ form: piano, variant: piano, answers }, { ...sending, step: 0 }, { type: 'failed' })
    expect(names(state)).toEqual(['kind', 'weight', 'legs'])
  })

  test('that fails is remembered, with the wait, until the next attempt or another step', () => {
    const failed = [{ type: 'open', step: 2 }, { type: 'submit' }, { type: 'failed', retryAfterSeconds: 60 }] as const
    const failure = (...events: WizardEvent[]) => stateAfter(complete, ...failed, ...events).failure
    const busy = { retryAfterSeconds: 60 }
    expect([failure(), failure({ type: 'answered', path: 'email' })]).toEqual([busy, busy])
    expect([failure({ type: 'submit' }), failure({ type: 'open', step: 1 })]).toEqual([undefined, undefined])
  })

  test('ends with a reference, or back in the form', () => {
    const submit = [{ type: 'open', step: 2 }, { type: 'submit' }] as const
    expect(stateAfter(complete, ...submit, { type: 'accepted', reference: 'AB' })).toMatchObject({
      phase: 'done',
      reference: 'AB',
    })
    expect(stateAfter(complete, ...submit, { type: 'failed' })).toMatchObject({ phase: 'editing', step: 2 })
    expect(stateAfter(complete, ...submit, { type: 'accepted' }, { type: 'restart' })).toMatchObject({
      phase: 'editing',
      step: 0,
    })
  })
})

describe('a problem that the relay reports', () => {
  const heavy = { path: 'weight', rule: 'maximum', message: 'Too heavy for us' }
  const rejected = (answers: Record<string, string>, ...problems: ReportedProblem[]) =>
    stateAfter(answers, { type: 'open', step: 2 }, { type: 'submit' }, { type: 'rejected', problems })
  const later = (state: WizardState, answers: Record<string, string>, ...events: WizardEvent[]) =>
    events.reduce((result, event) => transition({ form: piano, variant: piano, answers }, result, event), state)
  const listed = (state: WizardState) => problemsToList({ form: piano }, state).map(({ message }) => message)

  test('is listed in the step where the form was sent, and goes along to the step of its field', () => {
    const state = rejected(complete, heavy)
    expect(state).toMatchObject({ phase: 'editing', step: 2, refusals: 1, failure: undefined })
    expect(listed(state)).toEqual(['Too heavy for us'])
    const opened = later(state, complete, { type: 'open', step: 0 })
    expect(opened).toMatchObject({ step: 0, refusals: 0 })
    expect(listed(opened)).toEqual(['Too heavy for us'])
    expect(opened.problems.weight).toMatchObject({ rule: 'maximum', message: 'Too heavy for us' })
  })

  test('ends when its field is edited, which our own rules check from then on', () => {
    const state = rejected(complete, heavy, { path: 'email', rule: 'format', message: 'Not this one' })
    expect(listed(later(state, { ...complete, weight: '190' }, { type: 'answered', path: 'weight' }))).toEqual([
      'Not this one',
    ])
    const opened = later(state, complete, { type: 'open', step: 0 })
    const light = { ...complete, weight: '6' }
    expect(listed(later(opened, light, { type: 'answered', path: 'weight' }))).toEqual([
      'A piano weighs more',
      'Not this one',
    ])
  })

  test('stays while other fields are edited, Continue is pressed, or our own rules find problems', () => {
    const state = rejected(complete, heavy)
    const grand = { ...complete, kind: 'grand' }
    const edited = later(state, grand, { type: 'open', step: 0 }, { type: 'answered', path: 'kind' })
    expect(listed(edited)).toEqual(['Too heavy for us'])
    expect(listed(later(edited, grand, { type: 'continue' }))).toEqual(['Too heavy for us', 'Legs is required'])
    const complete3 = { ...grand, legs: '3' }
    expect(listed(later(edited, complete3, { type: 'continue' }))).toEqual(['Too heavy for us'])
  })

  test('ends with its field when a condition hides it, and with the next attempt to send', () => {
    const grand = { ...complete, kind: 'grand', legs: '3' }
    const state = rejected(grand, { path: 'legs', rule: 'maxLength', message: 'So many?' })
    const opened = later(state, grand, { type: 'open', step: 0 })
    expect(listed(opened)).toEqual(['So many?'])
    expect(listed(later(opened, complete, { type: 'answered', path: 'kind' }))).toEqual([])
    expect(later(state, grand, { type: 'submit' })).toMatchObject({ phase: 'sending', problems: {} })
  })

  test('has the sentence of the form where the relay sends none', () => {
    expect(listed(rejected(complete, { path: 'weight', rule: 'minimum' }))).toEqual(['A piano weighs more'])
  })

  test.each([
    ['a field that the form does not have', [heavy, { path: 'height', rule: 'required', message: 'Height?' }]],
    ['a field that the form does not ask for now', [{ path: 'legs', rule: 'required', message: 'Legs?' }]],
    ['a rule without a sentence anywhere', [{ path: 'weight', rule: 'multipleOf' }]],
  ])('about %s makes it a failure', (_, problems) => {
    const state = rejected(complete, ...problems)
    expect(state).toMatchObject({ phase: 'editing', step: 2, problems: {}, failure: {} })
  })
})
