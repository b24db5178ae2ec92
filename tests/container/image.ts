import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { chownSync, cpSync, existsSync, mkdirSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { basename, dirname, join, posix, resolve } from 'node:path'
import { promisify } from 'node:util'
import { copyOf, environmentOf, type Stage, stages, textsOf } from './dockerfile.ts'

const run = promisify(execFile)

const PATH = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin'

/** The folder in which this machine's Node.js and npm are installed. */
const NODE_FOLDER = resolve(process.execPath, '../..')

/** Users of the official Node.js image, by name. */
const USERS: Readonly<Record<string, number>> = { root: 0, node: 1000 }

/** npm's cache and settings in the home folder. */
const NPM_FILES = ['.npm', '.npmrc'].filter((name) => existsSync(join(homedir(), name)))

type Environment = Readonly<Record<string, string>>
type Mount = { readonly from: string; readonly to: string; readonly isWritable?: boolean }

/** A command with a folder as its root. */
type Contained = {
  readonly root: string
  /** Folders of this machine in it, until the command ends. */
  readonly mounts: readonly Mount[]
  readonly user: string
  readonly workdir: string
  readonly command: readonly string[]
}

const inShell = (words: readonly string[]) => words.map((word) => `'${word.replaceAll("'", "'\\''")}'`).join(' ')

/** Arguments of `unshare` that run a command in its root. */
function contained({ root, mounts, user, workdir, command }: Contained): string[] {
  const mounting = mounts.map(({ from, to, isWritable }) =>
    inShell(['mount', '--rbind', '-o', isWritable ? 'rw' : 'ro', from, join(root, to)]),
  )
  const id = USERS[user]
  const entering = inShell(['unshare', '--root', root, '--wd', workdir, '--setgid', `${id}`, '--setuid', `${id}`])
  return ['--mount', 'sh', '-c', [...mounting, `exec ${entering} ${inShell(command)}`].join(' && ')]
}

/** Copies Node.js into a root with the libraries that it needs, and one that a Debian without more packages has, too. */
async function copyNode(root: string): Promise<void> {
  const { stdout } = await run('ldd', [process.execPath])
  const libraries = [...stdout.matchAll(/(\/\S+) \(0x/g)].map(([, library = '']) => library)
  const [libc = ''] = libraries.filter((library) => library.includes('/libc.so'))
  for (const library of [...libraries, join(dirname(libc), 'librt.so.1')])
    cpSync(library, join(root, library), { dereference: true })
  cpSync(process.execPath, join(root, 'usr/local/bin/node'))
}

/** Fills a folder like the official Node.js image, as far as the relay needs it: users and Node.js, but no npm and no shell. */
async function addBase(root: string): Promise<void> {
  for (const folder of ['dev', 'etc', 'proc', 'root/.npm', 'tmp', 'usr/local'])
    mkdirSync(join(root, folder), { recursive: true })
  for (const name of ['bin', 'lib', 'lib64', 'sbin']) {
    mkdirSync(join(root, 'usr', name))
    symlinkSync(`usr/${name}`, join(root, name))
  }
  const users = Object.entries(USERS)
  writeFileSync(join(root, 'etc/passwd'), users.map(([name, id]) => `${name}:x:${id}:${id}::/:\n`).join(''))
  writeFileSync(join(root, 'etc/group'), users.map(([name, id]) => `${name}:x:${id}:\n`).join(''))
  for (const name of ['hosts', 'resolv.conf']) cpSync(`/etc/${name}`, join(root, 'etc', name), { dereference: true })
  writeFileSync(join(root, 'root/.npmrc'), '')
  await copyNode(root)
}

const DEVICES: readonly Mount[] = ['dev', 'proc'].map((name) => ({ from: `/${name}`, to: name, isWritable: true }))

/** This machine's programs and npm for a `RUN`, with npm's settings and cache. */
const TOOLS: readonly Mount[] = [
  ...DEVICES,
  { from: '/usr', to: 'usr' },
  { from: NODE_FOLDER, to: 'usr/local' },
  ...NPM_FILES.map((name) => ({ from: join(homedir(), name), to: `root/${name}`, isWritable: true })),
]

/** Does a `COPY`: a folder as a source means its contents. */
function copy(text: string, workdir: string, root: string, rootOf: (stage: string | undefined) => string): void {
  const { from, sources, target } = copyOf(text)
  const to = join(root, posix.resolve(workdir, target))
  for (const source of sources) {
    const path = join(rootOf(from), source)
    const isFile = statSync(path).isFile()
    cpSync(path, isFile && /(^\.|\/)$/.test(target) ? join(to, basename(source)) : to, { recursive: true })
  }
}

export type Image = { readonly root: string; readonly stage: Stage }

/**
 * Builds the image in a folder as Docker would, as far as that is possible without Docker: each stage is a folder, the root of what its
 * `RUN` runs. Needs Linux and root.
 * @param folder an empty folder
 * @param context the files that the Dockerfile copies
 * @param settings what `--build-arg` would set
 */
export async function buildImage(folder: string, context: string, settings: Environment): Promise<Image> {
  const rootOf = (stage: string | undefined) => (stage === undefined ? context : join(folder, stage || 'image'))
  for (const stage of stages) {
    const root = rootOf(stage.name)
    await addBase(root)
    let workdir = '/'
    const environment: Record<string, string> = { PATH, HOME: '/root' }
    for (const { name, text } of stage.instructions) {
      if (name === 'WORKDIR') {
        workdir = posix.resolve(workdir, text)
        mkdirSync(join(root, workdir), { recursive: true })
      } else if (name === 'ARG') environment[text] = settings[text] ?? ''
      else if (name === 'COPY') copy(text, workdir, root, rootOf)
      else if (name === 'RUN') {
        const command = ['sh', '-c', text]
        await run('unshare', contained({ root, mounts: TOOLS, user: 'root', workdir, command }), { env: environment })
      } else if (stage.name !== '') throw new Error(`The tests don't do what ${name} says in the stage ${stage.name}`)
    }
  }
  const stage = stages.at(-1)
  if (!stage) throw new Error('The Dockerfile has no stage')
  return { root: rootOf(stage.name), stage }
}

/** Starts a command in the image, with nothing of it writable but a folder for its volume. */
export function startInImage(
  { root, stage }: Image,
  data: string,
  environment: Environment,
  command: readonly string[],
): ChildProcess {
  const [volume = ''] = textsOf('VOLUME', stage.instructions)
  const [user = ''] = textsOf('USER', stage.instructions)
  const { uid, gid } = statSync(join(root, volume))
  chownSync(data, uid, gid)
  const mounts = [{ from: root, to: '.' }, ...DEVICES, { from: data, to: volume, isWritable: true }]
  const [workdir = ''] = textsOf('WORKDIR', stage.instructions)
  return spawn('unshare', contained({ root, mounts, user, workdir, command }), {
    env: { PATH, ...environmentOf(stage.instructions), ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
}
