import type { ComponentProps } from 'react'
import { SiteLink } from './SiteLink'

type ButtonStyle = { kind?: 'primary' | 'secondary' | 'quiet' | 'ink'; size?: 'small' | 'large' }

/** The class names of a button, for elements other than `Button` and `ButtonLink`. */
export function buttonClass({ kind = 'secondary', size }: ButtonStyle, className?: string) {
  return ['button', `button-${kind}`, size && `button-${size}`, className].filter(Boolean).join(' ')
}

export function Button({ kind, size, className, ...rest }: ButtonStyle & ComponentProps<'button'>) {
  return <button type="button" className={buttonClass({ kind, size }, className)} {...rest} />
}

export function ButtonLink({ kind, size, className, ...rest }: ButtonStyle & ComponentProps<typeof SiteLink>) {
  return <SiteLink className={buttonClass({ kind, size }, className)} {...rest} />
}
