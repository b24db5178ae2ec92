import { channels } from '../content/how-it-works'
import { Icon } from './Icon'

/** A diagram in the page's colors: six channels that merge, and the one request that results. */
export function ChannelsScene() {
  return (
    <svg viewBox="0 0 520 370" className="stage" aria-hidden="true">
      <rect width="520" height="370" className="fill-sunken" />
      {channels.map(({ icon, name }, index) => {
        const y = 40 + index * 58
        const isAnswered = index === 1
        return (
          <g key={name}>
            <path
              d={`M160 ${y}C260 ${y} 240 185 334 185`}
              fill="none"
              strokeWidth={isAnswered ? 5 : 2.5}
              className={isAnswered ? 'stroke-signal' : 'stroke-edge'}
              opacity={isAnswered ? 1 : 0.55}
            />
            <rect
              x="16"
              y={y - 21}
              width="150"
              height="42"
              rx="9"
              className={isAnswered ? 'fill-surface stroke-signal' : 'fill-surface stroke-line'}
              strokeWidth={isAnswered ? 2.5 : 1.5}
            />
            <g transform={`translate(28 ${y - 11})`} className="text-signal-text">
              <Icon name={icon} size={22} />
            </g>
            <text x="60" y={y + 6} className="fill-ink font-semibold" fontSize="17">
              {name}
            </text>
          </g>
        )
      })}
      <path d="M334 185h72" strokeWidth="5" className="stroke-signal" />
      <rect x="304" y="155" width="60" height="60" rx="10" transform="rotate(45 334 185)" className="fill-scene-dark" />
      <path
        d="m320 186 10 10 20-22"
        fill="none"
        strokeWidth="6"
        strokeLinecap="round"
        strokeLinejoin="round"
        className="stroke-signal"
      />
      <rect x="404" y="125" width="100" height="120" rx="12" className="fill-surface stroke-line" strokeWidth="1.5" />
      <rect x="418" y="139" width="44" height="16" rx="8" className="fill-signal" />
      <path
        d="M421 174h66M421 192h50M421 210h58M421 228h36"
        strokeWidth="6"
        strokeLinecap="round"
        className="stroke-scene-steel"
        opacity=".7"
      />
    </svg>
  )
}
