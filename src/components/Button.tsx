import type { ComponentProps } from 'react'
import { SiteLink } from './SiteLink'

const kindClasses = {
  primary: 'border-transparent bg-signal text-on-signal hover:bg-signal-strong',
  secondary: 'border-edge text-ink hover:border-ink hover:bg-surface',
  quiet: 'border-transparent text-ink hover:bg-sunken',
  ink: 'border-transparent bg-ink text-paper hover:bg-ink-strong',
}

const sizeClasses = {
  small: 'min-h-11 px-3 py-1.75 text-sm/tight xs:px-3.5',
  normal: 'min-h-11 px-5 py-2.25 leading-tight',
  large: 'min-h-13 px-6.5 py-3.25 text-md/tight',
}

type ButtonStyle = { kind?: keyof typeof kindClasses; size?: keyof typeof sizeClasses }

/** The class names of a button, for elements other than `Button` and `ButtonLink`. */
export const buttonClass = ({ kind = 'secondary', size = 'normal' }: ButtonStyle, className = ''): string =>
  `inline-flex cursor-pointer items-center justify-center gap-2 rounded-md border text-center font-strong active:translate-y-px ${kindClasses[kind]} ${sizeClasses[size]} ${className}`.trim()

export function Button({ kind, size, className, ...rest }: ButtonStyle & ComponentProps<'button'>) {
  return <button type="button" className={buttonClass({ kind, size }, className)} {...rest} />
}

export function ButtonLink({ kind, size, className, ...rest }: ButtonStyle & ComponentProps<typeof SiteLink>) {
  return <SiteLink className={buttonClass({ kind, size }, className)} {...rest} />
}
