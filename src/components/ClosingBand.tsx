import type { ReactNode } from 'react'
import { RoadStrip } from './scenes/RoadStrip'

/** The last band of a page: one sentence and the one action. */
export function ClosingBand({ title, text, children }: { title: string; text?: string; children: ReactNode }) {
  return (
    <section className="band-ink closing-band">
      <div className="shell closing-band-words">
        <h2>{title}</h2>
        {text && <p>{text}</p>}
        <div className="flex flex-wrap justify-center gap-3">{children}</div>
      </div>
      <RoadStrip />
    </section>
  )
}
