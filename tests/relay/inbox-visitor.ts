import type { RunningRelay } from '../../relay/server.ts'

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
    /** Presses a button on a page. @param action last part of the form's path: `resend` */
    async press(path: string, action: string) {
      const page = await (await fetch(url + path, { headers: { cookie } })).text()
      const form = new RegExp(`action="(${path}/${action})"><input type="hidden" name="csrf" value="([^"]+)"`).exec(
        page,
      )
      if (!form) throw new Error(`The page has no button "${action}"`)
      return send(form[1] ?? '', `csrf=${encodeURIComponent(form[2] ?? '')}`, { origin: url })
    },
  }
}
