import { BoxTruck, boxTruckBox } from './BoxTruck'
import { Stage } from './Stage'
import { Strip } from './Strip'

const vents = Array.from({ length: 15 }, (_, index) => index * 24)
const bolts = Array.from({ length: 5 }, (_, index) => index * 72)

/** A crate, a brake disc and a wheel side by side, from x 82 to 556, on a floor at y 294. */
const Parts = () => (
  <g>
    <path d="M86 144h214v150H86z" className="fill-scene-sand" />
    <path
      d="M86 144h214v150H86zM86 182h214M86 256h214M124 144v150M262 144v150"
      fill="none"
      strokeWidth="7"
      className="stroke-scene-wood"
    />
    <path d="m128 252 130-66" strokeWidth="7" className="stroke-scene-wood" />
    <g transform="translate(374 230)">
      <circle r="64" className="fill-scene-body" />
      <circle r="62" fill="none" strokeWidth="5" className="stroke-scene-steel" />
      {vents.map((angle) => (
        <path
          key={angle}
          d="M-3-54 4-40"
          strokeWidth="5"
          strokeLinecap="round"
          transform={`rotate(${angle})`}
          className="stroke-scene-steel"
        />
      ))}
      <circle r="32" className="fill-scene-steel" />
      <circle r="11" className="fill-scene-dark" />
      {bolts.map((angle) => (
        <circle key={angle} cy="-21" r="4" transform={`rotate(${angle})`} className="fill-scene-dark" />
      ))}
      <path
        d="M-16-61A63 63 0 0 0-60-20L-41-14A43 43 0 0 1-11-42z"
        strokeWidth="8"
        strokeLinejoin="round"
        className="fill-scene-amber stroke-scene-amber"
      />
    </g>
    <circle cx="500" cy="240" r="54" className="fill-scene-dark" />
    <circle cx="500" cy="240" r="32" className="fill-scene-steel" />
    <path
      d="M500 212v56m-28-28h56m-48-20 40 40m0-40-40 40"
      strokeWidth="6"
      strokeLinecap="round"
      className="stroke-scene-body"
    />
    <circle cx="500" cy="240" r="9" className="fill-scene-dark" />
    <path
      d="m316 294 10-22 16 22zm116 0-10-22-16 22zm20 0 10-20 14 20zm96 0-10-20-14 20z"
      className="fill-scene-wood"
    />
  </g>
)

export const PartsScene = () => (
  <Stage ground="floor">
    <path d="M70 299h500M70 317h500" strokeWidth="8" className="stroke-scene-wood" />
    <path d="M90 308h40m156 0h40m182 0h40" strokeWidth="12" className="stroke-scene-wood" />
    <Parts />
  </Stage>
)

export const PartsStrip = () => (
  <Strip box={boxTruckBox}>
    <BoxTruck>
      <g transform="translate(60 124.3) scale(.55)">
        <Parts />
      </g>
    </BoxTruck>
  </Strip>
)
