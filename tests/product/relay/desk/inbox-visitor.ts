import type { RunningRelay } from '../../../../relay/server.ts'

/** Opens the inbox with its URL and keeps the cookie, as a browser does. */
export async function enterInbox({ url, inboxUrl }: Pick<RunningRelay, 'url' | 'inboxUrl'>) {
  const entry = await fetch(inboxUrl ?? '', { redirect: 'manual' })
  const cookie = entry.headers.get('set-cookie')?.split(';')[0] ?? ''
  const send = (path: string, body: string, headers: Record<string, string> = {}) =>
    fetch(url + path, {
      method: 'POST',
      redirect: 'manual',
      headers: { cookie, 'Content-Type': 'application/x-www-form-urlencoded', ...headers },
      body,
    })
  return {
    entry,
    cookie,
    get: (path: string) => fetch(url + path, { headers: { cookie } }),
    send,
    /** Presses a button of a page. @param body what its form sends: `act=reach+1:0` */
    async press(path: string, body: string) {
      const page = await (await fetch(url + path, { headers: { cookie } })).text()
      if (!page.includes('action="/inbox/act"')) throw new Error(`${path} has no buttons`)
      return send('/inbox/act', body, { origin: url })
    },
  }
}
