import { byPlace, type Diagnostic } from '../diagnostic.ts'
import type { Check, CheckContext } from '../reading/check-context.ts'
import { isNeededFor, type Link, settledByOf } from '../reading/shown-by.ts'

/** The shortest circle of links that begins with one: each needs the next, and the last needs the first. Undefined if there is none. */
function circleFrom(first: Link, links: readonly Link[]): Link[] | undefined {
  const ways = [[first]]
  const reached = new Set<Link>()
  for (const way of ways) {
    const last = way.at(-1) as Link
    if (isNeededFor(last, first)) return way
    for (const link of links) {
      if (reached.has(link) || !isNeededFor(last, link)) continue
      reached.add(link)
      ways.push([...way, link])
    }
  }
  return undefined
}

function describe(circle: readonly string[], { object, place }: CheckContext): { message: string; fix: string } {
  const [first] = circle
  const isAlwaysAsked = (name: string) => object.base.fields.some((field) => field.name === name)
  const fields = circle.filter((name) => !isAlwaysAsked(name))
  if (circle.length === 1) {
    return fields.length === 0
      ? {
          message: `The condition that changes how many items "${first}" has tests "${first}" itself.`,
          fix: 'Test another field.',
        }
      : {
          message: `The condition that shows "${first}" tests "${first}" itself.`,
          fix: `Test another field, or define "${first}" in ${place}, so that it is always asked.`,
        }
  }
  const links = circle.map((name, index) => `"${name}" depends on "${circle[(index + 1) % circle.length]}"`)
  const orDefine = fields.length > 0 ? `, or define one of these fields in ${place}, so that it is always asked` : ''
  return {
    message: `These conditions form a cycle: ${links.join(', ')}.`,
    fix: `Test another field in one of them${orDefine}.`,
  }
}

/** No field depends on itself, directly or through other fields that conditions show or count. Reports each circle once. */
export const checkCycles: Check = (context) => {
  const { source } = context
  const links = settledByOf(context)
  const found = links.flatMap((link) => {
    const circle = circleFrom(link, links)?.map(({ name }) => name)
    if (!circle) return []
    const { message, fix } = describe(circle, context)
    return {
      names: [...circle].sort().join(),
      diagnostic: source.diagnosticAt('condition-cycle', link.path, message, fix),
    }
  })
  const circles = new Map<string, Diagnostic>()
  for (const { names, diagnostic } of found.sort((a, b) => byPlace(a.diagnostic, b.diagnostic))) {
    if (!circles.has(names)) circles.set(names, diagnostic)
  }
  return [...circles.values()]
}
