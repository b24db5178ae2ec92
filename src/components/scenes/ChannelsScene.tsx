const sources = [40, 98, 156, 214, 272, 330]

/** Six lines that run together into one, and the one request that comes out. */
export function ChannelsScene() {
  return (
    <svg viewBox="0 0 520 370" className="stage" aria-hidden="true">
      <rect width="520" height="370" className="fill-sunken" />
      {sources.map((y, index) => (
        <g key={y}>
          <path
            d={`M84 ${y}C230 ${y} 210 185 318 185`}
            fill="none"
            strokeWidth={index === 1 ? 5 : 2.5}
            className={index === 1 ? 'stroke-signal' : 'stroke-edge'}
            opacity={index === 1 ? 1 : 0.55}
          />
          <rect
            x="34"
            y={y - 17}
            width="60"
            height="34"
            rx="8"
            className="fill-surface stroke-line"
            strokeWidth="1.5"
          />
          <path
            d={`M46 ${y - 4}h36M46 ${y + 5}h20`}
            strokeWidth="4"
            strokeLinecap="round"
            className={index === 1 ? 'stroke-signal' : 'stroke-scene-steel'}
          />
        </g>
      ))}
      <rect x="288" y="155" width="60" height="60" rx="10" transform="rotate(45 318 185)" className="fill-ink" />
      <path
        d="m304 186 10 10 20-22"
        fill="none"
        strokeWidth="6"
        strokeLinecap="round"
        strokeLinejoin="round"
        className="stroke-signal"
      />
      <path d="M361 185h32" strokeWidth="5" className="stroke-signal" />
      <rect x="393" y="125" width="108" height="120" rx="12" className="fill-surface stroke-line" strokeWidth="1.5" />
      <rect x="407" y="139" width="44" height="16" rx="8" className="fill-signal" />
      <path
        d="M410 174h74M410 192h56M410 210h66M410 228h40"
        strokeWidth="6"
        strokeLinecap="round"
        className="stroke-scene-steel"
      />
    </svg>
  )
}
