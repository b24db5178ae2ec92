import { changesInWords, EFFECTS_TITLE } from '../model/changes.ts'
import { useOpenFile } from '../state/open-file.ts'
import { useStore } from '../state/studio-context.ts'

/** The differences of the open file from the last commit, and their effects. */
export function ChangeList() {
  const store = useStore()
  const file = useOpenFile()
  if (!file) return null
  if (file.committedText === undefined) return <p className="output-empty">This file is new.</p>
  const found = changesInWords(file.committedText, file.text)
  if (!found) return <p className="output-empty">The differences appear once the file is valid JSON.</p>
  const { changes, effects } = found
  if (changes.length === 0) return <p className="output-empty">Nothing has changed since the last commit.</p>
  return (
    <div className="changes">
      <ul>
        {changes.map(({ text, path }) => (
          <li key={`${path.join('/')} ${text}`}>
            <button type="button" onClick={() => store.select(path)}>
              {text}
            </button>
          </li>
        ))}
      </ul>
      <h3>{EFFECTS_TITLE}</h3>
      <ul>
        {effects.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </div>
  )
}
