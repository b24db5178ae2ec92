import { KEY, queryOf, type StandIn } from './stand-in.ts'

const SERVICES = ['101', '102', '103', '104']

/** Granot's gateway: form-encoded, only key and mover in the URL, and always 200: `LEADID,ERRID,MSG,SOLD,MATCH`, good if ERRID is 0. */
export const granot: StandIn = () => {
  let count = 0
  const answer = (id: string, error: number, message: string) => ({
    status: 200,
    body: `${id},${error},${message},0,0`,
  })
  return (received) => {
    const query = queryOf(received)
    const names = [...query.keys()]
    if (query.get('API_ID') !== KEY) return answer('', 1, 'Invalid API_ID')
    if (names.some((name) => name !== 'API_ID' && name !== 'MOVERREF')) return answer('', 2, 'Unknown parameter in URL')
    if (!received.headers['content-type']?.startsWith('application/x-www-form-urlencoded'))
      return answer('', 3, 'Not a form')
    const lead = Object.fromEntries(new URLSearchParams(received.body))
    if (!SERVICES.includes(lead.servtypeid ?? '')) return answer('', 11, 'Invalid servtypeid')
    if (!/^\d\d\/\d\d\/\d{4}$/.test(lead.movedte ?? '')) return answer('', 12, 'Invalid movedte')
    if (!lead.phone1 && !lead.email) return answer('', 15, 'Missing phone and email')
    for (const [end, code] of [
      ['o', 17],
      ['d', 18],
    ] as const)
      if (!lead[`${end}zip`] && !(lead[`${end}city`] && lead[`${end}state`]))
        return answer('', code, `Missing ${end}zip`)
    count += 1
    return answer(String(104_359 + count), 0, 'OK')
  }
}
