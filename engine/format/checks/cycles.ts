import type { Check } from '../check-context.ts'
import { byPlace, type Diagnostic } from '../diagnostic.ts'
import { type ShownBy, shownByOf } from '../shown-by.ts'

/** The shortest way from a field to one that it depends on, both included; undefined if there is none. */
function wayBetween(from: string, to: string, links: readonly ShownBy[]): string[] | undefined {
  const ways = [[from]]
  const reached = new Set([from])
  for (const way of ways) {
    const last = way.at(-1)
    if (last === to) return way
    for (const { name, tested } of links) {
      if (name !== last || reached.has(tested)) continue
      reached.add(tested)
      ways.push([...way, tested])
    }
  }
  return undefined
}

function describe(circle: readonly string[], place: string): { message: string; fix: string } {
  const [first] = circle
  if (circle.length === 1) {
    return {
      message: `The condition that shows "${first}" tests "${first}" itself.`,
      fix: `Test another field, or define "${first}" in ${place}, so that it is always asked.`,
    }
  }
  const links = circle.map((name, index) => `"${name}" depends on "${circle[(index + 1) % circle.length]}"`)
  return {
    message: `These conditions form a cycle: ${links.join(', ')}.`,
    fix: `Test another field in one of them, or define one of these fields in ${place}, so that it is always asked.`,
  }
}

/** No field depends on itself, directly or through other fields that conditions show. Reports each circle once. */
export const checkCycles: Check = ({ object, place, source }) => {
  const links = shownByOf({ object })
  const found = links.flatMap(({ name, tested, path }) => {
    const way = wayBetween(tested, name, links)
    if (!way) return []
    const circle = [name, ...way.slice(0, -1)]
    const { message, fix } = describe(circle, place)
    return { names: [...circle].sort().join(), diagnostic: source.diagnosticAt('condition-cycle', path, message, fix) }
  })
  const circles = new Map<string, Diagnostic>()
  for (const { names, diagnostic } of found.sort((a, b) => byPlace(a.diagnostic, b.diagnostic))) {
    if (!circles.has(names)) circles.set(names, diagnostic)
  }
  return [...circles.values()]
}
