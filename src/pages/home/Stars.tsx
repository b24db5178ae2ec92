const star = 'm10 1.6 2.6 5.3 5.8.85-4.2 4.1 1 5.8L10 14.9l-5.2 2.75 1-5.8-4.2-4.1 5.8-.850z'

/** Five stars, the last one not quite full. Decorative, because the figure is next to them. */
export function Stars() {
  return (
    <svg viewBox="0 0 108 20" width="97" height="18" aria-hidden="true" className="fill-signal">
      {[0, 22, 44, 66, 88].map((x) => (
        <path key={x} d={star} transform={`translate(${x} 0)`} opacity={x === 88 ? 0.8 : 1} />
      ))}
    </svg>
  )
}
