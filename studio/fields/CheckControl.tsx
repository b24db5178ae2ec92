import type { JsonPath } from '../../engine/format/json.ts'
import { AtPath } from './AtPath.tsx'
import { Diagnostics } from './Diagnostics.tsx'

type CheckControlProps = {
  /** Path of its value, if it has one of its own. */
  readonly path?: JsonPath
  readonly label: string
  readonly help?: string
  readonly isChecked: boolean
  readonly onChange: (isChecked: boolean) => void
}

export function CheckControl({ path, label, help, isChecked, onChange }: CheckControlProps) {
  const control = (
    <label className="wizard-choice">
      <input type="checkbox" checked={isChecked} onChange={({ target }) => onChange(target.checked)} />
      <span>
        {label}
        {help && <span className="wizard-hint studio-help"> {help}</span>}
      </span>
    </label>
  )
  return path ? (
    <AtPath path={path}>
      {control}
      <Diagnostics path={path} />
    </AtPath>
  ) : (
    control
  )
}
