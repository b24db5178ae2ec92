import { deliveryMailboxes, site } from '../site.config.ts'

/** Other origins that forms are configured to deliver to. */
export const deliveryOrigins = (): string[] => [
  ...new Set(
    [site.deliveryUrl, ...deliveryMailboxes.values()]
      .filter((target) => /^https?:/.test(target))
      .map((target) => new URL(target).origin),
  ),
]
