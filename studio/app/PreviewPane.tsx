import { useState } from 'react'
import { Group, Panel, Separator, useDefaultLayout } from 'react-resizable-panels'
import { useStore as useSelected } from 'zustand'
import { Guarded } from '../parts/Guarded.tsx'
import { createPreview } from '../preview/create-preview.ts'
import { FormFrame } from '../preview/FormFrame.tsx'
import { PreviewToolbar, WIDTHS, type WidthName } from '../preview/PreviewToolbar.tsx'
import { FillIn } from '../result/FillIn.tsx'
import { OutputPane } from '../result/OutputPane.tsx'
import { sampleGenerator } from '../result/sample-generator.ts'
import { useStore, useStudio } from '../state/studio-context.ts'

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
  const [preview] = useState(() => createPreview(studio))
  const [generate] = useState(sampleGenerator)
  const state = useSelected(preview)
  const { form, shown, selected } = state
  const [width, setWidth] = useState<WidthName>('fit')
  const layout = useDefaultLayout({ id: 'studio:preview', storage: localStorage })
  return (
    <section className="pane" aria-label="Preview">
      <PreviewToolbar preview={preview} state={state} width={width} onWidth={setWidth}>
        {form && <FillIn form={form} shown={shown} selected={selected} generate={generate} onFillIn={preview.fillIn} />}
      </PreviewToolbar>
      <Group className="pane-body" orientation="vertical" {...layout}>
        <Panel id="frame" minSize="8rem">
          <FormFrame preview={preview} state={state} width={WIDTHS[width].px} />
        </Panel>
        <Separator className="separator" aria-label="Height of the output" />
        <Panel id="output" defaultSize="32%" minSize="3rem">
          <OutputPane form={form} shown={shown} />
        </Panel>
      </Group>
    </section>
  )
}
