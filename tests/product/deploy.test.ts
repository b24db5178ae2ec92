import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { PARTS } from '../../build/site/ensure-built.ts'
import { readConfig } from '../../relay/config/config.ts'
import { BUILD_SETTINGS, relayPaths } from '../../site.config.ts'
import { copyOf, environmentOf, isInContext, stages, textsOf } from '../container/dockerfile.ts'
import { blocksOf, settingsOf } from '../container/operate-guide.ts'
import { emptyFolder } from './relay/harness.ts'
import { isRelayVariable } from './relay-variables.ts'

const read = (path: string) => readFileSync(path, 'utf8')

/** Whether the relay or Node.js reads an environment variable. */
const isSetting = (name: string) => name === 'NODE_ENV' || isRelayVariable(name)

const image = stages.at(-1)?.instructions ?? []
const imageEnvironment = environmentOf(image)
const [volume] = textsOf('VOLUME', image)

describe('the Dockerfile', () => {
  test('copies what exists, and what .dockerignore lets through', () => {
    const copies = textsOf('COPY').map(copyOf)
    const own = copies
      .flatMap(({ from, sources }) => (from === undefined ? sources : []))
      .filter((path) => path !== '.')
    expect(own.filter((path) => !existsSync(path) || !isInContext(path))).toEqual([])
    const names = stages.map(({ name }) => name)
    expect(copies.filter(({ from }) => from !== undefined && !names.includes(from))).toEqual([])
  })

  test('gets all that the build reads, and nothing that is private', () => {
    const sources = PARTS.flatMap((part) => part.sources)
    expect([...sources, 'relay/package.json', 'studio/package.json'].filter((path) => !isInContext(path))).toEqual([])
    const others = [
      '.env',
      '.git',
      '.cache',
      'data',
      'dist',
      'node_modules',
      'relay/node_modules/hono',
      'secrets',
      'tests',
    ]
    expect(others.filter(isInContext)).toEqual([])
  })

  test('takes every setting of the build', () => {
    expect(textsOf('ARG', stages[0]?.instructions)).toEqual(BUILD_SETTINGS)
  })

  test('has the Node.js version that we use, an unprivileged user, and a volume for the data', () => {
    expect(textsOf('ARG')[0]).toBe(`NODE_MAJOR=${read('.nvmrc').trim()}`)
    expect(textsOf('USER')).toEqual(['node'])
    expect(Object.keys(imageEnvironment).filter((name) => !isSetting(name))).toEqual([])
    expect(volume).toBe(imageEnvironment.DATA_DIR)
    expect(textsOf('EXPOSE')).toEqual([imageEnvironment.PORT])
    expect(textsOf('HEALTHCHECK').join()).toContain(relayPaths.livez)
  })
})

type Service = {
  readonly image: string
  readonly build?: { readonly args: Record<string, string> }
  readonly env_file?: string
  readonly environment: Record<string, string | number>
  readonly secrets?: readonly string[]
  readonly depends_on?: Record<string, unknown>
  readonly volumes: readonly string[]
  readonly read_only?: boolean
  readonly logging: unknown
}
type Compose = {
  readonly services: Record<'relay-1' | 'relay-2' | 'database' | 'proxy', Service>
  readonly volumes: Record<string, unknown>
  readonly networks: Record<string, unknown>
  readonly secrets: Record<string, { readonly file: string }>
}

describe('compose.yaml', () => {
  const { services, volumes } = parse(read('compose.yaml'), { merge: true }) as Pick<Compose, 'volumes'> & {
    readonly services: { readonly relay: Service & { readonly ports: readonly string[] } }
  }

  test('runs the relay alone, which only this machine reaches, and which can only write to its volume', () => {
    expect(Object.keys(services)).toEqual(['relay'])
    expect(services.relay).toMatchObject({ read_only: true, volumes: [`relay:${volume}`] })
    expect(volumes).toHaveProperty('relay')
    expect(services.relay.ports).toEqual([`127.0.0.1:${imageEnvironment.PORT}:${imageEnvironment.PORT}`])
  })

  test('needs no setting, and builds with every setting of the build', () => {
    expect([...read('compose.yaml').matchAll(/\$\{\w+(?!:-|\w)/g)]).toEqual([])
    expect(Object.keys(services.relay.build?.args ?? {})).toEqual(BUILD_SETTINGS)
  })

  test('turns on the desk, with settings that the relay reads', () => {
    const { environment } = services.relay
    expect(Object.keys(environment).filter((name) => !isSetting(name))).toEqual([])
    expect(readConfig({ ...imageEnvironment, INBOX: String(environment.INBOX) }, []).inbox).toBe(true)
  })
})

describe('compose.many.yaml', () => {
  const { services, volumes, secrets, networks } = parse(read('compose.many.yaml'), { merge: true }) as Compose
  const { database, proxy, ...relays } = services

  test.each(Object.entries(relays))(
    '%s can only write to its volume, and has settings that the relay reads',
    (name, relay) => {
      expect(relay).toMatchObject({ image: 'warmlane', read_only: true, volumes: [`${name}:${volume}`] })
      expect(Object.keys(relay.environment).filter((variable) => !isSetting(variable))).toEqual([])
      expect(relay.environment).toMatchObject({ TRUST_PROXY: 1 })
    },
  )

  test('builds with every setting of the build', () => {
    expect(Object.keys(services['relay-1'].build?.args ?? {})).toEqual(BUILD_SETTINGS)
  })

  test.each(Object.entries(services))('%s names services, volumes, secrets and files that exist', (_, service) => {
    const files = Object.entries(service.environment).filter(([name]) => name.endsWith('_FILE'))
    expect(files.map(([, path]) => path).sort()).toEqual(
      service.secrets?.map((name) => `/run/secrets/${name}`).sort() ?? [],
    )
    expect(service.secrets?.filter((name) => !(name in secrets)) ?? []).toEqual([])
    expect(Object.keys(service.depends_on ?? {}).filter((name) => !(name in services))).toEqual([])
    const sources = service.volumes.map((entry) => entry.split(':')[0] ?? '')
    expect(sources.filter((source) => !(source.startsWith('./') ? existsSync(source) : source in volumes))).toEqual([])
  })

  test('the database is the one in the URL that docs/operate.md makes', () => {
    expect(Object.keys(database.environment).filter((name) => !name.startsWith('POSTGRES_'))).toEqual([])
    const user = database.environment.POSTGRES_USER
    expect(blocksOf('Containers').join()).toContain(
      `"postgres://${user}:$(cat secrets/database-password)@database/${user}"`,
    )
  })

  test('docs/operate.md makes every secret', () => {
    const made = [
      ...blocksOf('Containers')
        .join()
        .matchAll(/> (secrets\/[^\s;)]+)/g),
    ].map(([, path]) => path)
    expect(made.sort()).toEqual(
      Object.values(secrets)
        .map(({ file }) => file)
        .sort(),
    )
  })

  test('docs/operate.md has settings of the relay and of the build, and all that compose.many.yaml requires', () => {
    const { COMPOSE_FILE, ...own } = settingsOf('Containers')
    expect(COMPOSE_FILE).toBe('compose.many.yaml')
    const settings = Object.keys(own)
    expect(settings.filter((name) => !isSetting(name) && !BUILD_SETTINGS.some((other) => other === name))).toEqual([])
    const required = [...read('compose.many.yaml').matchAll(/\$\{(\w+):\?\}/g)].map(([, name = '']) => name)
    expect(required.filter((name) => !settings.includes(name))).toEqual([])
  })

  test('gives containers IPv6, and bounds their logs', () => {
    expect(networks).toEqual({ default: { enable_ipv6: true } })
    for (const { logging } of Object.values(services))
      expect(logging).toEqual({ driver: 'local', options: { 'max-size': expect.any(String), 'max-file': '5' } })
  })

  test('the proxy finds the relays', () => {
    const addresses = Object.keys(relays).map((name) => `${name}:${imageEnvironment.PORT}`)
    expect(proxy.environment.RELAYS).toBe(addresses.join(' '))
  })
})

describe('the release workflow', () => {
  const workflow = read('.github/workflows/release.yml')
  const { env } = (parse(workflow) as { jobs: { release: { env: Record<string, string> } } }).jobs.release
  const { version } = JSON.parse(read('package.json')) as { version: string }

  test('builds with every setting of the build, and tests without', () => {
    expect(Object.keys(env)).toEqual(BUILD_SETTINGS)
    expect(workflow).toContain(`env ${BUILD_SETTINGS.map((name) => `-u ${name}`).join(' ')} .ci/run`)
  })

  test('finds what the changelog says of the version, which package.json alone names', () => {
    const [, script = ''] = /awk -v version="\$\{GITHUB_REF_NAME#v\}" '([^']+)'/.exec(workflow) ?? []
    const notes = spawnSync('awk', ['-v', `version=${version}`, script, 'CHANGELOG.md'], { encoding: 'utf8' }).stdout
    expect(notes.trim()).not.toBe('')
    expect(notes).not.toContain('## 0.')
    for (const name of ['relay', 'studio'])
      expect(JSON.parse(read(`${name}/package.json`))).not.toHaveProperty('version')
  })

  test('makes the archive that docs/operate.md unpacks', () => {
    const [packed = ''] = /warmlane-\$\{GITHUB_REF_NAME#v\}(\.[a-z.]+)/.exec(workflow)?.slice(1) ?? []
    expect(blocksOf('Upgrade').join()).toContain(`tar --extract --file warmlane-VERSION${packed} --directory $release`)
  })
})

describe('the systemd unit', () => {
  const unit = read('deploy/warmlane.service')
  const settingOf = (key: string) => new RegExp(`^${key}=(.*)$`, 'm').exec(unit)?.[1]
  const guide = read('docs/operate.md')
  const start = settingOf('ExecStart') ?? ''
  const [, environmentFile = ''] = /--env-file=(\S+)/.exec(start) ?? []

  test('runs what docs/operate.md deploys, as the user that it makes', () => {
    const [, link] = /ln -sfn \$release (\S+)"$/m.exec(guide) ?? []
    expect(start).toBe(`/usr/bin/node --env-file=${environmentFile} ${link}/.relay/relay.mjs`)
    expect(guide).toContain(`useradd --system --user-group ${settingOf('User')}\``)
  })

  test('reads the settings that docs/operate.md shows, and owns their data folder', () => {
    expect(guide).toContain(`Its configuration is in \`${environmentFile}\`:`)
    const settings = settingsOf('One machine')
    expect(Object.keys(settings).filter((name) => !isSetting(name))).toEqual([])
    expect(settings.DATA_DIR).toBe(`/var/lib/${settingOf('StateDirectory')}`)
  })

  test('starts Node.js as the command of docs/operate.md does, so that both read the same settings', () => {
    const [command] = blocksOf('One machine').filter((block) => block.startsWith('#!'))
    expect(command).toBe(`#!/bin/bash\nexec sudo -u ${settingOf('User')} ${start} "$@"\n`)
  })

  test('gets values as they are written in the file', () => {
    const folder = emptyFolder()
    const written = {
      DATABASE_URL:
        'postgres://warmlane:pa$$word@db.example.com/warmlane?sslmode=verify-full&sslrootcert=/etc/warmlane/ca.pem',
      MAILBOX_SALES: 'sales@example.com, boss@example.com',
      MAIL_FROM: 'WarmLane <quotes@example.com>',
      INBOX_TOKEN: 'a!b(c)d;e|f`g*h~i\\j',
    }
    const commented = { RETAIN_DAYS: '365', METRICS_TOKEN: 'pa#ss word', SMTP_URL: "smtp://it's" }
    const lines = [
      ...Object.entries(written).map(([name, value]) => `${name}=${value}`),
      'RETAIN_DAYS=365 # a year',
      "METRICS_TOKEN='pa#ss word'",
      `SMTP_URL="smtp://it's"`,
    ]
    writeFileSync(join(folder, 'environment'), `${lines.join('\n')}\n`)
    const [, ...options] = start.replace(environmentFile, join(folder, 'environment')).split(' ').slice(0, -1)
    const names = Object.keys({ ...written, ...commented })
    const script = `console.log(JSON.stringify(${JSON.stringify(names)}.map((name) => process.env[name])))`
    const { stdout } = spawnSync(process.execPath, [...options, '--eval', script], { env: {}, encoding: 'utf8' })
    expect(JSON.parse(stdout)).toEqual(Object.values({ ...written, ...commented }))
  })
})

describe('a password typed in a terminal', () => {
  /** Runs a shell script in a terminal whose `docker` prints what it reads. Returns what the terminal shows. */
  async function typed(script: string) {
    const folder = emptyFolder()
    mkdirSync(join(folder, 'secrets'))
    writeFileSync(join(folder, 'docker'), '#!/bin/sh\necho "Password: " >&2\nread -r line\necho "sam:$line"\n', {
      mode: 0o755,
    })
    writeFileSync(join(folder, 'script.sh'), script, { mode: 0o755 })
    writeFileSync(join(folder, 'warmlane'), wrapper, { mode: 0o755 })
    const terminal = spawn('script', ['--quiet', '--command', './script.sh', '/dev/null'], {
      cwd: folder,
      env: { PATH: `${folder}:${process.env.PATH}` },
    })
    let shown = ''
    terminal.stdout.on('data', (chunk: Buffer) => {
      if (!shown.includes('Password:') && (shown + chunk).includes('Password:')) terminal.stdin.write('canary7Q\n')
      shown += chunk
    })
    await new Promise((resolve) => terminal.on('close', resolve))
    return { shown, folder }
  }
  const blocks = blocksOf('Containers')
  const line =
    blocks
      .join('\n')
      .split('\n')
      .find((text) => text.includes('leads user')) ?? ''
  const wrapper = blocks.find((block) => block.startsWith('#!')) ?? ''

  // Terminals of other systems have another `script`.
  if (process.platform === 'linux')
    test.each([
      ['the line for secrets/inbox-users', `#!/bin/bash\n${line}\n`, 'secrets/inbox-users'],
      ['the command, with its output in a file', '#!/bin/bash\nwarmlane leads user sam > out\n', 'out'],
    ])('is not shown by %s', async (_, script, file) => {
      const { shown, folder } = await typed(script)
      expect(read(join(folder, file))).toBe('sam:canary7Q\n')
      expect(shown).toContain('Password:')
      expect(shown).not.toContain('canary7Q')
    })
})
