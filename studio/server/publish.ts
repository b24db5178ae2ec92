import { BUILD_SETTINGS } from '../../site.config.ts'
import { isSharedFile } from '../model/file/file.ts'
import type { PublicationBody, StepName } from '../model/file/protocol.ts'
import { messageOf } from '../model/message-of.ts'
import { changedFiles, commitFiles, type Order } from './commit.ts'
import { readTextFile } from './disk.ts'
import { namesIn, pathOf } from './files.ts'
import { Refusal } from './refusal.ts'
import { gitIn, type OnLine, type Run, run } from './run.ts'

export type Publisher = ReturnType<typeof publisherOf>

const NOTHING: Order = { files: [], message: '' }

/** The categories of an order: every one, if what they share has changed. None for those that are gone. */
function categoriesOf(root: string, { files }: Order): string[] {
  const names = files.some(isSharedFile) ? namesIn(root, 'schemas') : files
  return names.filter((name) => !isSharedFile(name) && readTextFile(pathOf(root, name))).map(({ id }) => id)
}

const versionsOf = (root: string, { files }: Order): string =>
  JSON.stringify(files.map((name) => readTextFile(pathOf(root, name))?.version))

const failed = (output: string): Run => ({ isOk: false, stdout: '', output })

/** Says why nothing can be committed. Undefined if it can. */
async function missingIn(root: string): Promise<string | undefined> {
  const git = gitIn(root)
  const head = await git(['rev-parse', '--verify', 'HEAD'])
  if (/single revision/.test(head.output)) return 'The repository has no commit yet.'
  const { isOk, output } = head.isOk ? await git(['var', 'GIT_COMMITTER_IDENT']) : head
  return isOk ? undefined : output
}

/** The steps of publishing, each of which acts on the last order. */
function stepsOf(root: string, command: string | undefined) {
  let order = NOTHING
  /** The versions of its files whose tests have passed. */
  let tested: string | undefined

  function take(next: Order): void {
    order = next
    tested = undefined
  }

  /** Whether its files are those that were tested. */
  const isTested = () => tested !== undefined && tested === versionsOf(root, order)

  // The site that is tested is the one that every machine builds.
  const env = Object.fromEntries(['NODE_ENV', ...BUILD_SETTINGS].map((name) => [name, undefined]))

  /** Runs a script in a process of its own, because it would block the server. */
  async function script(path: string, onLine: OnLine): Promise<Run> {
    const ids = categoriesOf(root, order)
    if (ids.length === 0) return { isOk: true, stdout: '', output: '' }
    const args = ['--import', 'tsx', path, ...ids]
    return run(process.execPath, args, { cwd: root, env }, onLine)
  }

  const steps: Readonly<Record<StepName, (onLine: OnLine) => Promise<Run>>> = {
    record: (onLine) => script('studio/record.ts', onLine),
    async test(onLine) {
      // Recording has formatted the files.
      const versions = versionsOf(root, order)
      const ended = await script('tests/run/main.ts', onLine)
      tested = ended.isOk ? versions : undefined
      return ended
    },
    async commit() {
      if (!isTested()) return failed('Record and test it again: the tests have not seen what is there now.')
      const committed = await commitFiles(root, order)
      if (committed.isOk) take(NOTHING)
      return committed
    },
    deploy: (onLine) => run(command ?? '', [], { cwd: root, shell: true }, onLine),
  }
  return { steps, take, isTested, hasOrder: () => order !== NOTHING }
}

/**
 * Publishes one order at a time, and goes on if the page that has sent it is closed.
 * @param root absolute path of the repository
 * @param command `PUBLISH_COMMAND`; undefined if somebody else deploys what is committed
 */
export function publisherOf(root: string, command: string | undefined) {
  let last: PublicationBody['steps'] = []
  let committedAt: string | undefined
  const { steps, take, isTested, hasOrder } = stepsOf(root, command)

  async function carryOut(names: readonly StepName[]): Promise<void> {
    for (const name of names) {
      const show = (phase: 'running' | 'done' | 'failed', output: string) => {
        last = [...last.filter((step) => step.name !== name), { name, phase, output }]
      }
      show('running', '')
      const { isOk, output } = await steps[name]((line) => show('running', line)).catch((error) =>
        failed(messageOf(error)),
      )
      show(isOk ? 'done' : 'failed', output)
      if (!isOk) return
      if (name === 'commit') committedAt = new Date().toISOString()
    }
  }

  const refuseBusy = () => {
    if (last.some(({ phase }) => phase === 'running')) throw new Refusal(409, 'Something is being published already.')
  }

  return {
    async body(): Promise<Omit<PublicationBody, 'deleted'>> {
      const missing = await missingIn(root)
      const changed = missing === undefined ? await changedFiles(root) : []
      return { steps: last, isTested: isTested(), committedAt, changed, missing, hasCommand: command !== undefined }
    },

    /** Records and tests the forms of an order. */
    test(order: Order): void {
      refuseBusy()
      last = []
      take(order)
      void carryOut(['record', 'test'])
    },

    /** Commits what was tested, and runs the command, or only runs it again if all is committed. */
    publish(): void {
      refuseBusy()
      void carryOut([...(hasOrder() ? ['commit' as const] : []), ...(command === undefined ? [] : ['deploy' as const])])
    },
  }
}
