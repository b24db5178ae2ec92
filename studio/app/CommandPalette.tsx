import { Command } from 'cmdk'
import { keyOf } from '../model/file.ts'
import { type Action, useActions } from '../state/commands.ts'
import { titleOf, useOpenFile } from '../state/open-file.ts'
import { useStore, useStudio } from '../state/studio-context.ts'
import { Dialog } from './Dialog.tsx'

/** Every action and every file, found by typing. */
export function CommandPalette() {
  const store = useStore()
  const { commands: _, ...actions } = useActions()
  const openFile = useOpenFile()
  const list: readonly Action[] = Object.values(actions)
  const workspace = useStudio((state) => state.workspace)
  const run = (action: Action) => {
    store.closeDialog()
    action.run()
  }
  return (
    <Dialog title="Commands">
      <Command className="palette" label="Commands" loop>
        <Command.Input className="wizard-control" placeholder="Type a command or the name of a file" />
        <Command.List className="palette-list">
          <Command.Empty>No matches</Command.Empty>
          <Command.Group heading="Actions">
            {list
              .filter(({ can }) => can(openFile))
              .map((action) => (
                <Command.Item key={action.label} value={action.label} onSelect={() => run(action)}>
                  {action.label} {action.keys && <kbd>{action.keys[0]}</kbd>}
                </Command.Item>
              ))}
          </Command.Group>
          <Command.Group heading="Files">
            {[...workspace.values()].map((file) => (
              <Command.Item
                key={keyOf(file)}
                value={`${titleOf(file)} ${keyOf(file)}`}
                onSelect={() => store.open(keyOf(file))}
              >
                {titleOf(file)} <small>{keyOf(file)}</small>
              </Command.Item>
            ))}
          </Command.Group>
        </Command.List>
      </Command>
    </Dialog>
  )
}
