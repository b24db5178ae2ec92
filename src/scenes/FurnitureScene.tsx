import { BoxTruck, boxTruckBox } from './BoxTruck'
import { Stage } from './Stage'
import { Strip } from './Strip'

const FurnitureTruck = () => (
  <BoxTruck>
    <path d="M112 236a14 14 0 0 1 28 0v16h76v-16a14 14 0 0 1 28 0v42H112z" className="fill-scene-amber" />
    <path d="M130 222a18 18 0 0 1 18-18h60a18 18 0 0 1 18 18v30h-96z" className="fill-scene-sand" />
    <path d="M178 204v48" strokeWidth="3" className="stroke-scene-amber" />
    <path d="M120 278v8m116-8v8" strokeWidth="7" className="stroke-scene-steel" />
    <path d="M284 286v-84" strokeWidth="5" className="stroke-scene-steel" />
    <path d="M266 286h36" strokeWidth="6" strokeLinecap="round" className="stroke-scene-steel" />
    <path d="m270 168-14 38h56l-14-38z" className="fill-scene-body" />
    <rect x="318" y="220" width="44" height="66" rx="3" className="fill-scene-wood" />
    <path d="M318 242h44M318 264h44" strokeWidth="2.5" className="stroke-scene-road" />
    <path d="M336 231h8m-8 22h8m-8 22h8" strokeWidth="3" strokeLinecap="round" className="stroke-scene-body" />
  </BoxTruck>
)

export const FurnitureScene = () => (
  <Stage>
    <FurnitureTruck />
  </Stage>
)

export const FurnitureStrip = () => (
  <Strip box={boxTruckBox}>
    <FurnitureTruck />
  </Strip>
)
