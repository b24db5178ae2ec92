/** Wheels on the road at the given places. */
export function Wheels({ at, y = 310, r = 17 }: { at: readonly number[]; y?: number; r?: number }) {
  return at.map((cx) => (
    <g key={cx}>
      <circle cx={cx} cy={y} r={r} className="fill-scene-dark" />
      <circle cx={cx} cy={y} r={r + 0.5} fill="none" strokeWidth="2" className="stroke-scene-steel" opacity=".5" />
      <circle cx={cx} cy={y} r={r * 0.42} className="fill-scene-steel" />
    </g>
  ))
}
