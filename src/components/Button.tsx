import type { ComponentProps } from 'react'
import { SiteLink } from './SiteLink'

type Looks = { kind?: 'primary' | 'secondary' | 'quiet' | 'ink'; size?: 'small' | 'large' }

/** Class names of a button's looks, for elements that are neither of those below. */
export function looks({ kind = 'secondary', size }: Looks, className?: string) {
  return ['button', `button-${kind}`, size && `button-${size}`, className].filter(Boolean).join(' ')
}

export function Button({ kind, size, className, ...rest }: Looks & ComponentProps<'button'>) {
  return <button type="button" className={looks({ kind, size }, className)} {...rest} />
}

export function ButtonLink({ kind, size, className, ...rest }: Looks & ComponentProps<typeof SiteLink>) {
  return <SiteLink className={looks({ kind, size }, className)} {...rest} />
}
