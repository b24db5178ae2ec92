import { type DeliveryRow, deliveryFromRow } from '../deliveries/delivery-rows.ts'
import { LEAD_ROW, leadFromRow, type Row } from '../rows.ts'
import type { SqlRunner } from '../sql.ts'
import type { Lead } from '../submission.ts'

/** Returns leads by their numbers, in that order. */
export async function leadsWith(runner: SqlRunner, seqs: readonly number[]): Promise<Lead[]> {
  if (seqs.length === 0) return []
  const ofLeads = runner.isOneOf('leads.submission', seqs)
  const ofDeliveries = runner.isOneOf('submission', seqs)
  const [rows, deliveries] = await Promise.all([
    runner.read<Row>({
      text: `SELECT ${LEAD_ROW} FROM leads
        JOIN submissions ON seq = leads.submission WHERE ${ofLeads.text}`,
      params: ofLeads.params,
    }),
    runner.read<DeliveryRow>({
      text: `SELECT * FROM deliveries WHERE ${ofDeliveries.text} ORDER BY id`,
      params: ofDeliveries.params,
    }),
  ])
  const bySeq = new Map(rows.map((row) => [row.seq, row]))
  return seqs.flatMap((seq) => {
    const row = bySeq.get(seq)
    const own = deliveries.filter(({ submission }) => submission === seq)
    return row ? { ...leadFromRow(row), deliveries: own.map(deliveryFromRow) } : []
  })
}
