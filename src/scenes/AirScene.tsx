import { Stage } from './Stage'
import { Strip } from './Strip'

/** A cargo plane from the side, from x 96 to 540 and y 80 to 318. */
export const Plane = () => (
  <g>
    <path d="M96 118h34l44 62h-46z" className="fill-scene-amber" />
    <path
      d="M110 184c40-14 270-16 356-10 40 3 74 16 74 30s-34 26-78 28c-92 4-246 2-304-8-32-6-56-24-48-40z"
      className="fill-scene-body"
    />
    <path
      d="M122 214c40 12 320 18 410-2-12 12-40 19-70 20-92 4-246 2-304-8-16-3-28-6-36-10z"
      className="fill-scene-amber"
    />
    <path d="M486 180c22 2 38 8 46 14h-40z" className="fill-scene-dark" />
    <path d="M330 158 276 84h-28l22 90z" className="fill-scene-steel" />
    <path d="M286 244h56a8 8 0 0 1 8 8v6a8 8 0 0 1-8 8h-62z" className="fill-scene-steel" />
    <path d="M384 214 262 318h-34l56-112z" className="fill-scene-hull" />
    <rect x="214" y="184" width="76" height="28" rx="4" className="fill-scene-steel" opacity=".4" />
    <path
      d="M320 196h8m16 0h8m16 0h8m16 0h8m16 0h8"
      strokeWidth="7"
      strokeLinecap="round"
      className="stroke-scene-dark"
      opacity=".6"
    />
  </g>
)

export const AirScene = () => (
  <Stage ground="none">
    <path
      d="M60 330a34 34 0 0 1 36-34 46 46 0 0 1 86-8 36 36 0 0 1 58 26 26 26 0 0 1 6 50H94a34 34 0 0 1-34-34z"
      className="fill-scene-cloud"
    />
    <path
      d="M430 300a28 28 0 0 1 30-28 40 40 0 0 1 74-6 30 30 0 0 1 48 22 22 22 0 0 1 4 42H458a28 28 0 0 1-28-30z"
      className="fill-scene-cloud"
    />
    <path
      d="M40 120a22 22 0 0 1 24-22 30 30 0 0 1 56-4 24 24 0 0 1 38 18 17 17 0 0 1 2 32H62a22 22 0 0 1-22-24z"
      className="fill-scene-cloud"
    />
    <path
      d="M24 268C150 330 300 250 610 60"
      fill="none"
      strokeWidth="4"
      strokeDasharray="2 14"
      strokeLinecap="round"
      className="stroke-scene-wood"
    />
    <g transform="rotate(-14 320 200)">
      <Plane />
    </g>
  </Stage>
)

export const AirStrip = () => (
  <Strip box="96 80 444 240" way="air">
    <Plane />
  </Strip>
)
