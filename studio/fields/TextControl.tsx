import { useId, useState } from 'react'
import type { JsonPath } from '../../engine/format/json.ts'
import { keyTitle } from '../model/key-title.ts'
import { AtPath } from './AtPath.tsx'
import { Diagnostics, useIsInvalid } from './Diagnostics.tsx'
import { useEditor } from './editor-context.ts'

type TextControlProps = {
  /** Path of the text in the file. */
  readonly path: JsonPath
  /** Without one, the title of the key. */
  readonly label?: string
  readonly value: string | undefined
  readonly placeholder?: string
}

/** Whether a text has had several lines, which an `<input>` would join. The control stays the same while someone types in it. */
export function useHasLines(text: string): boolean {
  const [hadLines, setHadLines] = useState(false)
  const hasLines = text.includes('\n')
  if (hasLines && !hadLines) setHadLines(true)
  return hadLines || hasLines
}

/** A text of the file with its label and diagnostics. If it is empty, it goes from the file. */
export function TextControl({ path, label = keyTitle(path), value = '', placeholder }: TextControlProps) {
  const id = useId()
  const { edit } = useEditor()
  const isInvalid = useIsInvalid(path)
  const isLong = useHasLines(value)
  const props = {
    id,
    className: 'wizard-control',
    value,
    placeholder,
    'aria-describedby': `${id}-diagnostics`,
    'aria-invalid': isInvalid || undefined,
    onChange: ({ target }: { target: { value: string } }) =>
      edit([{ path, value: target.value === '' ? undefined : target.value }]),
  }
  return (
    <AtPath path={path}>
      <div className="wizard-field" data-invalid={isInvalid ? '' : undefined}>
        <label className="wizard-label" htmlFor={id}>
          {label}
        </label>
        {isLong ? <textarea {...props} rows={2} /> : <input {...props} type="text" />}
        <Diagnostics path={path} id={`${id}-diagnostics`} />
      </div>
    </AtPath>
  )
}
