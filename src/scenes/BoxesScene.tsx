import { BoxTruck, boxTruckBox } from './BoxTruck'
import { Stage } from './Stage'
import { Strip } from './Strip'

const boxes = [
  [108, 226, 60],
  [172, 226, 60],
  [236, 226, 60],
  [300, 236, 50],
  [124, 170, 56],
  [184, 180, 46],
  [244, 188, 38],
] as const

/** A truck full of boxes. */
export const ParcelTruck = () => (
  <BoxTruck>
    {boxes.map(([x, y, size], index) => (
      <g key={`${x}-${y}`}>
        <rect
          x={x}
          y={y}
          width={size}
          height={size}
          rx="3"
          className={index % 3 === 1 ? 'fill-scene-amber' : 'fill-scene-sand'}
        />
        <path d={`M${x + size / 2} ${y}v${size * 0.32}`} strokeWidth={size * 0.16} className="stroke-scene-body" />
        <path
          d={`M${x + size * 0.16} ${y + size * 0.82}h${size * 0.3}`}
          strokeWidth="3"
          strokeLinecap="round"
          className="stroke-scene-wood"
        />
      </g>
    ))}
  </BoxTruck>
)

export const BoxesScene = () => (
  <Stage>
    <ParcelTruck />
  </Stage>
)

export const BoxesStrip = () => (
  <Strip box={boxTruckBox}>
    <ParcelTruck />
  </Strip>
)
