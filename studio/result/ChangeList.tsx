import { Difference } from '../json/Difference.tsx'
import { EFFECTS_TITLE, effectsOf } from '../model/changes/effects.ts'
import { useOpenFile, useSurroundings } from '../state/open-file.ts'

/** The differences of the open file from the last commit, and their effects. */
export function ChangeList() {
  const file = useOpenFile()
  const surroundings = useSurroundings()
  if (!file || !surroundings) return null
  if (file.committedText === undefined) return <p className="output-empty">This file is new.</p>
  const effects = effectsOf(file.committedText, file.text, surroundings.shared)
  if (!effects) return <p className="output-empty">The differences appear once the file is valid JSON.</p>
  if (effects.length === 0) return <p className="output-empty">Nothing has changed since the last commit.</p>
  return (
    <div className="changes">
      <h3>{EFFECTS_TITLE}</h3>
      <ul>
        {effects.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      <h3>In the file</h3>
      <Difference before={file.committedText} after={file.text} label="The file at the last commit and now" />
    </div>
  )
}
