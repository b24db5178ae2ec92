import type { Spoken } from '../preview/preview-window.ts'

/** The words of a screen reader for each part of the form, in order. */
export const SpokenList = ({ spoken }: { spoken: readonly Spoken[] }) => (
  <ol className="spoken">
    {spoken.map(({ role, name, description, states, value }, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: two parts of a form can sound the same
      <li key={index}>
        <strong>{name || 'No name'}</strong>
        <span className="spoken-role">{[role, ...states].join(', ')}</span>
        {value && <q>{value}</q>}
        {description && <p>{description}</p>}
      </li>
    ))}
  </ol>
)
