import { Command } from 'cmdk'
import type { JsonPath } from '../../engine/format/json.ts'
import { keyOf } from '../model/file.ts'
import { searchTextOf } from '../model/questions.ts'
import { type Action, useActions } from '../state/commands.ts'
import { titleOf, useOpenFile, useQuestions } from '../state/open-file.ts'
import { useStore, useStudio } from '../state/studio-context.ts'
import { Dialog } from './Dialog.tsx'

/** Every action, every question of the open file, and every file, found by typing. */
export function CommandPalette() {
  const store = useStore()
  const { commands: _, ...actions } = useActions()
  const openFile = useOpenFile()
  const list: readonly Action[] = Object.values(actions)
  const questions = useQuestions()
  const workspace = useStudio((state) => state.workspace)
  const run = (action: Action) => {
    store.closeDialog()
    action.run()
  }
  const openQuestion = (path: JsonPath) => {
    store.closeDialog()
    store.select(path)
  }
  return (
    <Dialog title="Commands">
      <Command className="palette" label="Commands" loop>
        <Command.Input className="wizard-control" placeholder="Type a command, a question or the name of a file" />
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
          <Command.Group heading="Questions">
            {questions.map((question) => (
              <Command.Item
                key={question.name}
                value={searchTextOf(question)}
                onSelect={() => openQuestion(question.path)}
              >
                {question.title} <small>{question.name}</small>
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
