import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, inject } from 'vitest'
import { whileLocked } from '../../engine/disk/lock.ts'
import type { CategoryFile } from '../../engine/format/category.ts'
import { SHIPPED } from '../categories/schemas.ts'
import { signalGroup } from '../signal-group.ts'

const REPOSITORY = fileURLToPath(new URL('../..', import.meta.url))
const FILES = ['ls-files', '-z', '--cached', '--others', '--exclude-standard']

/** The caches of builds that copies share, to save the time to draw social images and to compress the places again. */
const SHARED_CACHE = /^(social|places-.*)$/

/** Exit code and output of a process. */
type Result = { readonly code: number | null; readonly stdout: string; readonly stderr: string }

/** A server in its own process. */
export type StartedServer = { readonly url: string; stop(): Promise<Result> }

type Environment = Readonly<Record<string, string>>

/** A relay that takes what tests fill in within milliseconds. */
const QUICK_RELAY = { RATE_LIMIT: 'off', MIN_FILL_TIME: '0' }

const SHIPPED_IDS: readonly string[] = SHIPPED
const OF_CATEGORY = /^schemas\/([\w-]+)\.json$|^golden\/([\w-]+)\.md$/

/** Whether a file belongs to a category that the specification doesn't require. */
function isOfOther(name: string): boolean {
  const [, category, golden = category] = OF_CATEGORY.exec(name) ?? []
  return golden !== undefined && !['shared', ...SHIPPED_IDS].includes(golden)
}

/** Copies the repository, with no more category files than the shipped ones. The copy shares the packages, and has the built site. */
function copyTo(folder: string): void {
  const own = execFileSync('git', FILES, { cwd: REPOSITORY, encoding: 'utf8' }).split('\0')
  const cached = readdirSync(join(REPOSITORY, '.cache')).filter((name) => SHARED_CACHE.test(name))
  for (const name of [
    ...own.filter((name) => name && !isOfOther(name)),
    ...cached.map((name) => `.cache/${name}`),
    'dist',
  ])
    if (existsSync(join(REPOSITORY, name))) cpSync(join(REPOSITORY, name), join(folder, name), { recursive: true })
  symlinkSync(join(REPOSITORY, 'node_modules'), join(folder, 'node_modules'), 'junction')
}

/**
 * A copy of the repository in a folder.
 * @param folderOf returns its absolute path, which is known once tests run
 * @param executable absolute path of the Node.js that runs the copy
 */
function repositoryCopy(folderOf: () => string, executable: string) {
  const running = new Set<ChildProcess>()
  /** With this Node.js first, for npm. */
  const PATH = `${dirname(executable)}${delimiter}${process.env.PATH}`
  const path = (name: string) => join(folderOf(), name)

  type Process = { readonly child: ChildProcess; readonly ended: Promise<Result> }

  function start(command: string, args: readonly string[], environment: Environment): Process {
    const child = spawn(command, args, {
      // npm passes no signal on.
      detached: true,
      cwd: folderOf(),
      env: { PATH, HOME: process.env.HOME, ...environment },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    running.add(child)
    const written = { stdout: '', stderr: '' }
    for (const name of ['stdout', 'stderr'] as const)
      child[name]?.on('data', (chunk: Buffer) => {
        written[name] += chunk
      })
    const ended = new Promise<Result>((resolve) =>
      child.on('close', (code) => {
        running.delete(child)
        resolve({ code, ...written })
      }),
    )
    return { child, ended }
  }

  const node = (args: readonly string[], environment: Environment) =>
    start(executable, ['--import', 'tsx', ...args], environment)

  /** @param line `npm run check:schemas` */
  const npm = (line: string, environment: Environment) => start('npm', line.split(' ').slice(1), environment)

  /** Waits until a server prints its URL. */
  async function whenServing({ child, ended }: Process): Promise<StartedServer> {
    const url = await new Promise<string>((resolve, reject) => {
      let stdout = ''
      child.stdout?.on('data', (chunk: Buffer) => {
        stdout += chunk
        const found = /^\W*(?:Site|Local): +(http\S+?)\/?$/m.exec(stdout)?.[1]
        if (found) resolve(found)
      })
      void ended.then(({ code, stderr }) => reject(new Error(`The server exited with ${code}: ${stderr}`)))
    })
    return {
      url,
      stop: () => {
        signalGroup(child, 'SIGTERM')
        return ended
      },
    }
  }

  const copy = {
    /** Returns the absolute path of a file or folder in the copy. */
    path,
    read: (name: string) => readFileSync(path(name), 'utf8'),
    write(name: string, text: string) {
      mkdirSync(dirname(path(name)), { recursive: true })
      writeFileSync(path(name), text)
    },
    remove: (name: string) => rmSync(path(name)),
    category: (id: string) => JSON.parse(copy.read(`schemas/${id}.json`)) as CategoryFile,
    writeCategory: (id: string, content: CategoryFile) =>
      copy.write(`schemas/${id}.json`, `${JSON.stringify(content, null, 2)}\n`),

    /** Makes the copy a Git repository with one commit of everything that is in it. */
    commit() {
      const author = ['-c', 'user.name=Test', '-c', 'user.email=test@example.com', '-c', 'commit.gpgsign=false']
      for (const args of [
        ['init', '-q'],
        ['add', '-A'],
        [...author, 'commit', '-q', '-m', 'all'],
      ])
        execFileSync('git', args, { cwd: folderOf() })
    },

    /** Runs a TypeScript file of the copy. Resolves when it exits. */
    run: (file: string, environment: Environment = {}, args: readonly string[] = []) =>
      node([file, ...args], environment).ended,

    /** Runs a command line of npm. Resolves when it exits. */
    npm: (line: string) => npm(line, {}).ended,

    /** Runs the test files of the copy whose path contains one of the texts. */
    vitest: (paths: readonly string[]) =>
      node(['node_modules/vitest/vitest.mjs', 'run', ...paths], { NO_COLOR: '1' }).ended,

    /** Builds the site into a folder, without compressed files. Returns the error output; throws with it if that fails. */
    async build(outDir = 'dist', mode = 'production', environment: Environment = {}) {
      const script = `import { buildSite } from './build/site/build.ts'\nawait buildSite(${JSON.stringify(outDir)}, ${JSON.stringify(mode)}, false)`
      const { code, stderr } = await node(['--input-type=module', '--eval', script], environment).ended
      if (code !== 0) throw new Error(`The build failed: ${stderr}`)
      return stderr
    },

    /**
     * Does the same as `npm start`, on a free port. Resolves once it listens; throws if it exits first.
     * @param line a command line of npm that starts it: `npm start`
     */
    start(environment: Environment = {}, line?: string) {
      const settings = { ...QUICK_RELAY, PORT: '0', ...environment }
      return whenServing(line ? npm(line, settings) : node(['relay/main.ts'], settings))
    },

    /**
     * Does the same as `npm run dev`, on a free port. Lets Vite serve the packages, which are outside the copy.
     * @param line a command line of npm that starts it: `npm run studio`
     */
    startDevServer(environment: Environment = {}, line?: string) {
      const config = {
        cacheDir: path('.cache/vite'),
        server: { port: 0, fs: { allow: [folderOf(), realpathSync(path('node_modules'))] } },
      }
      const file = `import { mergeConfig } from 'vite'\nimport config from './vite.config.ts'\nexport default (environment) => mergeConfig(config(environment), ${JSON.stringify(config)})`
      copy.write('vite.copy.config.ts', file)
      const options = ['--config', 'vite.copy.config.ts']
      const settings = { ...QUICK_RELAY, NO_COLOR: '1', BROWSER: 'none', ...environment }
      return whenServing(
        line
          ? npm(`${line} -- ${options.join(' ')}`, settings)
          : node(['node_modules/vite/bin/vite.js', ...options], settings),
      )
    },

    /** Ends the processes that still run, and removes the copy. */
    close() {
      for (const child of running) signalGroup(child, 'SIGKILL')
      rmSync(folderOf(), { recursive: true, force: true })
    },
  }
  return copy
}

export type RepositoryCopy = ReturnType<typeof repositoryCopy>

const emptyFolder = () => realpathSync(mkdtempSync(join(tmpdir(), 'warmlane-copy-')))

/**
 * Copies the repository to a temporary folder for all tests of a file.
 * @param executable absolute path of the Node.js that runs the copy
 */
export function copyForTests(executable = process.execPath): RepositoryCopy {
  let folder: string
  const copy = repositoryCopy(() => folder, executable)
  beforeAll(() => {
    folder = emptyFolder()
    copyTo(folder)
  })
  afterAll(() => copy.close())
  return copy
}

/**
 * Copies the repository to a folder that several test files use. The first one makes it, and the others wait for that.
 * @param name of the folder
 * @param make changes and builds the copy
 */
export async function sharedCopy(
  name: string,
  make: (copy: RepositoryCopy) => Promise<unknown>,
): Promise<RepositoryCopy> {
  const folder = join(inject('sharedFolder'), name)
  const copy = repositoryCopy(() => folder, process.execPath)
  await whileLocked(`${folder}.db`, async () => {
    if (existsSync(copy.path('made'))) return
    rmSync(folder, { recursive: true, force: true })
    copyTo(folder)
    await make(copy)
    copy.write('made', '')
  })
  return copy
}
