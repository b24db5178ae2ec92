import { json, KEY, lacking, type StandIn } from './stand-in.ts'

const TYPES = [
  ...['ATV', 'BOAT', 'CAR', 'HEAVY_EQUIPMENT', 'LARGE_YACHT', 'MOTORCYCLE', 'PICKUP', 'RV', 'SUV', 'TRAVEL_TRAILER'],
  ...['VAN', 'OTHER'],
]

const REQUIRED = ['lpKey', 'firstName', 'email', 'phone', 'originZip', 'destinationZip', 'estShipDate']

/** CarLink: the key in the body, JSON with dates as 2030-06-15, true or false, and a list of vehicles of twelve types. */
export const carlink: StandIn = () => (received) => {
  const lead = JSON.parse(received.body)
  const [vehicle = {}] = lead.vehicles ?? []
  const missing = [...lacking(lead, ...REQUIRED), ...lacking(vehicle, 'year', 'make', 'model')]
  if (missing.length > 0) return json(422, { message: `Missing: ${missing.join(', ')}` })
  if (lead.lpKey !== KEY) return json(401, { message: 'Unknown key' })
  const isRight =
    /^\d{4}-\d\d-\d\d$/.test(lead.estShipDate) &&
    [undefined, true, false].includes(lead.isInoperable) &&
    [0, 1, 2].includes(lead.shipVia) &&
    TYPES.includes(vehicle.type)
  return isRight ? json(200, { success: true }) : json(422, { message: 'Invalid value' })
}
