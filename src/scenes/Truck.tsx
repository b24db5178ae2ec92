/** A tractor with its trailer, seen from the side, in a box of 220 x 76 whose lower edge is the road. */
export function Truck({ x = 0, y = 0, scale = 1 }: { x?: number; y?: number; scale?: number }) {
  return (
    <g transform={`translate(${x} ${y}) scale(${scale})`}>
      <rect x="0" y="4" width="148" height="56" rx="3" className="fill-scene-body" />
      <path d="M0 47h148v10a3 3 0 0 1-3 3H3a3 3 0 0 1-3-3z" className="fill-scene-amber" />
      <path
        d="M14 12v28M30 12v28M46 12v28M62 12v28M78 12v28M94 12v28M110 12v28M126 12v28"
        strokeWidth="1.5"
        className="stroke-scene-steel"
      />
      <rect x="6" y="60" width="196" height="5" className="fill-scene-steel" />
      <path
        d="M156 20a4 4 0 0 1 4-4h24a6 6 0 0 1 5.3 3.2L198 36l11 4.5a6 6 0 0 1 4 5.6V60a4 4 0 0 1-4 4h-49a4 4 0 0 1-4-4z"
        className="fill-scene-amber"
      />
      <path d="M176 22h8l7.5 14H176z" className="fill-scene-dark" />
      <path d="M152 8v52" strokeWidth="3" strokeLinecap="round" className="stroke-scene-steel" />
      <path d="M180 42h7" strokeWidth="2" strokeLinecap="round" className="stroke-scene-dark" />
      <circle cx="210" cy="52" r="2.5" className="fill-scene-body" />
      {[24, 44, 172, 198].map((cx) => (
        <g key={cx}>
          <circle cx={cx} cy="66" r="10" className="fill-scene-dark" />
          <circle cx={cx} cy="66" r="4.5" className="fill-scene-steel" />
        </g>
      ))}
    </g>
  )
}
