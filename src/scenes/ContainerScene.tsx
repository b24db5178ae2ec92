import { Stage } from './Stage'
import { Strip } from './Strip'

const stack = [
  [150, 214, 'fill-scene-amber'],
  [236, 214, 'fill-scene-blue'],
  [322, 214, 'fill-scene-wood'],
  [408, 214, 'fill-scene-sand'],
  [150, 172, 'fill-scene-wood'],
  [236, 172, 'fill-scene-sand'],
  [322, 172, 'fill-scene-amber'],
  [236, 130, 'fill-scene-amber'],
] as const

function Box({ x, y, tone }: { x: number; y: number; tone: string }) {
  return (
    <g>
      <rect x={x} y={y} width="82" height="40" rx="2" className={tone} />
      <path
        d={`M${x + 12} ${y + 7}v26m12-26v26m12-26v26m12-26v26m12-26v26m12-26v26`}
        strokeWidth="2.5"
        className="stroke-scene-hull"
        opacity=".35"
      />
    </g>
  )
}

/** A ship with its containers, from x 58 to 558; the keel is at y 330, the water at 320. */
export const Ship = () => (
  <g>
    {stack.map(([x, y, tone]) => (
      <Box key={`${x}-${y}`} x={x} y={y} tone={tone} />
    ))}
    <path d="M92 130h44v126H92z" className="fill-scene-body" />
    <path d="M100 142h28v14h-28z" className="fill-scene-dark" />
    <path d="M102 104h20v26h-20z" className="fill-scene-amber" />
    <path d="M58 256h500l-26 56a30 30 0 0 1-27 18H118a40 40 0 0 1-36-22z" className="fill-scene-hull" />
    <path d="m70 282 8 16h462l8-16z" className="fill-scene-amber" />
  </g>
)

export const ContainerScene = () => (
  <Stage ground="water">
    <g transform="translate(0 6)">
      <Ship />
    </g>
    <path d="M425 60V20m-34 40 34-26 34 26" fill="none" strokeWidth="3" className="stroke-scene-steel" />
    <path d="M380 20h240" strokeWidth="10" strokeLinecap="round" className="stroke-scene-steel" />
    <path d="M596 20v310" strokeWidth="10" className="stroke-scene-steel" />
    <Box x={384} y={60} tone="fill-scene-blue" />
  </Stage>
)

export const ContainerStrip = () => (
  <Strip box="58 104 500 226" way="water">
    <Ship />
  </Strip>
)
