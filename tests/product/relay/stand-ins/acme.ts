import { json, KEY, type StandIn } from './stand-in.ts'

/** A made-up CRM, as the guide of `receivers/` has it: always 200, with `status` in the body, and 409 for a phone that it has. */
export const acme: StandIn = () => {
  const known = new Set<string>()
  return (received) => {
    if (received.headers['x-api-key'] !== KEY) return json(401, {})
    const { customer, stops, day, rooms } = JSON.parse(received.body)
    const isRight = /^\d{10}$/.test(customer?.phone) && /^\d\d\/\d\d\/\d{4}$/.test(day) && stops?.length === 2
    if (!isRight || rooms !== 1) return json(200, { status: 'error', error: { message: 'Something is missing' } })
    if (known.has(customer.phone)) return json(409, {})
    known.add(customer.phone)
    return json(200, { status: 'ok', lead: { id: 7 } })
  }
}
