import { judge } from './judge.ts'
import { ROWS } from './rows.ts'

/**
 * Prints how many edits of each row are reported as expected, then each miss.
 * @example node --import tsx tests/product/format/wrong-edits/score.ts conditions
 */
const wanted = process.argv.slice(2)
const rows = Object.entries(ROWS).filter(([row]) => wanted.length === 0 || wanted.some((part) => row.includes(part)))
const judged = rows.map(([row, edits]) => ({ row, verdicts: edits.map(judge) }))
const all = judged.flatMap(({ verdicts }) => verdicts)
const misses = all.filter(({ isAsExpected }) => !isAsExpected)

console.log(misses.map(({ story }) => story).join('\n\n'))
console.log()
for (const { row, verdicts } of judged) {
  const found = verdicts.filter(({ isAsExpected }) => isAsExpected).length
  console.log(`${row.padEnd(34)} ${String(found).padStart(4)} of ${verdicts.length}`)
}
const share = (100 * (all.length - misses.length)) / all.length
console.log(`${'all'.padEnd(34)} ${String(all.length - misses.length).padStart(4)} of ${all.length}: ${share.toFixed(1)} %`)
