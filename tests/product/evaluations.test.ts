import { beforeEach, describe, expect, test } from 'vitest'
import { withAnswers } from '../../engine/form/conditions.ts'
import type { Form } from '../../engine/form/form.ts'
import { payloadOf } from '../../engine/submission/payload.ts'
import { Wizard } from '../../engine/wizard/wizard.ts'
import { fleet, TWO_VEHICLES } from './form/fleet.ts'
import { post, postForm, relayForTest } from './relay/harness.ts'

let evaluations = 0
beforeEach(() => {
  evaluations = 0
})

/** The form, with a condition that counts how often it is evaluated. */
function counted(form: Form): Form {
  const [condition, ...others] = form.schema.allOf ?? []
  if (!condition) throw new Error('The form has no condition')
  const validate = (values: unknown) => {
    evaluations += 1
    return condition.validate(values)
  }
  return { ...form, schema: { ...form.schema, allOf: [{ ...condition, validate }, ...others] } }
}

const countedFleet = counted(fleet)
const payload = payloadOf(withAnswers(fleet, 'Fleets', TWO_VEHICLES))

describe('the conditions of a form are evaluated', () => {
  test('once for a JSON post', async () => {
    const relay = await relayForTest({}, { forms: [countedFleet] })
    expect((await post(relay.url, 'vehicles', payload)).status).toBe(200)
    expect(evaluations).toBe(1)
  })

  test('twice for a form post, because answers that are not asked are dropped first', async () => {
    const relay = await relayForTest({}, { forms: [countedFleet] })
    expect((await postForm(relay.url, 'vehicles', payload)).status).toBe(303)
    expect(evaluations).toBe(2)
  })

  test('once for a key, and once for a press after a control has changed without an event', async () => {
    const wizard = new Wizard(countedFleet, undefined)
    wizard.open({ prefill: TWO_VEHICLES })
    wizard.openStep(2)
    const control = { initial: '$12,500', text: '$12,500' }
    wizard.bind('budget', { initial: control.initial, read: () => control.text, write: () => {} })

    evaluations = 0
    wizard.setAnswer('phone', '(512) 555-0143')
    expect(evaluations).toBe(1)

    evaluations = 0
    control.text = '$12,600'
    expect(wizard.advance()).toEqual({ to: 'sending' })
    let untilSent = 0
    const result = await wizard.send(async ({ payload: { budget } }) => {
      untilSent = evaluations
      return { status: 'accepted', reference: budget }
    })
    expect([result, wizard.snapshot.state]).toMatchObject(['accepted', { reference: '12600' }])
    expect(untilSent).toBe(1)
  })
})
