import { Stage } from './Stage'

const stack = [
  [150, 214, 'fill-signal'],
  [236, 214, 'fill-cool'],
  [322, 214, 'fill-scene-body'],
  [408, 214, 'fill-signal-hover'],
  [150, 172, 'fill-scene-body'],
  [236, 172, 'fill-signal-hover'],
  [322, 172, 'fill-signal'],
  [236, 130, 'fill-signal'],
] as const

export const ContainerScene = () => (
  <Stage ground="water">
    {stack.map(([x, y, tone]) => (
      <g key={`${x}-${y}`}>
        <rect x={x} y={y} width="82" height="40" rx="2" className={tone} />
        <path
          d={`M${x + 12} ${y + 7}v26m12-26v26m12-26v26m12-26v26m12-26v26m12-26v26`}
          strokeWidth="2.5"
          className="stroke-scene-road"
          opacity=".28"
        />
      </g>
    ))}
    <path d="M92 130h44v126H92z" className="fill-scene-body" />
    <path d="M100 142h28v14h-28z" className="fill-scene-road" opacity=".85" />
    <path d="M102 104h20v26h-20z" className="fill-signal" />
    <path d="M58 256h500l-26 56a30 30 0 0 1-27 18H118a40 40 0 0 1-36-22z" className="fill-ink" />
    <path d="m70 282 8 16h462l8-16z" className="fill-signal" />
    <rect x="384" y="60" width="82" height="40" rx="2" className="fill-cool" />
    <path d="M425 60V20m-34 40 34-26 34 26" fill="none" strokeWidth="3" className="stroke-scene-steel" />
    <path d="M380 20h240" strokeWidth="10" strokeLinecap="round" className="stroke-scene-steel" />
    <path d="M596 20v300" strokeWidth="10" className="stroke-scene-steel" />
  </Stage>
)
