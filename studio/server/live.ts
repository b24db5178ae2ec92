import { siteCatalog } from '../../build/schemas/site-catalog.ts'
import type { Catalog } from '../../engine/compiler/catalog.ts'
import { versionOf } from '../../engine/compiler/version.ts'
import { relayPaths } from '../../site.config.ts'
import type { LiveBody, LiveForm } from '../model/file/protocol.ts'

/** How long the site may take to answer. */
const TIMEOUT_MS = 10_000

type Live = Pick<LiveForm, 'live' | 'liveSince'>

const get = (url: string) => fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) })

/** The forms that the relay of a site lists, by id. Undefined if no relay answers there. */
async function fromRelay(origin: string): Promise<ReadonlyMap<string, Live> | undefined> {
  const response = await get(`${origin}${relayPaths.healthz}`)
  const body = await response.json().catch(() => undefined)
  if (!Array.isArray(body?.forms)) return undefined
  return new Map(
    body.forms.map(({ id, version, liveSince }: Record<string, string>) => [id, { live: version, liveSince }]),
  )
}

/** The version in the page of a form, which its requests name, too. */
async function fromPage(url: string): Promise<Live> {
  const response = await get(url)
  const [, live] = /version=([0-9a-f]{12})/.exec(await response.text()) ?? []
  return response.ok && live !== undefined ? { live } : {}
}

/**
 * Compares the forms of the category files with those that the site has.
 * @param origin `SITE_ORIGIN`: `https://www.example.com`; undefined if nobody has set it
 */
export async function liveForms(
  origin: string | undefined,
  { categories, brokenPages }: Catalog = siteCatalog.read(),
): Promise<LiveBody> {
  const forms = categories.map(({ form: { id, path }, form }) => ({ id, path, here: versionOf(form) }))
  if (origin === undefined)
    return { forms, failure: 'The studio can’t see what is live: an operator starts it with SITE_ORIGIN.' }
  try {
    const relay = await fromRelay(origin)
    const liveOf = async (id: string, path: string | null): Promise<Live | undefined> =>
      relay ? relay.get(id) : path === null ? undefined : fromPage(origin + path)
    const found = await Promise.all(
      forms.map(async ({ id, path, here }) => ({ id, here, ...(await liveOf(id, path)) })),
    )
    const known = [...forms.map(({ id }) => id), ...brokenPages.map(([, id]) => id)]
    const gone = [...(relay ?? [])].flatMap(([id, live]) => (known.includes(id) ? [] : { id, ...live }))
    return { forms: [...found, ...gone], failure: undefined }
  } catch {
    return { forms, failure: `${origin} doesn’t answer.` }
  }
}
