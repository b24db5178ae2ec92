import type { ReactNode } from 'react'
import { usDots } from './us-dots'

/** A map of the United States made of dots. Its children are drawn over it, in its coordinates; see `onMap`. */
export const DotMap = ({ children }: { children: ReactNode }) => (
  <svg viewBox="0 0 600 382" className="lane-map" aria-hidden="true">
    <path d={usDots} fill="none" strokeWidth="4.5" strokeLinecap="round" strokeDasharray="0 13" className="lane-dots" />
    {children}
  </svg>
)
