import type { ReactNode } from 'react'
import { usDots } from './us-map'

const lanes = [
  { id: 'a', from: [297, 273], to: [439, 253], path: 'M297 273Q366 210 439 253', isHot: true },
  { id: 'b', from: [46, 186], to: [211, 172], path: 'M46 186Q124 116 211 172' },
  { id: 'c', from: [443, 163], to: [533, 136], path: 'M443 163Q480 108 533 136' },
  { id: 'd', from: [61, 32], to: [392, 142], path: 'M61 32Q236 10 392 142' },
] as const

/** A map of lanes, with the lane of the hero's request highlighted. */
export function LaneMap() {
  return (
    <DotMap>
      {lanes.map((lane) => (
        <g key={lane.id} className={'isHot' in lane ? 'lane-hot' : undefined}>
          <path d={lane.path} pathLength="1" className="lane-path" />
          <circle cx={lane.from[0]} cy={lane.from[1]} r="6" className="lane-end" />
          <circle cx={lane.to[0]} cy={lane.to[1]} r="6" className="lane-end" />
        </g>
      ))}
      <circle cx="439" cy="253" r="14" className="lane-pulse" />
    </DotMap>
  )
}

/** A map of the United States made of dots. Its children are drawn over it, in its coordinates; see `onMap`. */
export const DotMap = ({ children }: { children: ReactNode }) => (
  <svg viewBox="0 0 600 382" className="lane-map" aria-hidden="true">
    <path d={usDots} fill="none" strokeWidth="4.5" strokeLinecap="round" strokeDasharray="0 13" className="lane-dots" />
    {children}
  </svg>
)
