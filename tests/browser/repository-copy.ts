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
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll } from 'vitest'
import type { CategoryFile } from '../../engine/format/category.ts'
import { SHIPPED } from '../shipped.ts'

const REPOSITORY = fileURLToPath(new URL('../..', import.meta.url))
const FILES = ['ls-files', '-z', '--cached', '--others', '--exclude-standard']

/** The caches of builds that copies share, to save the time to draw social images and to compress the places again. */
const SHARED_CACHE = /^(social|places-.*)$/

/** Exit code and output of a process. */
export type Result = { readonly code: number | null; readonly stdout: string; readonly stderr: string }

/** A server in its own process. */
export type StartedServer = { readonly url: string; stop(): Promise<Result> }

type Environment = Readonly<Record<string, string>>

const SHIPPED_IDS: readonly string[] = SHIPPED
const OF_CATEGORY = /^(?:schemas|tests\/samples)\/([\w-]+)\.json$|^tests\/golden\/([\w-]+)\.md$/

/** Whether a file belongs to a category that the specification doesn't require. */
function isOfOther(name: string): boolean {
  const [, category, golden = category] = OF_CATEGORY.exec(name) ?? []
  return golden !== undefined && !['shared', ...SHIPPED_IDS].includes(golden)
}

/** Copies the repository to a temporary folder for all tests of a file, with no more category files than the shipped ones. */
export function copyForTests() {
  let folder: string
  const running = new Set<ChildProcess>()
  const path = (name: string) => join(folder, name)

  beforeAll(() => {
    folder = realpathSync(mkdtempSync(join(tmpdir(), 'warmlane-copy-')))
    for (const name of execFileSync('git', FILES, { cwd: REPOSITORY, encoding: 'utf8' }).split('\0'))
      if (name && !isOfOther(name) && existsSync(join(REPOSITORY, name))) cpSync(join(REPOSITORY, name), path(name))
    symlinkSync(join(REPOSITORY, 'node_modules'), path('node_modules'), 'junction')
    for (const name of readdirSync(join(REPOSITORY, '.cache')).filter((name) => SHARED_CACHE.test(name)))
      cpSync(join(REPOSITORY, '.cache', name), path(`.cache/${name}`), { recursive: true })
  })
  afterAll(() => {
    for (const child of running) child.kill('SIGKILL')
    rmSync(folder, { recursive: true, force: true })
  })

  function node(args: readonly string[], environment: Environment): { child: ChildProcess; ended: Promise<Result> } {
    const child = spawn(process.execPath, ['--import', 'tsx', ...args], {
      cwd: folder,
      env: { PATH: process.env.PATH, HOME: process.env.HOME, ...environment },
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

  /** Starts a server and waits until it prints its URL. */
  async function serve(args: readonly string[], printed: RegExp, environment: Environment): Promise<StartedServer> {
    const { child, ended } = node(args, environment)
    const url = await new Promise<string>((resolve, reject) => {
      let stdout = ''
      child.stdout?.on('data', (chunk: Buffer) => {
        stdout += chunk
        const found = printed.exec(stdout)?.[1]
        if (found) resolve(found)
      })
      void ended.then(({ code, stderr }) => reject(new Error(`The server exited with ${code}: ${stderr}`)))
    })
    return {
      url,
      stop: () => {
        child.kill('SIGTERM')
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
        execFileSync('git', args, { cwd: folder })
    },

    /** Runs a TypeScript file of the copy. Resolves when it exits. */
    run: (file: string, environment: Environment = {}, args: readonly string[] = []) =>
      node([file, ...args], environment).ended,

    /** Runs the test files of the copy whose path contains one of the texts. */
    vitest: (paths: readonly string[]) =>
      node(['node_modules/vitest/vitest.mjs', 'run', ...paths], { NO_COLOR: '1' }).ended,

    /** Builds the site into a folder, without compressed files. Throws with the error output if that fails. */
    async build(outDir = 'dist', mode = 'production', environment: Environment = {}) {
      const script = `import { buildSite } from './build/site/build.ts'\nawait buildSite(${JSON.stringify(outDir)}, ${JSON.stringify(mode)}, false)`
      const { code, stderr } = await node(['--input-type=module', '--eval', script], environment).ended
      if (code !== 0) throw new Error(`The build failed: ${stderr}`)
    },

    /** Does the same as `npm start`, on a free port. Resolves once it listens; throws if it exits first. */
    start: (environment: Environment = {}) =>
      serve(['relay/main.ts'], /^Site: +(\S+)$/m, {
        PORT: '0',
        RATE_LIMIT: 'off',
        MIN_FILL_TIME: '0',
        ...environment,
      }),

    /** Does the same as `npm run dev`, on a free port. Lets Vite serve the packages, which are outside the copy. */
    startDevServer(environment: Environment = {}) {
      const settings = {
        cacheDir: path('.cache/vite'),
        server: { port: 0, fs: { allow: [folder, realpathSync(path('node_modules'))] } },
      }
      const config = `import { mergeConfig } from 'vite'\nimport config from './vite.config.ts'\nexport default (environment) => mergeConfig(config(environment), ${JSON.stringify(settings)})`
      copy.write('vite.copy.config.ts', config)
      return serve(['node_modules/vite/bin/vite.js', '--config', 'vite.copy.config.ts'], /Local: +(http\S+?)\/?$/m, {
        NO_COLOR: '1',
        RATE_LIMIT: 'off',
        MIN_FILL_TIME: '0',
        ...environment,
      })
    },
  }
  return copy
}
