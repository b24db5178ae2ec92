import type { ComponentProps, ReactNode } from 'react'

const stripClasses = { road: 'h-29', water: 'h-36', air: 'h-29' }
const vehicleClasses = { road: 'bottom-8 h-19', water: 'bottom-7 h-26', air: 'bottom-5 h-24' }

/** A line across the strip, broken by dashes in `rem`. */
const BrokenLine = ({ className, ...line }: ComponentProps<'line'>) => (
  <svg className={`absolute w-full ${className}`} aria-hidden="true">
    <line x2="100%" y1="50%" y2="50%" {...line} />
  </svg>
)

const Road = () => (
  <>
    <div className="absolute inset-x-0 bottom-0 h-9 bg-scene-road" />
    <BrokenLine strokeWidth="0.25rem" strokeDasharray="2.5rem 2rem" className="bottom-4 h-1 stroke-scene-amber" />
  </>
)

const Water = () => (
  <>
    <div className="absolute inset-x-0 bottom-0 h-9 bg-scene-water" />
    <BrokenLine
      strokeWidth="0.1875rem"
      strokeDasharray="3rem 4rem"
      className="bottom-4 h-0.75 stroke-scene-steel opacity-50"
    />
  </>
)

const Airway = () => (
  <BrokenLine
    strokeWidth="0.25rem"
    strokeLinecap="round"
    strokeDasharray="0 1.125rem"
    strokeDashoffset="-0.5625rem"
    className="top-12 h-1 stroke-scene-amber"
  />
)

type StripProps = {
  /** The vehicle's `viewBox`. Its lower edge is the ground. */
  box: string
  way?: 'road' | 'water' | 'air'
  /** The vehicle, which moves as the page scrolls. */
  children: ReactNode
}

/** A road, waterway or airway across the page, and a vehicle on it. */
export function Strip({ box, way = 'road', children }: StripProps) {
  return (
    <div className={`relative overflow-clip forced-colors:hidden ${stripClasses[way]}`} aria-hidden="true">
      {way === 'road' && <Road />}
      {way === 'air' && <Airway />}
      {/* `animate-drive` begins and ends beyond the edges of the page. Tailwind has no utility for a timeline. */}
      <svg
        className={`absolute inset-x-0 mx-auto scroll-driven:animate-drive scroll-driven:[animation-timeline:view()] ${vehicleClasses[way]}`}
        viewBox={box}
        aria-hidden="true"
      >
        {children}
      </svg>
      {way === 'water' && <Water />}
    </div>
  )
}
