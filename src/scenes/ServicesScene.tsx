import { Plane } from './AirScene'
import { ParcelTruck } from './BoxesScene'
import { CarCarrier } from './CarScene'
import { Ship } from './ContainerScene'
import { Stage } from './Stage'

/** A plane, a ship and a truck. */
export const ServicesScene = () => (
  <Stage>
    <path
      d="M20 150C150 170 260 130 420 40"
      fill="none"
      strokeWidth="3"
      strokeDasharray="2 12"
      strokeLinecap="round"
      className="stroke-scene-wood"
    />
    <g transform="translate(120 50) rotate(-16 98 60) scale(.42)">
      <Plane />
    </g>
    <g transform="translate(352 98) scale(.4)">
      <Ship />
    </g>
    <rect y="226" width="640" height="94" className="fill-scene-water" />
    <path
      d="M20 246h60m40 0h90m60 0h40m230 0h80"
      strokeWidth="3"
      strokeLinecap="round"
      className="stroke-scene-body"
      opacity=".35"
    />
    <rect y="308" width="640" height="12" className="fill-scene-near" />
    <g transform="translate(-14 164) scale(.56)">
      <CarCarrier />
    </g>
    <g transform="translate(312 164) scale(.56)">
      <ParcelTruck />
    </g>
  </Stage>
)
