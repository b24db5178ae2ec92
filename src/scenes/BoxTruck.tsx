import type { ReactNode } from 'react'
import { Wheels } from './Wheels'

/** `viewBox` of the truck below. */
export const boxTruckBox = '84 128 448 199'

/** A straight truck with an open side. Its cargo is drawn on a floor at y 286, from x 96 to 376. */
export function BoxTruck({ children }: { children: ReactNode }) {
  return (
    <g>
      <rect x="84" y="128" width="304" height="166" rx="6" className="fill-scene-body" />
      <rect x="96" y="142" width="280" height="144" rx="3" className="fill-scene-road" />
      {children}
      <rect x="84" y="286" width="440" height="12" rx="2" className="fill-scene-steel" />
      <path
        d="M396 178a8 8 0 0 1 8-8h54a14 14 0 0 1 12.5 7.7L492 222l32 12a10 10 0 0 1 6 9v46a8 8 0 0 1-8 8H404a8 8 0 0 1-8-8z"
        className="fill-scene-amber"
      />
      <path d="M438 184h18a6 6 0 0 1 5.4 3.4L477 222h-39z" className="fill-scene-dark" />
      <path d="M444 240h16" strokeWidth="4" strokeLinecap="round" className="stroke-scene-dark" />
      <circle cx="523" cy="262" r="6" className="fill-scene-body" />
      <Wheels at={[150, 192, 468]} />
    </g>
  )
}
