import { chmodSync, cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { until } from '../../../build/golden/browser/until.ts'
import { mailboxesOf, readConfig } from '../../../relay/config/config.ts'
import { shippedForms } from '../../categories/schemas.ts'
import { isInContext, textsOf } from '../../container/dockerfile.ts'
import { buildImage, type Image, startInImage } from '../../container/image.ts'
import { settingsOf } from '../../container/operate-guide.ts'
import { car, postCar, postForm, rowsIn } from '../../product/relay/harness.ts'
import { freePort } from '../../product/relay/postgres-server.ts'
import { isSoak } from '../../run/times.ts'

test.each(['One machine', 'Containers'])(
  'the settings in docs/operate.md, "%s", are all that a mail server needs',
  (section) => {
    const { INBOX_USERS_FILE, SMTP_URL_FILE, ...settings } = settingsOf(section)
    const { mailboxes } = readConfig({ ...settings, SMTP_URL: 'smtp://127.0.0.1' }, mailboxesOf(shippedForms))
    expect(mailboxes).toMatchObject({ sales: ['sales@example.com'] })
  },
)

/** Takes all rights from a group and others, as in the checkout of an operator who is careful. */
function makePrivate(folder: string): void {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true }))
    chmodSync(join(entry.parentPath, entry.name), entry.isDirectory() ? 0o700 : 0o600)
}

// The build takes minutes, and other systems than Linux can't run it this way.
if (isSoak && process.platform === 'linux')
  describe('the image that the Dockerfile describes', () => {
    const folder = mkdtempSync(join(tmpdir(), 'warmlane-image-'))
    const context = join(folder, 'context')
    const data = join(folder, 'data')
    let image: Image

    beforeAll(async () => {
      if (process.getuid?.() !== 0) throw new Error('This becomes another user and mounts folders. Run it as root.')
      cpSync('.', context, { recursive: true, filter: (path) => path === '.' || isInContext(relative('.', path)) })
      makePrivate(context)
      image = await buildImage(folder, context, settingsOf('Containers'))
      mkdirSync(data)
    })
    afterAll(() => rmSync(folder, { recursive: true }))

    /** Runs a command in the image. Resolves `ended` to its status. */
    function run(command: string, environment: Record<string, string> = {}) {
      const child = startInImage(image, data, environment, JSON.parse(command))
      onTestFinished(() => void child.kill('SIGKILL'))
      let output = ''
      for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => (output += chunk))
      const ended = new Promise<number | null>((settle) => child.on('close', settle))
      return { output: () => output, ended, stop: () => child.kill('SIGTERM') }
    }

    test('runs as an unprivileged user, who can only write to the volume', async () => {
      const write = `for (const path of ['/tmp/x', '/srv/warmlane/site/x', '/var/lib/warmlane/x'])
        try { fs.writeFileSync(path, '') } catch ({ code }) { console.log(path, code) }
        console.log(process.getuid(), process.getgroups())`
      const { ended, output } = run(JSON.stringify(['node', '-e', write]))
      expect(await ended, output()).toBe(0)
      expect(output()).toBe('/tmp/x EROFS\n/srv/warmlane/site/x EROFS\n1000 [ 1000 ]\n')
      expect(statSync(join(image.root, 'var/lib/warmlane')).mode & 0o777).toBe(0o700)
    })

    test('stores a request, serves the site, is healthy as long as it runs, and ends cleanly', async () => {
      const port = String(await freePort())
      const settings = { PORT: port, MIN_FILL_TIME: '0' }
      const [, healthCheck = ''] = /CMD (\[.*\])$/.exec(textsOf('HEALTHCHECK', image.stage.instructions)[0] ?? '') ?? []
      const relay = run(textsOf('CMD', image.stage.instructions)[0] ?? '', settings)
      await until('it listens', () => relay.output().includes('Site: '))
      const url = `http://127.0.0.1:${port}`
      expect(await run(healthCheck, settings).ended).toBe(0)
      expect((await postCar(url)).status).toBe(200)
      expect(rowsIn(data)).toMatchObject([{ subject: 'New Cars Shipping Quote Request - Sam Sample' }])
      expect(await (await fetch(`${url}/car-quote-form`)).text()).toContain('https://www.example.com/car-quote-form')
      expect(await (await postForm(url, 'vehicles', car({ email: 'sam' }))).text()).toContain('value="sam"')
      relay.stop()
      expect(await relay.ended, relay.output()).toBe(0)
      expect(await run(healthCheck, settings).ended).toBe(1)
    })
  })
