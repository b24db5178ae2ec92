import { contactKey } from '../../store/contact.ts'
import { exportCsv, exportJson, exportPerson } from '../leads/export.ts'
import { type FilterTexts, filterOf } from '../leads/filter.ts'
import { type Opened, UsageError } from './command.ts'

export async function exportLeads(
  target: string,
  { store, config, forms, print, now }: Opened,
  values: FilterTexts & { readonly format: string },
): Promise<boolean> {
  const key = contactKey(target)
  if (target !== '' && !key) throw new UsageError(`${target} is neither an email address nor a phone number`)
  if (values.format !== 'csv' && values.format !== 'json') throw new UsageError('--format must be csv or json')
  if (key) {
    const found = await exportPerson(store, key)
    await print(`${JSON.stringify(found, undefined, 2)}\n`)
    return found.length > 0
  }
  const filter = filterOf(values, { now: now(), timeZone: config.timeZone })
  const chunks =
    values.format === 'json' ? exportJson(store.leads, filter) : exportCsv(store.leads, filter, forms, config.timeZone)
  for await (const chunk of chunks) await print(chunk)
  return true
}
