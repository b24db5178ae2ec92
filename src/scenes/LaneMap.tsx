import type { ReactNode } from 'react'
import { HotLane, Lane } from './Lane'
import { usDots } from './us-map'

/** A map of lanes, with the lane of the hero's request highlighted. */
export const LaneMap = () => (
  <DotMap>
    <HotLane from={[297, 273]} to={[439, 253]} path="M297 273Q366 210 439 253" isDrawn />
    <Lane from={[46, 186]} to={[211, 172]} path="M46 186Q124 116 211 172" />
    <Lane from={[443, 163]} to={[533, 136]} path="M443 163Q480 108 533 136" />
    <Lane from={[61, 32]} to={[392, 142]} path="M61 32Q236 10 392 142" />
  </DotMap>
)

/** A map of the United States made of dots. Its children are drawn over it, in its coordinates; see `onMap`. */
export const DotMap = ({ children }: { children: ReactNode }) => (
  <svg viewBox="0 0 600 382" className="w-full" aria-hidden="true">
    <path
      d={usDots}
      fill="none"
      strokeWidth="4.5"
      strokeLinecap="round"
      strokeDasharray="0 13"
      className="stroke-edge opacity-40"
    />
    {children}
  </svg>
)
