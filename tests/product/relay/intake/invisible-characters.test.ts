import { expect, test } from 'vitest'
import { withAnswers } from '../../../../engine/form/conditions.ts'
import { payloadOf } from '../../../../engine/submission/payload.ts'
import { formById } from '../../../categories/own.ts'
import { INVISIBLE } from '../../words/invisible.ts'
import { carPayload } from '../car-payload.ts'
import { post, postForm, relayForTest, rowsIn } from '../harness.ts'

const car = formById('car')

const storedIn = (data: string) =>
  rowsIn(data).map(({ fields }) =>
    Object.fromEntries(
      (JSON.parse(fields) as { name: string; text: string }[]).map(({ name, text }) => [name, text] as const),
    ),
  )

test('characters that nobody sees are stored with no answer, by script and without', async () => {
  const relay = await relayForTest()
  for (const character of Object.values(INVISIBLE)) {
    const around = Object.fromEntries(
      Object.entries(carPayload).map(([key, text]) => [
        key,
        key.startsWith('_') ? text : `${character}${text}${character}`,
      ]),
    )
    const answers = { ...around, category: 'Cars' }
    expect((await post(relay.url, 'vehicles', payloadOf(withAnswers(car, 'Cars', answers)))).status).toBe(200)
    expect((await postForm(relay.url, 'vehicles', answers)).status).toBe(303)
  }
  const [first, ...others] = storedIn(relay.data)
  expect(first).toMatchObject({ email: carPayload.email, phone: carPayload.phone, name: carPayload.name })
  for (const other of others) expect(other).toEqual(first)
})

test('an answer of nothing else is blank', async () => {
  const relay = await relayForTest()
  for (const character of Object.values(INVISIBLE))
    for (const path of ['vehicleInfo', 'name', 'phone', 'pickupLocation']) {
      const response = await post(relay.url, 'vehicles', { ...carPayload, [path]: character.repeat(2) })
      expect(await response.json()).toMatchObject({ problems: [{ path, rule: 'required' }] })
    }
  expect(rowsIn(relay.data)).toEqual([])
})

test('digits of other scripts are digits', async () => {
  const relay = await relayForTest()
  await post(relay.url, 'vehicles', { ...carPayload, phone: '٥١٢ ٥٥٥ ٠١٤٢', pickupLocation: 'Austin, TX ７８７０１' })
  expect(storedIn(relay.data)[0]).toMatchObject({ phone: '512 555 0142', pickupLocation: 'Austin, TX 78701' })
})
