import { useEffect, useRef } from 'react'
import { PREVIEW_PATH } from '../model/file/protocol.ts'
import type { Preview, PreviewState } from './create-preview.ts'
import { followIn } from './preview-window.ts'

type FormFrameProps = { preview: Preview; state: PreviewState; width: number | undefined }

/** The frame with the form, why it shows an earlier one or none, and whether its answers are samples. */
export function FormFrame({ preview, state: { form, isOutdated, failure, shown }, width }: FormFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  useEffect(() => preview.connect(), [preview])
  const empty = () => {
    preview.empty()
    frame.current?.focus()
  }
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
      {form && shown?.hasSamples && (
        <p className="frame-samples">
          <span>Sample answers</span>
          <button type="button" className="button" onClick={empty}>
            Empty the form
          </button>
        </p>
      )}
      <iframe
        ref={frame}
        className="frame"
        title="Preview of the form"
        src={PREVIEW_PATH}
        onLoad={({ currentTarget }) => followIn(currentTarget, preview)}
        style={{ width: width === undefined ? '100%' : `${width}px` }}
      />
    </div>
  )
}
