import type { ReactNode } from 'react'

const ways = { road: 'strip strip-road', water: 'strip strip-water', air: 'strip strip-air' }

type StripProps = {
  /** The vehicle's `viewBox`. Its lower edge is the ground. */
  box: string
  way?: keyof typeof ways
  /** The vehicle, which moves as the page scrolls. */
  children: ReactNode
}

/** A road, waterway or airway across the page, and a vehicle on it. */
export function Strip({ box, way = 'road', children }: StripProps) {
  return (
    <div className={ways[way]} aria-hidden="true">
      <svg className="strip-vehicle" viewBox={box} aria-hidden="true">
        {children}
      </svg>
    </div>
  )
}
