import { Group, Panel, Separator, useDefaultLayout } from 'react-resizable-panels'
import { Toaster } from '../../src/components/Toaster.tsx'
import { useShortcuts } from '../state/commands.ts'
import { useStudio } from '../state/studio-context.ts'
import { Dialogs } from './Dialogs.tsx'
import { EditorPane } from './EditorPane.tsx'
import { FileList } from './FileList.tsx'
import { PreviewPane } from './PreviewPane.tsx'
import { TopBar } from './TopBar.tsx'

/** The studio: the files, the editors of the open one, and its live preview. */
export function Studio() {
  const layout = useDefaultLayout({ id: 'studio:columns', storage: localStorage })
  const failure = useStudio((state) => state.failure)
  useShortcuts()
  return (
    <div className="studio">
      <TopBar />
      {failure && (
        <p className="studio-failure" role="alert">
          {failure}
        </p>
      )}
      <main className="studio-columns">
        <Group orientation="horizontal" {...layout}>
          <Panel id="files" defaultSize="20%" minSize="11rem" groupResizeBehavior="preserve-pixel-size">
            <FileList />
          </Panel>
          <Separator className="separator" aria-label="Width of the list of files" />
          <Panel id="editor" defaultSize="42%" minSize="20rem">
            <EditorPane />
          </Panel>
          <Separator className="separator" aria-label="Width of the editor" />
          <Panel id="preview" minSize="20rem">
            <PreviewPane />
          </Panel>
        </Group>
      </main>
      <Dialogs />
      <Toaster label="Notifications" />
    </div>
  )
}
