import type { ReactNode } from 'react'

/** Hills, ground and sky behind a category's drawing, 640 x 400; the ground is at 320. */
export function Stage({
  children,
  ground = 'road',
}: {
  children: ReactNode
  ground?: 'road' | 'floor' | 'water' | 'none'
}) {
  return (
    <svg viewBox="0 0 640 400" className="stage" aria-hidden="true">
      <rect width="640" height="400" className="fill-sunken" />
      <circle cx="500" cy="112" r="46" className="fill-scene-sun" />
      {ground === 'none' ? null : (
        <>
          <path d="M0 250c70-60 130-70 200-30s110 20 170-20 170-40 270 30v170H0z" className="fill-scene-far" />
          <path d="M0 290c90-50 170-40 250-10s190 10 250-20 90-20 140 0v140H0z" className="fill-scene-near" />
        </>
      )}
      {ground === 'road' && (
        <>
          <rect y="320" width="640" height="80" className="fill-scene-road" />
          <path d="M0 364h640" strokeWidth="5" strokeDasharray="44 32" className="stroke-signal" />
        </>
      )}
      {ground === 'floor' && (
        <>
          <rect y="320" width="640" height="80" className="fill-scene-road" />
          <path d="M0 348h640" strokeWidth="3" className="stroke-scene-steel" opacity=".3" />
        </>
      )}
      {ground === 'water' && (
        <>
          <rect y="320" width="640" height="80" className="fill-scene-road" />
          <path
            d="M40 350h70m50 0h110m60 0h60m70 0h120M10 376h50m60 0h90m80 0h130m40 0h60"
            strokeWidth="4"
            strokeLinecap="round"
            className="stroke-scene-steel"
            opacity=".45"
          />
        </>
      )}
      {children}
    </svg>
  )
}
