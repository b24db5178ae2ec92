import { json, KEY, queryOf, type StandIn } from './stand-in.ts'

/** SmartMoving: the key in the query, JSON, dates without signs, only a name is required, and a repeat is answered with 400. */
export const smartmoving: StandIn = () => {
  const seen = new Set<string>()
  return (received) => {
    if (queryOf(received).get('providerKey') !== KEY) return json(401, { message: 'Unknown provider' })
    if (received.headers['content-type'] !== 'application/json') return json(415, { message: 'Send JSON' })
    const lead = JSON.parse(received.body)
    if (!lead.FullName && !(lead.FirstName && lead.LastName)) return json(400, { message: 'A name is required' })
    if (lead.MoveDate !== undefined && !/^\d{8}$/.test(lead.MoveDate))
      return json(400, { message: 'MoveDate is invalid' })
    if (lead.MoveSize !== undefined) return json(400, { message: 'This size would be added to the settings' })
    const who = `${lead.FullName} ${lead.Email} ${lead.MoveDate}`
    if (seen.has(who)) return json(400, { message: 'This lead has already been submitted.' })
    seen.add(who)
    return json(200, { leadId: `sm-${seen.size}` })
  }
}
