import { trial } from '../content/claims'
import { startPath } from '../content/site'
import { ButtonLink } from './Button'

/** The call to action of the pages that explain the service. */
export function TrialLink({ kind = 'primary', size }: { kind?: 'primary' | 'ink'; size?: 'small' | 'large' }) {
  return (
    <ButtonLink href={startPath} kind={kind} size={size}>
      {trial.shortLabel}
    </ButtonLink>
  )
}
