import { useEffect, useRef } from 'react'
import { PREVIEW_PATH } from '../model/protocol.ts'
import type { PreviewState, PreviewStore } from './preview-store.ts'

type FormFrameProps = { preview: PreviewStore; state: PreviewState; width: number | undefined }

/** The frame with the form, and why it shows an earlier one or none. */
export function FormFrame({ preview, state: { form, isOutdated, failure }, width }: FormFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  useEffect(() => (frame.current ? preview.connect(frame.current) : undefined), [preview])
  return (
    <div className="frame-area" data-empty={form === undefined || undefined}>
      {(isOutdated || failure !== undefined) && (
        <p className="frame-note" role="status">
          {failure ??
            (form
              ? 'The file has mistakes. This is the last version without any.'
              : 'The form appears once the file has no mistakes.')}
        </p>
      )}
      <iframe
        ref={frame}
        className="frame"
        title="Preview of the form"
        src={PREVIEW_PATH}
        style={{ width: width === undefined ? '100%' : `${width}px` }}
      />
    </div>
  )
}
