import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { until } from '../../../../build/golden/browser/until.ts'
import { type Answers, type Form, fieldOrder } from '../../../../engine/form/form.ts'
import { problemsOf } from '../../../../engine/form/problems.ts'
import type { CategoryFile } from '../../../../engine/format/category.ts'
import { typed, withSamples } from '../../../../engine/samples/sample-answer.ts'
import { mailboxesOf, readConfig } from '../../../../relay/config/config.ts'
import { startService } from '../../../../relay/service.ts'
import { formById, forms, samplesOf } from '../../../categories/own.ts'
import { examples } from '../../../run/times.ts'
import { afterThis, allSent, lastRowsIn, QUICK, rowsIn } from '../harness.ts'
import {
  all,
  deleted,
  type Edit,
  formsWith,
  renamed,
  sendByBrowser,
  sendByScript,
  servedBefore,
  withKeys,
  withKeywords,
  withMailbox,
  withOneStep,
  without,
  withQuestion,
} from '../other-builds.ts'

/** Every value of an option in a file. */
function optionsIn(part: unknown): string[] {
  if (Array.isArray(part)) return part.flatMap(optionsIn)
  if (typeof part !== 'object' || part === null) return []
  return Object.entries(part).flatMap(([key, value]) =>
    (key === 'enum' && Array.isArray(value)) || (key === 'const' && typeof value === 'string')
      ? [value as string | string[]].flat()
      : optionsIn(value),
  )
}

const namesIn = ({ schema }: CategoryFile) => Object.keys(schema.properties)

/** A rule of a question that its answers break. */
function tightened(file: CategoryFile, name: string): Edit {
  const { type } = file.schema.properties[name] ?? {}
  const isNumber = type === 'number' || type === 'integer'
  return withKeywords(
    name,
    isNumber ? { maximum: -5 } : type === undefined || type === 'string' ? { minLength: 900 } : {},
  )
}

/** The kinds of edits. Each makes one of a file, about one of the things that it has. */
const EDITS: Readonly<
  Record<string, (file: CategoryFile, pick: <Item>(items: readonly Item[]) => Item | undefined) => Edit>
> = {
  // Other names are also keys of the file.
  'rename a question': (file, pick) => {
    const name = pick(namesIn(file).filter((each) => /[A-Z]/.test(each)))
    return name ? renamed(name, `${name}2`) : withOneStep
  },
  'remove a question': (file, pick) => without(pick(namesIn(file)) ?? ''),
  'add a question': () => withQuestion('color'),
  'require a new question': () => withQuestion('color', true),
  'require a question': (file, pick) => (present) => ({
    ...present,
    schema: {
      ...present.schema,
      required: [...new Set([...(present.schema.required ?? []), pick(namesIn(file)) ?? ''])],
    },
  }),
  'change the value of an option': (file, pick) => {
    const value = pick(optionsIn(file.schema))
    return value === undefined ? withOneStep : renamed(value, `${value} 2`)
  },
  'change the label of a question': (file, pick) => withKeywords(pick(namesIn(file)) ?? '', { title: 'Another title' }),
  'change the label of the category': ({ label = 'Any' }) => withKeys({ label: `${label} 2` }),
  'merge the steps': () => withOneStep,
  'tighten a rule': (file, pick) => tightened(file, pick(namesIn(file)) ?? ''),
  'move to another mailbox': () => withMailbox('elsewhere'),
  'delete the file': () => deleted,
}

type Chosen = { readonly kind: string; readonly which: number }

/** One edit after the other, each of the file as the last one has left it. */
const editOf = (chosen: readonly Chosen[]): Edit =>
  all(
    chosen.map(({ kind, which }) => (file) => {
      const pick = <Item>(items: readonly Item[]) => items[which % items.length]
      return (EDITS[kind] as (typeof EDITS)[string])(file, pick)(file)
    }),
  )

/** Answers without some of those that are optional. */
function someOf(form: Form, answers: Answers, blank: readonly number[]): Answers {
  const isValid = (each: Answers) => problemsOf(withSamples(form, each), fieldOrder(form)).length === 0
  let some = answers
  for (const index of blank) {
    const paths = Object.keys(some)
    const fewer = { ...some, [paths[index % paths.length] ?? '']: '' }
    if (isValid(fewer)) some = fewer
  }
  return some
}

const sendable = forms.filter(({ submission }) => submission.delivery === 'endpoint')

const pairs = fc.record({
  id: fc.constantFrom(...sendable.map(({ id }) => id)),
  which: fc.nat(),
  blank: fc.array(fc.nat(), { maxLength: 3 }),
  edits: fc.array(fc.record({ kind: fc.constantFrom(...Object.keys(EDITS)), which: fc.nat() }), {
    minLength: 1,
    maxLength: 3,
  }),
})

/** A relay whose forms change while it runs, so that a test can have thousands of builds. */
async function changingRelay(data: string) {
  let current: readonly Form[] = forms
  const config = readConfig({ DATA_DIR: data, RATE_LIMIT: 'off' }, mailboxesOf(forms))
  const service = await startService({ config, forms: () => current, keepsForms: false, policy: QUICK })
  const server = createServer({ keepAliveTimeout: 0 }, getRequestListener(service.app.fetch))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  afterThis(() => service.stop(1_000))
  afterThis(() => server.close())
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    replace(next: readonly Form[]) {
      current = next
    },
  }
}

test('whatever is edited in a file, requests of pages that were opened before are accepted and stored', async () => {
  const data = await servedBefore()
  const relay = await changingRelay(data)
  const kinds = new Set<string>()
  const seen = new Set<string>()
  await fc.assert(
    fc.asyncProperty(pairs, async ({ id, which, blank, edits }) => {
      const form = formById(id)
      const { valid } = samplesOf(form)
      const answers = someOf(form, typed(valid[which % valid.length] ?? {}), blank)
      relay.replace(formsWith(id, editOf(edits)))
      const script = await sendByScript(relay.url, form, answers)
      const browser = await sendByBrowser(relay.url, form, answers)
      expect([script.status, browser.status]).toEqual([200, 303])
      const [second, first] = lastRowsIn(data, 2)
      expect(first?.fields).toBe(second?.fields)
      for (const row of [first, second]) {
        expect(row).toMatchObject({ form: id, version: form.version })
        expect(seen).not.toContain(row?.id)
        seen.add(row?.id ?? '')
      }
      for (const { kind } of edits) kinds.add(kind)
    }),
    examples({ test: 40, soak: 2_000 }),
  )
  expect([...kinds].sort()).toEqual(Object.keys(EDITS).sort())
  expect(rowsIn(data)).toHaveLength(seen.size)
  await until('everything is delivered', () => allSent(data))
})
