import { Stage } from './Stage'
import { Truck } from './Truck'

export const HighwayScene = () => (
  <Stage>
    <g transform="translate(-344)">
      <path d="M470 320V196m-30 0h96" strokeWidth="8" strokeLinecap="round" className="stroke-scene-steel" />
      <rect x="404" y="120" width="168" height="76" rx="8" className="fill-scene-sign" />
      <rect
        x="410"
        y="126"
        width="156"
        height="64"
        rx="5"
        fill="none"
        strokeWidth="3"
        className="stroke-scene-sign-ink"
      />
      <path d="M428 148h74M428 168h52" strokeWidth="8" strokeLinecap="round" className="stroke-scene-sign-ink" />
      <path
        d="M534 174v-32m-12 13 12-13 12 13"
        fill="none"
        strokeWidth="6"
        strokeLinecap="round"
        strokeLinejoin="round"
        className="stroke-scene-sign-ink"
      />
    </g>
    <Truck x={200} y={196} scale={1.75} />
  </Stage>
)
