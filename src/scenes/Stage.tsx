import type { ReactNode } from 'react'

/** Dashes of a floor, a road or the sea, drawn over the ground. */
const grounds = {
  road: {
    paint: 'fill-scene-road',
    lines: <path d="M0 364h640" strokeWidth="5" strokeDasharray="44 32" className="stroke-scene-amber" />,
  },
  floor: {
    paint: 'fill-scene-road',
    lines: <path d="M0 348h640" strokeWidth="3" className="stroke-scene-steel" opacity=".3" />,
  },
  water: {
    paint: 'fill-scene-water',
    lines: (
      <path
        d="M40 350h70m50 0h110m60 0h60m70 0h120M10 376h50m60 0h90m80 0h130m40 0h60"
        strokeWidth="4"
        strokeLinecap="round"
        className="stroke-scene-body"
        opacity=".35"
      />
    ),
  },
}

/** A picture as wide as its place. Its edge shows in dark mode, where its colors are close to the page's. */
export const Picture = ({ box, children }: { box: string; children: ReactNode }) => (
  <svg viewBox={box} className="w-full rounded-xl dark:border dark:border-line" aria-hidden="true">
    {children}
  </svg>
)

type StageProps = { children: ReactNode; ground?: keyof typeof grounds | 'none' }

/** Hills, ground and sky around a drawing, 640 x 400. The ground is at y 320: wheels touch it, and keels are below it. */
export function Stage({ children, ground = 'road' }: StageProps) {
  const { paint, lines } = ground === 'none' ? {} : grounds[ground]
  const surface = paint && (
    <>
      <rect y="320" width="640" height="80" className={paint} />
      {lines}
    </>
  )
  return (
    <Picture box="0 0 640 400">
      <rect width="640" height="400" className="fill-scene-sky" />
      <circle cx="500" cy="112" r="46" className="fill-scene-sun" />
      {/* At night, a part of the sky makes the sun a crescent moon. */}
      <circle cx="518" cy="100" r="40" className="fill-none dark:fill-scene-sky" />
      {surface && (
        <>
          <path d="M0 250c70-60 130-70 200-30s110 20 170-20 170-40 270 30v170H0z" className="fill-scene-far" />
          <path d="M0 290c90-50 170-40 250-10s190 10 250-20 90-20 140 0v140H0z" className="fill-scene-near" />
        </>
      )}
      {ground !== 'water' && surface}
      {children}
      {ground === 'water' && surface}
    </Picture>
  )
}
