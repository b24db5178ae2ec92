import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
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

const REPOSITORY = fileURLToPath(new URL('../..', import.meta.url))
const FILES = ['ls-files', '-z', '--cached', '--others', '--exclude-standard']

/** Pictures that have been drawn once need not be drawn again. */
const DRAWN = '.cache/social'

/** How a process ended, and what it wrote. */
export type Ending = { readonly code: number | null; readonly stdout: string; readonly stderr: string }

/** A server in a process of its own. */
export type Started = { readonly url: string; stop(): Promise<Ending> }

type Environment = Readonly<Record<string, string>>

/** A copy of the repository in a folder of its own, for the tests of a file. */
export function copyForTests() {
  let folder: string
  const running = new Set<ChildProcess>()
  const path = (name: string) => join(folder, name)

  beforeAll(() => {
    folder = realpathSync(mkdtempSync(join(tmpdir(), 'warmlane-copy-')))
    for (const name of execFileSync('git', FILES, { cwd: REPOSITORY, encoding: 'utf8' }).split('\0'))
      if (name && existsSync(join(REPOSITORY, name))) cpSync(join(REPOSITORY, name), path(name))
    symlinkSync(join(REPOSITORY, 'node_modules'), path('node_modules'), 'junction')
    if (existsSync(join(REPOSITORY, DRAWN))) cpSync(join(REPOSITORY, DRAWN), path(DRAWN), { recursive: true })
  })
  afterAll(() => {
    for (const child of running) child.kill('SIGKILL')
    rmSync(folder, { recursive: true, force: true })
  })

  function node(args: readonly string[], environment: Environment): { child: ChildProcess; ended: Promise<Ending> } {
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
    const ended = new Promise<Ending>((resolve) =>
      child.on('close', (code) => {
        running.delete(child)
        resolve({ code, ...written })
      }),
    )
    return { child, ended }
  }

  /** Starts a server and waits for the URL that it prints. */
  async function serving(args: readonly string[], printed: RegExp, environment: Environment): Promise<Started> {
    const { child, ended } = node(args, environment)
    const url = await new Promise<string>((resolve, reject) => {
      let stdout = ''
      child.stdout?.on('data', (chunk: Buffer) => {
        stdout += chunk
        const found = printed.exec(stdout)?.[1]
        if (found) resolve(found)
      })
      void ended.then(({ code, stderr }) => reject(new Error(`It ended with ${code}: ${stderr}`)))
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
    /** Absolute path of a file or folder of the copy. */
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

    /** Runs a TypeScript file of the copy to its end. */
    run: (file: string, environment: Environment = {}, args: readonly string[] = []) =>
      node([file, ...args], environment).ended,

    /** Runs the tests of the copy whose path contains one of the texts. */
    vitest: (paths: readonly string[]) =>
      node(['node_modules/vitest/vitest.mjs', 'run', ...paths], { NO_COLOR: '1' }).ended,

    /** Builds the site into a folder. Throws with what the build said where it fails. */
    async build(outDir = 'dist', mode = 'production', environment: Environment = {}) {
      const script = `import { buildSite } from './build/build.ts'\nawait buildSite(${JSON.stringify(outDir)}, ${JSON.stringify(mode)})`
      const { code, stderr } = await node(['--input-type=module', '--eval', script], environment).ended
      if (code !== 0) throw new Error(`The build failed: ${stderr}`)
    },

    /** Does what `npm start` does, on a free port; resolves once it serves. Throws with how it ended where it does not. */
    start: (environment: Environment = {}) =>
      serving(['relay/main.ts'], /^Site: +(\S+)$/m, {
        PORT: '0',
        RATE_LIMIT: 'off',
        MIN_FILL_TIME: '0',
        ...environment,
      }),

    /** Does what `npm run dev` does, on a free port, and lets it serve the packages, which are outside of the copy. */
    startDevServer(environment: Environment = {}) {
      const settings = {
        cacheDir: path('.cache/vite'),
        server: { port: 0, fs: { allow: [folder, realpathSync(path('node_modules'))] } },
      }
      const config = `import { mergeConfig } from 'vite'\nimport config from './vite.config.ts'\nexport default mergeConfig(config, ${JSON.stringify(settings)})`
      copy.write('vite.copy.config.ts', config)
      return serving(['node_modules/vite/bin/vite.js', '--config', 'vite.copy.config.ts'], /Local: +(http\S+?)\/?$/m, {
        NO_COLOR: '1',
        RATE_LIMIT: 'off',
        MIN_FILL_TIME: '0',
        ...environment,
      })
    },
  }
  return copy
}
