import { Truck } from './Truck'

/** A road that runs off both edges, with a truck that drives as the page scrolls. */
export function RoadStrip() {
  return (
    <div className="road-strip" aria-hidden="true">
      <svg aria-hidden="true" className="road-strip-truck" viewBox="0 0 220 76" width="220" height="76">
        <Truck />
      </svg>
    </div>
  )
}
