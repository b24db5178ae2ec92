import type { ReactNode } from 'react'

const ways = { road: 'strip strip-road', water: 'strip strip-water', air: 'strip strip-air' }

type StripProps = {
  /** The vehicle's own space, as a `viewBox`; its lower edge is the ground. */
  box: string
  way?: keyof typeof ways
  /** The vehicle, which travels as the page scrolls. */
  children: ReactNode
}

/** A way that runs off both edges, and what travels on it. */
export function Strip({ box, way = 'road', children }: StripProps) {
  return (
    <div className={ways[way]} aria-hidden="true">
      <svg className="strip-vehicle" viewBox={box} aria-hidden="true">
        {children}
      </svg>
    </div>
  )
}
