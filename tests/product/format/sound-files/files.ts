import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Saved } from '../wrong-edits/edit.ts'
import { animals } from './animals.ts'
import { errands } from './errands.ts'
import { household } from './household.ts'
import { fileOf, type Plan } from './kit.ts'
import { machines } from './machines.ts'
import { trade } from './trade.ts'

type Content = Readonly<Record<string, unknown>>

const reversed = (content: Content): Content => Object.fromEntries(Object.entries(content).reverse())

/** Ways in which editors save a file. */
const STYLES: readonly ((content: Content) => string)[] = [
  (content) => `${JSON.stringify(content, null, 2)}\n`,
  (content) => `${JSON.stringify(content, null, '\t')}\n`,
  (content) => JSON.stringify(content, null, 4).replaceAll('\n', '\r\n'),
  (content) => `\uFEFF${JSON.stringify(content, null, 2)}\n`,
  (content) => JSON.stringify(content),
  (content) => `\n\n${JSON.stringify(reversed(content), null, 2)}\n\n`,
  (content) => JSON.stringify(content, null, 1).replaceAll('":', '" :'),
]

const plans: readonly Plan[] = [...household, ...animals, ...machines, ...trade, ...errands]

const planned = plans.map((plan, index): Saved => {
  const style = STYLES[index % STYLES.length] as (content: Content) => string
  return { name: `${plan.id}.json`, bytes: Buffer.from(style(fileOf(plan, 1000 + index))) }
})

const FOLDER = join(import.meta.dirname, 'by-hand')

const byHand = readdirSync(FOLDER).map((name): Saved => ({ name, bytes: readFileSync(join(FOLDER, name)) }))

/** Category files without any mistake: no two of them ask the same. */
export const soundFiles: readonly Saved[] = [...planned, ...byHand]
