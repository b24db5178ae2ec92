import { json, type StandIn } from './stand-in.ts'

/** HubSpot: no key, a list of fields by name, each with a value, and 400 with a list of errors. */
export const hubspot: StandIn = () => (received) => {
  const { fields } = JSON.parse(received.body) as { fields: { name: string; value?: string }[] }
  const empty = fields.find(({ value }) => !value)
  if (empty) return json(400, { status: 'error', errors: [{ message: `Required field '${empty.name}' is missing` }] })
  const email = fields.find(({ name }) => name === 'email')?.value ?? ''
  if (!email.includes('@')) return json(400, { status: 'error', errors: [{ message: `Error in 'fields.email'` }] })
  return json(200, { inlineMessage: 'Thanks for submitting the form.' })
}
