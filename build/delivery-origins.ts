import { site } from '../site.config.ts'

/** Other origins that forms are configured to deliver to. */
export function deliveryOrigins(): string[] {
  const targets = [
    site.deliveryUrl,
    ...site.deliveryMailboxes.split(',').map((entry) => entry.split(/=(.*)/s)[1] ?? ''),
  ]
  return [
    ...new Set(targets.filter((target) => /^https?:/.test(target.trim())).map((target) => new URL(target).origin)),
  ]
}
