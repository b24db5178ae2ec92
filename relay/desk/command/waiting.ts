import { createChannels } from '../../delivery/channels/channels.ts'
import { ACTOR, deliveriesText, type Opened, UsageError } from './command.ts'

export async function waiting(
  target: string,
  { store, config, forms, print }: Opened,
  { drop, to }: { readonly drop: boolean; readonly to?: string },
): Promise<boolean> {
  const channels = createChannels(config, {
    forms: () => forms,
    formOf: async () => undefined,
    earlierOf: async () => [],
    reserve: store.reserveConfirmation,
  })
  const isOn = (channel: string) => channels.some(({ name }) => name === channel)
  if (!drop && to === undefined) {
    const backlog = await store.backlog()
    const found = backlog.filter(({ channel, state }) => state === 'queued' && (target === '' || channel === target))
    for (const { channel, count } of found)
      await print(`${channel}: ${deliveriesText(count)} waiting${isOn(channel) ? '' : '. The channel is turned off'}\n`)
    return found.length > 0
  }
  if (target === '' || (drop && to !== undefined))
    throw new UsageError('waiting CHANNEL takes either --drop or --to CHANNEL')
  if (isOn(target)) throw new UsageError(`${target} is turned on, so the relay sends what waits for it`)
  const other = channels.find(({ name }) => name === to)
  if (to !== undefined && !other)
    throw new UsageError(`${to} isn't turned on. Use ${channels.map(({ name }) => name).join(' or ')}`)
  const { moved, dropped } = await store.leads.moveWaiting(target, other, ACTOR)
  await print(`Moved ${deliveriesText(moved)}, dropped ${deliveriesText(dropped)}.\n`)
  return moved + dropped > 0
}
