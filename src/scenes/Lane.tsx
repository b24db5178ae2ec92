type Spot = readonly [x: number, y: number]

type LaneProps = {
  from: Spot
  to: Spot
  /** A path's `d`. */
  path: string
}

/** A lane on a `DotMap`. */
export const Lane = ({ from, to, path }: LaneProps) => (
  <g fill="none" className="stroke-edge">
    <path d={path} strokeWidth="2.5" />
    <LaneEnd at={from} className="fill-paper" />
    <LaneEnd at={to} className="fill-paper" />
  </g>
)

/** `isDrawn`: drawn as an animation when the page opens. It costs the main thread every frame, so not after a form was sent. */
export const HotLane = ({ from, to, path, isDrawn }: LaneProps & { isDrawn?: boolean }) => (
  <g fill="none" className="stroke-signal">
    <path
      d={path}
      strokeWidth="4.5"
      pathLength="1"
      strokeDasharray="1"
      className={isDrawn ? 'motion-safe:animate-lane-draw' : undefined}
    />
    <LaneEnd at={from} className="fill-signal stroke-ink" />
    <LaneEnd at={to} className="fill-signal stroke-ink" />
    <g transform={`translate(${to.join(' ')})`}>
      <circle r="14" strokeWidth="3" className={isDrawn ? 'opacity-55 motion-safe:animate-lane-pulse' : 'opacity-55'} />
    </g>
  </g>
)

const LaneEnd = ({ at, className }: { at: Spot; className: string }) => (
  <circle cx={at[0]} cy={at[1]} r="6" strokeWidth="3" className={className} />
)
