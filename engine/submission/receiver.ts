/** The environment variables that say where submissions go. Empty: not set. */
export type DeliverySettings = {
  /** Path of our relay (`/submit`) or an absolute URL (`https://example.com/forms`). The mailbox is appended. */
  readonly url: string
  /** Whether `url` is our relay: `true` or `false`. Not set: a path is our relay, an absolute URL is not. */
  readonly isRelay: string
  /** Replaces mailbox keys with other names or with URLs of other services: `sales=alias,goods=https://example.com/goods`. */
  readonly mailboxes: string
}

/** The target of submissions: an address, or only the browser's console. */
export type Receiver = Address | 'console'

/** An address that submissions are posted to. */
export type Address = {
  readonly url: string
  /** Whether it is our relay. Only then is the submission id sent, and the body of the response read. */
  readonly isRelay: boolean
}

const isAbsolute = (target: string) => /^https?:\/\//i.test(target)

/** The origin in a URL that has nothing else: `https://www.example.com` in `https://www.example.com/`. Undefined if it is another URL. */
export function originIn(text: string): string | undefined {
  if (!isAbsolute(text) || !URL.canParse(text)) return undefined
  const { href, origin } = new URL(text)
  return href === `${origin}/` ? origin : undefined
}

const splitMailboxes = ({ mailboxes }: DeliverySettings) =>
  mailboxes
    .split(',')
    .filter((entry) => entry.trim() !== '')
    .map((entry) => {
      const [key = '', target = ''] = entry.split(/=(.*)/s).map((part) => part.trim())
      return { entry: entry.trim(), key, target }
    })

/**
 * Returns the address for a mailbox. A mailbox with its own URL is not at our relay, even if `isRelay` is true. This way, a
 * site can send some mailboxes to our relay and others elsewhere.
 */
export function receiverOf(settings: DeliverySettings, mailbox: string): Address {
  const target = splitMailboxes(settings).findLast(({ key }) => key === mailbox)?.target ?? mailbox
  if (isAbsolute(target)) return { url: target, isRelay: false }
  const isRelay = settings.isRelay === '' ? !isAbsolute(settings.url) : settings.isRelay === 'true'
  return { url: `${settings.url.replace(/\/+$/, '')}/${target}`, isRelay }
}

/** Whether some submissions go to another service than our relay. */
export const sendsElsewhere = (settings: DeliverySettings): boolean =>
  ['', ...splitMailboxes(settings).map(({ key }) => key)].some((mailbox) => !receiverOf(settings, mailbox).isRelay)

/** Origins that submissions are posted to, other than the page's own. */
export function receiverOrigins(settings: DeliverySettings): string[] {
  const targets = [settings.url, ...splitMailboxes(settings).map(({ target }) => target)]
  return [...new Set(targets.filter(isAbsolute).map((target) => new URL(target).origin))]
}

/** Whether a link of the site can lead there: an absolute URL, or a path. */
export const isLink = (text: string): boolean =>
  !/[\s\\]/.test(text) && (/^\/(?!\/)/.test(text) || (isAbsolute(text) && URL.canParse(text)))

/** Whether a browser can post to an absolute URL. It refuses URLs with a user name or password. */
const isPostable = (target: string) =>
  isAbsolute(target) && !/\s/.test(target) && URL.canParse(target) && !new URL(target).username && !new URL(target).hash

const isPath = (target: string) => /^\/(?!\/)[^\s?#\\]*$/.test(target)

/** Returns the mistakes in the settings, one sentence each. Empty if there are none. */
export function deliveryErrors(settings: DeliverySettings): string[] {
  const { url, isRelay } = settings
  const errors: string[] = []
  if (!isPath(url) && !(isPostable(url) && !url.includes('?')))
    errors.push(`DELIVERY_URL=${url}: use a path such as /submit or a URL such as https://example.com/forms`)
  if (!['', 'true', 'false'].includes(isRelay)) errors.push(`DELIVERY_IS_RELAY=${isRelay}: use true or false`)
  for (const { entry, key, target } of splitMailboxes(settings)) {
    const isTarget = isAbsolute(target) ? isPostable(target) : /^[^\s/?#\\:][^\s?#\\:]*$/.test(target)
    if (!/^[\w-]+$/.test(key) || !isTarget)
      errors.push(`DELIVERY_MAILBOXES has ${entry}: use sales=alias or sales=https://example.com/sales`)
  }
  return errors
}
