import { testedFields } from '../form/field-dependencies.ts'
import type { Condition, FieldSchema } from '../form/form.ts'

/**
 * Orders the conditions of an object so that each one comes after all that can show a field it tests. Otherwise, they keep
 * their order. Throws if they form a cycle, which the check `condition-cycle` reports before.
 * @param always fields that are always asked; see `ObjectSchema.properties`
 */
export function inDependencyOrder(
  conditions: readonly Condition[],
  always: Readonly<Record<string, FieldSchema>>,
): Condition[] {
  const waiting = conditions.map((condition) => ({
    condition,
    tests: new Set(testedFields(condition.if)),
    shows: Object.keys({ ...condition.then?.properties, ...condition.else?.properties }).filter(
      (name) => !Object.hasOwn(always, name),
    ),
  }))
  const ordered: Condition[] = []
  while (waiting.length > 0) {
    const next = waiting.findIndex(({ tests }) => !waiting.some(({ shows }) => shows.some((name) => tests.has(name))))
    if (next === -1) throw new Error('The conditions form a cycle')
    ordered.push(...waiting.splice(next, 1).map(({ condition }) => condition))
  }
  return ordered
}
