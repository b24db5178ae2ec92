import { useEffect, useRef, useState } from 'react'
import type { ResolvedForm } from '../../engine/format/resolve/resolve.ts'
import { PREVIEW_PATH } from '../model/protocol.ts'
import { type PreviewMessage, post, type Scheme } from '../preview/frame/messages.ts'
import { type View, viewTitle, WIDTHS, type WidthName } from './views.ts'

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
  const frame = useRef<HTMLIFrameElement>(null)
  const [height, setHeight] = useState(FIRST_HEIGHT_PX)
  const [failure, setFailure] = useState<string>()
  const { state, step } = view

  useEffect(() => {
    const show = () => {
      const preview = frame.current?.contentWindow
      if (preview) post(preview, { type: 'show', form, state, step, request: 1, scheme, selected: undefined })
    }
    const onMessage = ({ source, origin, data }: MessageEvent<PreviewMessage>) => {
      if (origin !== location.origin || source !== frame.current?.contentWindow) return
      if (data.type === 'ready') show()
      if (data.type === 'failed') setFailure(data.message)
      if (data.type !== 'shown') return
      setFailure(undefined)
      if (frame.current) setHeight(contentHeight(frame.current))
    }
    addEventListener('message', onMessage)
    show()
    return () => removeEventListener('message', onMessage)
  }, [form, state, step, scheme])

  const scale = SCALES[width]
  return (
    <figure>
      <div className="frame-box" style={{ width: WIDTHS[width] * scale, height: height * scale }}>
        <iframe
          ref={frame}
          src={PREVIEW_PATH}
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
