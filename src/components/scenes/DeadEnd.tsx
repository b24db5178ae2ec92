/** A road that stops at a barrier. */
export function DeadEnd() {
  return (
    <svg viewBox="0 0 360 150" className="h-auto w-full max-w-sm" aria-hidden="true">
      <path d="M0 128h250" strokeWidth="22" className="stroke-scene-road" />
      <path d="M6 128h236" strokeWidth="3" strokeDasharray="18 14" className="stroke-signal" />
      <path d="M276 128h16m16 0h14m18 0h12" strokeWidth="22" className="stroke-scene-near" />
      <path d="M196 60v62M296 60v62" strokeWidth="8" strokeLinecap="round" className="stroke-scene-steel" />
      <rect x="172" y="54" width="148" height="28" rx="5" className="fill-signal" />
      <path
        d="m188 54-14 24v4h10l16-28zm36 0-16 28h18l16-28zm42 0-16 28h18l16-28zm42 0-16 28h18l10-17.5V59a5 5 0 0 0-5-5z"
        className="fill-on-signal"
      />
      <circle cx="196" cy="44" r="9" className="fill-signal" />
      <circle cx="296" cy="44" r="9" className="fill-signal" />
    </svg>
  )
}
