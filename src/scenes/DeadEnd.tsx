/** A road that stops at a barrier. */
export function DeadEnd() {
  return (
    <svg viewBox="0 0 360 150" className="h-auto w-full max-w-sm" aria-hidden="true">
      <path d="M0 128h262" strokeWidth="22" className="stroke-scene-dark" />
      <path d="M6 128h242" strokeWidth="3" strokeDasharray="18 14" className="stroke-scene-amber" />
      <path d="M276 128h20m14 0h14m16 0h10" strokeWidth="22" className="stroke-scene-dark" opacity=".4" />
      <path d="M142 60v64M242 60v64" strokeWidth="8" strokeLinecap="round" className="stroke-scene-steel" />
      <g transform="translate(-54)">
        <rect x="172" y="54" width="148" height="28" rx="5" className="fill-scene-amber" />
        <path
          d="m188 54-14 24v4h10l16-28zm36 0-16 28h18l16-28zm42 0-16 28h18l16-28zm42 0-16 28h18l10-17.5V59a5 5 0 0 0-5-5z"
          className="fill-scene-ink"
        />
        <circle cx="196" cy="44" r="9" className="fill-scene-amber" />
        <circle cx="296" cy="44" r="9" className="fill-scene-amber" />
      </g>
    </svg>
  )
}
