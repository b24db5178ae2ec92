import { Stage } from './Stage'

const teeth = Array.from({ length: 10 }, (_, index) => index * 36)

export const PartsScene = () => (
  <Stage>
    <path d="M70 300h500M70 318h500" strokeWidth="10" className="stroke-scene-steel" />
    <path d="M96 309h40m150 0h40m176 0h40" strokeWidth="14" className="stroke-scene-wood" />
    <path d="M86 144h214v150H86z" className="fill-signal-hover" />
    <path
      d="M86 144h214v150H86zM86 182h214M86 256h214M124 144v150M262 144v150"
      fill="none"
      strokeWidth="7"
      className="stroke-scene-wood"
    />
    <path d="m128 252 130-66" strokeWidth="7" className="stroke-scene-wood" />
    <g transform="translate(400 196)">
      {teeth.map((angle) => (
        <rect
          key={angle}
          x="-11"
          y="-70"
          width="22"
          height="26"
          rx="4"
          transform={`rotate(${angle})`}
          className="fill-scene-body"
        />
      ))}
      <circle r="56" className="fill-scene-body" />
      <circle r="36" className="fill-scene-steel" />
      <circle r="14" className="fill-scene-road" />
    </g>
    <g>
      <circle cx="500" cy="240" r="54" className="fill-scene-road" />
      <circle cx="500" cy="240" r="32" className="fill-scene-steel" />
      <path
        d="M500 212v56m-28-28h56m-48-20 40 40m0-40-40 40"
        strokeWidth="6"
        strokeLinecap="round"
        className="stroke-sunken"
      />
      <circle cx="500" cy="240" r="9" className="fill-scene-road" />
    </g>
    <rect x="330" y="270" width="112" height="24" rx="4" className="fill-cool" />
  </Stage>
)
