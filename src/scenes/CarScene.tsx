import { Stage } from './Stage'
import { Strip } from './Strip'
import { Wheels } from './Wheels'

function Car({ x, y, tone }: { x: number; y: number; tone: string }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <path
        d="M4 44c0-9 4-13 14-15l14-3 18-18a16 16 0 0 1 11-5h30a20 20 0 0 1 14 6l17 17 18 3c9 2 13 6 13 13v6a5 5 0 0 1-5 5H9a5 5 0 0 1-5-5z"
        className={tone}
      />
      <path d="m44 26 13-13a8 8 0 0 1 6-3h13v16zm38-16h11a11 11 0 0 1 8 3l13 13H82z" className="fill-scene-ink" />
      <Wheels at={[36, 120]} y={52} r={13} />
    </g>
  )
}

/** A carrier with four cars, from x 55 to 590 and y 140 to 328. */
export const CarCarrier = () => (
  <g>
    <path
      d="M60 214h356l22 66M60 290h400"
      fill="none"
      strokeWidth="10"
      strokeLinecap="round"
      strokeLinejoin="round"
      className="stroke-scene-steel"
    />
    <path d="M76 214v76m168-76v76" strokeWidth="8" className="stroke-scene-steel" />
    <Car x={78} y={144} tone="fill-scene-blue" />
    <Car x={250} y={144} tone="fill-scene-sand" />
    <Car x={84} y={220} tone="fill-scene-body" />
    <Car x={252} y={220} tone="fill-scene-wood" />
    <path
      d="M454 186a8 8 0 0 1 8-8h54a14 14 0 0 1 12.5 7.7L548 226l32 12a10 10 0 0 1 6 9v44a8 8 0 0 1-8 8H462a8 8 0 0 1-8-8z"
      className="fill-scene-amber"
    />
    <path d="M494 192h18a6 6 0 0 1 5.4 3.4L532 226h-38z" className="fill-scene-dark" />
    <Wheels at={[120, 162, 492, 548]} />
  </g>
)

export const CarScene = () => (
  <Stage>
    <CarCarrier />
  </Stage>
)

export const CarStrip = () => (
  <Strip box="55 140 535 188">
    <CarCarrier />
  </Strip>
)
