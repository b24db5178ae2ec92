import type { Control } from './check-context.ts'

const PREFIX = /^(?:e\.?g\.?|for example|for instance|such as|like|example)[:,]?\s+/i

/** The example inside a placeholder: `2019 Honda Civic` of `e.g. 2019 Honda Civic`; undefined if it has none. */
export function exampleIn(placeholder: string): string | undefined {
  return PREFIX.test(placeholder) ? placeholder.replace(PREFIX, '').replace(/\s*(?:…|\.\.\.)$/, '') : undefined
}

/** The answers that a file shows for a field: its examples, and the one in its placeholder. */
export function shownExamples({ ui, definitions }: Control): string[] {
  const placeholder = exampleIn(ui['ui:placeholder'] ?? '')
  const examples = definitions.flatMap(({ effective }) => effective.examples ?? []).map(String)
  return placeholder === undefined ? examples : [...examples, placeholder]
}
