import { json, KEY, lacking, type StandIn } from './stand-in.ts'

const REQUIRED = [
  'AuthKey',
  'phone',
  'first_name',
  'email',
  'ship_date',
  'origin_postal_code',
  'destination_postal_code',
]
const OF_VEHICLES = ['vehicle_model_year', 'vehicle_make', 'vehicle_model', 'vehicle_inop']

/** BATS: the key in the body, JSON with a list of vehicles, and a 4xx whose `Message` names what is missing. */
export const bats: StandIn = () => (received) => {
  const lead = JSON.parse(received.body)
  const vehicles: Readonly<Record<string, unknown>>[] = lead.Vehicles ?? [{}]
  const missing = [...lacking(lead, ...REQUIRED), ...vehicles.flatMap((vehicle) => lacking(vehicle, ...OF_VEHICLES))]
  if (missing.length > 0)
    return json(400, {
      Message: `Lead could not be processed: these fields are required, but are missing values: ${missing.join(', ')}`,
    })
  if (lead.AuthKey !== KEY) return json(403, { AuthKey: 'AuthKey is invalid. AuthKey is required.' })
  const isDate = /^(?:\d\d\/\d\d\/\d{4}|\d{4}-\d\d-\d\d)$/.test(lead.ship_date)
  const isInop = vehicles.every(({ vehicle_inop: inop }) => inop === 0 || inop === 1)
  if (!isDate || !isInop || typeof lead.transport_type !== 'number') return json(400, { Message: 'Invalid value' })
  return { status: 200, body: 'OK, Lead was received' }
}
