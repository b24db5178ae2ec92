import type { ReactNode } from 'react'
import { Strip } from '../scenes/Strip'
import { Truck } from '../scenes/Truck'

type ClosingBandProps = {
  title: string
  text?: string
  /** Animation under the text; a container truck by default. */
  strip?: ReactNode
  /** The call to action. */
  children: ReactNode
}

const truckStrip = (
  <Strip box="0 0 220 76">
    <Truck />
  </Strip>
)

/** The last band of a page: a heading and the call to action. */
export function ClosingBand({ title, text, strip = truckStrip, children }: ClosingBandProps) {
  return (
    <section className="band-ink closing-band">
      <div className="page-width closing-band-text">
        <h2>{title}</h2>
        {text && <p>{text}</p>}
        <div className="flex flex-wrap justify-center gap-3">{children}</div>
      </div>
      {strip}
    </section>
  )
}
