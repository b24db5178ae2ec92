import type { RunningRelay } from '../../../relay/server.ts'

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
    /** Presses a button of a form on a page. @param action last part of the form's path: `resend` @param body what it sends */
    async press(path: string, action: string, body = '') {
      const page = await (await fetch(url + path, { headers: { cookie } })).text()
      const target = `${path.split('?')[0]}/${action}`
      if (!page.includes(`action="${target}"`)) throw new Error(`The page has no form for "${action}"`)
      return send(target, body, { origin: url })
    },
  }
}
