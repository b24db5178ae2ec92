/** Settings of the environment that say where submissions go; "" is unset. */
export type DeliverySettings = {
  /** Path of our relay, `/submit`, or an absolute URL, `https://example.com/forms`. The mailbox is appended. */
  readonly url: string
  /** `true` or `false`: whether `url` is our relay. Unset: a path is, an absolute URL is not. */
  readonly isRelay: string
  /** Names used instead of the mailbox keys, or URLs of other services: `sales=alias,goods=https://example.com/goods`. */
  readonly mailboxes: string
}

/** Where the submissions of a mailbox go: to an address, or nowhere but to the browser's console. */
export type Receiver = Address | 'console'

/** Address that submissions are posted to. */
export type Address = {
  readonly url: string
  /** Whether it is our relay: it is told the submission id, and its responses are read. */
  readonly isRelay: boolean
}

const isAbsolute = (target: string) => /^https?:\/\//i.test(target)

const splitMailboxes = ({ mailboxes }: DeliverySettings) =>
  mailboxes
    .split(',')
    .filter((entry) => entry.trim() !== '')
    .map((entry) => {
      const [key = '', target = ''] = entry.split(/=(.*)/s).map((part) => part.trim())
      return { entry: entry.trim(), key, target }
    })

/**
 * The address of a mailbox. A mailbox with a URL of its own goes to another service, whatever `isRelay` says, so that
 * the mailboxes of one site can be split between our relay and others.
 */
export function receiverOf(settings: DeliverySettings, mailbox: string): Address {
  const target = splitMailboxes(settings).findLast(({ key }) => key === mailbox)?.target ?? mailbox
  if (isAbsolute(target)) return { url: target, isRelay: false }
  const isRelay = settings.isRelay === '' ? !isAbsolute(settings.url) : settings.isRelay === 'true'
  return { url: `${settings.url.replace(/\/+$/, '')}/${target}`, isRelay }
}

/** Origins that submissions are posted to, other than the page's own. */
export function receiverOrigins(settings: DeliverySettings): string[] {
  const targets = [settings.url, ...splitMailboxes(settings).map(({ target }) => target)]
  return [...new Set(targets.filter(isAbsolute).map((target) => new URL(target).origin))]
}

/** Whether a browser can post to an absolute URL: it refuses those with a user name or password. */
const isPostable = (target: string) =>
  isAbsolute(target) && !/\s/.test(target) && URL.canParse(target) && !new URL(target).username && !new URL(target).hash

const isPath = (target: string) => /^\/(?!\/)[^\s?#\\]*$/.test(target)

/** Problems of the settings, one sentence each; empty if they can be used. */
export function deliveryProblems(settings: DeliverySettings): string[] {
  const { url, isRelay } = settings
  const problems: string[] = []
  if (!isPath(url) && !(isPostable(url) && !url.includes('?')))
    problems.push(`DELIVERY_URL=${url}: use a path such as /submit or a URL such as https://example.com/forms`)
  if (!['', 'true', 'false'].includes(isRelay)) problems.push(`DELIVERY_IS_RELAY=${isRelay}: use true or false`)
  for (const { entry, key, target } of splitMailboxes(settings)) {
    const isTarget = isAbsolute(target) ? isPostable(target) : /^[^\s/?#\\:][^\s?#\\:]*$/.test(target)
    if (!/^[\w-]+$/.test(key) || !isTarget)
      problems.push(`DELIVERY_MAILBOXES has ${entry}: use sales=alias or sales=https://example.com/sales`)
  }
  return problems
}
