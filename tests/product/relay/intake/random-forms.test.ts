import fc from 'fast-check'
import { afterEach, describe, expect, test } from 'vitest'
import { leavesOf, minimumItemCount } from '../../../../engine/form/conditions.ts'
import { type Answers, type Form, fieldOrder } from '../../../../engine/form/form.ts'
import { problemsOf } from '../../../../engine/form/problems.ts'
import { payloadOf } from '../../../../engine/submission/payload.ts'
import type { Payload } from '../../../../engine/submission/protocol.ts'
import { Wizard } from '../../../../engine/wizard/wizard.ts'
import { judged, readPost } from '../../../judged.ts'
import { examples } from '../../../run/times.ts'
import { answeredSchemas, formWith } from '../../form/random-forms.ts'
import { GROUPS } from '../../form/random-schema.ts'

/** Presses on the buttons that add an item to a group and remove one. */
const presses = fc.array(
  fc.record({ group: fc.constantFrom(...GROUPS), removed: fc.option(fc.nat(3), { nil: undefined }) }),
  { maxLength: 6 },
)

type Press = { readonly group: string; readonly removed: number | undefined }

/** Presses a button, if the page has it. */
function press(wizard: Wizard, { group, removed }: Press) {
  const field = wizard.answered.byPath.get(group)
  if (!field?.items) return
  const { length } = field.items
  if (removed === undefined) {
    if (length < (field.schema.maxItems ?? length)) wizard.addItem(group)
  } else if (removed < length && length > minimumItemCount(field.schema, field.isRequired)) {
    wizard.removeItem(group, removed)
  }
}

const wizards: Wizard[] = []
afterEach(() => {
  for (const wizard of wizards.splice(0)) wizard.saveDraft()
})

function wizardWith(form: Form, answers: Answers): Wizard {
  const wizard = new Wizard(form, undefined)
  wizards.push(wizard)
  wizard.open({})
  for (const [path, text] of Object.entries(answers)) wizard.setAnswer(path, text)
  return wizard
}

/** Presses Continue on each step, and then Submit. */
function pressThrough(wizard: Wizard): 'sending' | 'problems' {
  const { to, ...next } = wizard.advance()
  if (to === 'step' && 'step' in next) {
    wizard.openStep(next.step)
    return pressThrough(wizard)
  }
  return to === 'sending' ? to : 'problems'
}

/** The submission that the relay stores, or why it refuses it. */
function received(form: Form, payload: Payload) {
  const result = judged([form], 'freight', payload)
  return 'submission' in result ? result.submission.fields.map(({ name }) => name) : result.refusal.problems
}

/** The body of a form that a browser posts: a checked box of several choices is an entry of its own. */
function bodyOf(form: Form, answers: Answers): ArrayBuffer {
  const body = new URLSearchParams({ category: form.label ?? '' })
  for (const [name, text] of Object.entries(answers)) {
    const texts = ['d', 'r', 'z'].includes(name.split('.').at(-1) ?? '')
      ? text.split(', ').filter((choice) => choice !== '')
      : [text]
    for (const one of texts) body.append(name, one)
  }
  return new TextEncoder().encode(body.toString()).buffer
}

describe('of random forms with groups', () => {
  test('the relay takes what the wizard sends, and finds the problems that the wizard finds', () => {
    const outcomes = { sending: 0, problems: 0 }
    fc.assert(
      fc.property(answeredSchemas, presses, ({ schema, answers }, pressed) => {
        const form = formWith(schema)
        const wizard = wizardWith(form, answers)
        for (const one of pressed) press(wizard, one)
        const asked = leavesOf(wizard.snapshot.state.view.fieldsByStep.flat()).map(({ path }) => path)
        const problems = problemsOf(wizard.answered, fieldOrder(form)).map(({ path, rule, message }) => ({
          path,
          rule,
          message,
        }))
        const outcome = received(form, payloadOf(wizard.answered))
        const pressedTo = pressThrough(wizard)
        expect({ outcome, pressedTo }).toEqual(
          problems.length > 0 ? { outcome: problems, pressedTo: 'problems' } : { outcome: asked, pressedTo: 'sending' },
        )
        outcomes[pressedTo] += 1
      }),
      examples({ test: 200, soak: 20_000 }),
    )
    expect(outcomes.sending).toBeGreaterThan(20)
    expect(outcomes.problems).toBeGreaterThan(20)
  })

  test('the relay does with a form posted without script what it does with the same answers from the wizard', () => {
    const seen = new Set<string>()
    fc.assert(
      fc.property(answeredSchemas, ({ schema, answers }) => {
        const form = formWith(schema)
        const wizard = wizardWith(form, answers)
        const { payload } = readPost([form], 'freight', bodyOf(form, wizard.answered.answers))
        if (!payload) throw new Error('The relay could not read the form')
        const outcome = received(form, payload)
        expect(outcome).toEqual(received(form, payloadOf(wizard.answered)))
        seen.add(JSON.stringify(outcome))
      }),
      examples({ test: 200, soak: 20_000 }),
    )
    expect(seen.size).toBeGreaterThan(100)
  })
})
