import { useEffect, useState } from 'react'
import { createStore } from 'zustand/vanilla'
import type { ResolvedForm } from '../../engine/format/resolve/resolve.ts'
import { PREVIEW_PATH } from '../model/file/protocol.ts'
import { followIn, type Scheme, type ToShow } from '../preview/preview-window.ts'
import { toShow, type View, viewTitle, WIDTHS, type WidthName } from './views.ts'

/** Height of a frame until its form is drawn. */
const FIRST_HEIGHT_PX = 560

/** Scale of a frame, so that both widths fit next to each other. */
const SCALES: Readonly<Record<WidthName, number>> = { phone: 1, desktop: 0.75 }

/** Height of the content of a frame. Unit: CSS px. A page is never lower than its frame, so this collapses the frame for a moment. */
function contentHeight(frame: HTMLIFrameElement): number {
  const { height } = frame.style
  frame.style.height = '0'
  const content = frame.contentDocument?.documentElement.scrollHeight ?? FIRST_HEIGHT_PX
  frame.style.height = height
  return content
}

type FrameProps = { form: ResolvedForm; view: View; width: WidthName; scheme: Scheme }

/** A form in one view. It is loaded when the visitor scrolls to it. */
export function Frame({ form, view, width, scheme }: FrameProps) {
  const [height, setHeight] = useState(FIRST_HEIGHT_PX)
  const [failure, setFailure] = useState<string>()
  const [store] = useState(() => createStore<ToShow>(() => toShow(form, view, scheme)))
  useEffect(() => store.setState({ form, scheme }), [store, form, scheme])
  const connect = (frame: HTMLIFrameElement) =>
    followIn(frame, {
      ...store,
      onFailure: setFailure,
      onShown() {
        setFailure(undefined)
        setHeight(contentHeight(frame))
      },
    })

  const scale = SCALES[width]
  return (
    <figure>
      <div className="frame-box" style={{ width: WIDTHS[width] * scale, height: height * scale }}>
        <iframe
          src={PREVIEW_PATH}
          onLoad={({ currentTarget }) => connect(currentTarget)}
          loading="lazy"
          // Its height is that of its content, rounded: a scrollbar would take width from the form.
          scrolling="no"
          title={`${form.heading}: ${viewTitle(view)}, ${WIDTHS[width]} px`}
          style={{ width: WIDTHS[width], height, transform: `scale(${scale})` }}
        />
      </div>
      <figcaption>{failure ?? `${WIDTHS[width]} px`}</figcaption>
    </figure>
  )
}
