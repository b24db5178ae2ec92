import { Stage } from './Stage'
import { Strip } from './Strip'
import { Wheels } from './Wheels'

const Wheel = ({ cx }: { cx: number }) => (
  <g>
    <circle cx={cx} cy="236" r="37" fill="none" strokeWidth="12" className="stroke-scene-dark" />
    <circle cx={cx} cy="236" r="26" fill="none" strokeWidth="3" className="stroke-scene-steel" />
    <path
      d={`M${cx - 26} 236h52M${cx} 210v52m-18-44 36 36m0-36-36 36`}
      strokeWidth="2"
      className="stroke-scene-steel"
    />
    <circle cx={cx} cy="236" r="7" className="fill-scene-steel" />
  </g>
)

/** A motorcycle on its trailer, from x 116 to 576 and y 140 to 326. */
const BikeTrailer = () => (
  <g>
    <path
      d="M120 282h400l50 14"
      fill="none"
      strokeWidth="12"
      strokeLinecap="round"
      strokeLinejoin="round"
      className="stroke-scene-steel"
    />
    <path d="M140 276v-62m350 62v-62" strokeWidth="8" strokeLinecap="round" className="stroke-scene-steel" />
    <path d="M144 218 246 176m240 42-92-52" strokeWidth="5" className="stroke-scene-wood" />
    <Wheel cx={222} />
    <Wheel cx={420} />
    <path
      d="m420 236-40-92h-22"
      fill="none"
      strokeWidth="9"
      strokeLinecap="round"
      strokeLinejoin="round"
      className="stroke-scene-steel"
    />
    <path d="M222 236h66l80-60" fill="none" strokeWidth="9" strokeLinejoin="round" className="stroke-scene-steel" />
    <path d="M276 196h78l10 22a12 12 0 0 1-4 14l-14 10h-62l-16-26a12 12 0 0 1 8-20z" className="fill-scene-dark" />
    <path d="M292 212h44m-42 12h42" strokeWidth="4" strokeLinecap="round" className="stroke-scene-steel" />
    <path d="M288 172c20-22 62-30 88-14l10 22c-16 14-66 18-98 14z" className="fill-scene-amber" />
    <path d="M186 178c10-12 40-16 62-8l46 6-4 20h-60c-20 0-36-6-44-18z" className="fill-scene-dark" />
    <path d="M210 192c-20 0-32 8-36 22l14 4c4-8 12-12 22-12z" className="fill-scene-amber" />
    <circle cx="394" cy="166" r="11" className="fill-scene-body" />
    <path
      d="M206 252h84l20-10"
      fill="none"
      strokeWidth="8"
      strokeLinecap="round"
      strokeLinejoin="round"
      className="stroke-scene-body"
    />
    <path d="M268 284h106v14H268z" className="fill-scene-steel" />
    <Wheels at={[298, 342]} y={306} r={19} />
  </g>
)

const Pickup = () => (
  <g>
    <path d="M570 298h30" strokeWidth="8" strokeLinecap="round" className="stroke-scene-steel" />
    <path
      d="M590 236h94l26-44a12 12 0 0 1 10-6h52a16 16 0 0 1 13 7l27 41 26 6a10 10 0 0 1 8 10v44a8 8 0 0 1-8 8H598a8 8 0 0 1-8-8z"
      className="fill-scene-amber"
    />
    <path d="m706 234 18-32h18v32zm48-32h14l22 32h-36z" className="fill-scene-dark" />
    <path d="M600 256h84" strokeWidth="4" strokeLinecap="round" className="stroke-scene-wood" />
    <Wheels at={[642, 800]} y={304} r={23} />
  </g>
)

export const MotorcycleScene = () => (
  <Stage>
    <BikeTrailer />
  </Stage>
)

export const MotorcycleStrip = () => (
  <Strip box="114 140 734 188">
    <BikeTrailer />
    <Pickup />
  </Strip>
)
