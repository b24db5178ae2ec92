import type { ReactNode } from 'react'

const toneClasses = {
  cool: 'bg-cool-soft text-cool',
  good: 'bg-good-soft text-good',
  hot: 'bg-signal-soft text-signal-text',
  strong: 'bg-badge text-on-badge',
  plain: 'border border-line',
}

/** A word in a colored pill. */
export const Badge = ({ tone, children }: { tone: keyof typeof toneClasses; children: ReactNode }) => (
  <span
    className={`inline-flex items-center rounded-full px-2.75 py-0.75 text-xs/snug font-strong tracking-normal whitespace-nowrap forced-colors:border ${toneClasses[tone]}`}
  >
    {children}
  </span>
)
