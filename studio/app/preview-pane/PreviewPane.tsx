import { useEffect, useRef, useState } from 'react'
import { Group, Panel, Separator, useDefaultLayout } from 'react-resizable-panels'
import { useStore as useSelected } from 'zustand'
import { PREVIEW_PATH } from '../../model/protocol.ts'
import { useStore, useStudio } from '../../state/studio-context.ts'
import { Guarded } from '../Guarded.tsx'
import { OutputPane } from '../output/OutputPane.tsx'
import { sampleGenerator } from '../samples/sample-generator.ts'
import { PreviewToolbar, WIDTHS, type WidthName } from './PreviewToolbar.tsx'
import { type PreviewState, PreviewStore } from './preview-store.ts'

/** The live form of the open file, and below it the output of its answers. */
export function PreviewPane() {
  const workspace = useStudio((state) => state.workspace)
  return (
    <Guarded name="preview" retryOn={workspace}>
      <PreviewAndOutput />
    </Guarded>
  )
}

function PreviewAndOutput() {
  const studio = useStore()
  const [preview] = useState(() => new PreviewStore(studio))
  const [generate] = useState(sampleGenerator)
  const state = useSelected(preview.store)
  const [width, setWidth] = useState<WidthName>('fit')
  const layout = useDefaultLayout({ id: 'studio:preview', storage: localStorage })
  return (
    <section className="pane" aria-label="Preview">
      <PreviewToolbar preview={preview} state={state} width={width} onWidth={setWidth} />
      <Group className="pane-body" orientation="vertical" {...layout}>
        <Panel id="frame" minSize="8rem">
          <Frame preview={preview} state={state} width={WIDTHS[width].px} />
        </Panel>
        <Separator className="separator" aria-label="Height of the output" />
        <Panel id="output" defaultSize="32%" minSize="3rem">
          <OutputPane form={state.form} shown={state.shown} generate={generate} onOpenSample={preview.fillIn} />
        </Panel>
      </Group>
    </section>
  )
}

type FrameProps = { preview: PreviewStore; state: PreviewState; width: number | undefined }

function Frame({ preview, state: { form, isOutdated, failure }, width }: FrameProps) {
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
