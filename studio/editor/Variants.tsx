import { useId, useState } from 'react'
import { objectAt, valueAt } from '../../engine/format/json.ts'
import { AtPath } from '../fields/AtPath.tsx'
import { useEditor } from '../fields/editor-context.ts'
import { OtherDiagnostics } from '../fields/OtherDiagnostics.tsx'
import { SchemaForm } from '../fields/SchemaForm.tsx'
import { VARIANT_UI } from '../fields/ui-schema.ts'
import { VariantQuestions } from './VariantQuestions.tsx'

const PATH = ['variants']

/** Keys with the changes of questions. */
const CHANGES = ['schema', 'uiSchema']

/** The changes for links that name a specific category. */
export function Variants() {
  const { content, edit } = useEditor()
  const id = useId()
  const [category, setCategory] = useState('')
  const categories = Object.keys(objectAt(content, PATH))
  const add = () => {
    edit([{ path: [...PATH, category.trim()], value: {} }])
    setCategory('')
  }
  const isOpen = valueAt(content, ['openCategory']) === true
  return (
    <>
      <p className="wizard-hint">
        {isOpen
          ? 'Texts and rules that change if the link to the page names one of these categories. A category that asks different questions needs its own file.'
          : 'Only a page that takes its category from the link can have variants. You can turn that on in the basics.'}
      </p>
      {categories.map((name) => (
        <Variant key={name} category={name} isOnly={categories.length === 1} />
      ))}
      <div className="wizard-field">
        <label className="wizard-label" htmlFor={id}>
          Category of a new variant
        </label>
        <div className="studio-row">
          <input
            id={id}
            className="wizard-control"
            type="text"
            value={category}
            onChange={({ target }) => setCategory(target.value)}
          />
          <button
            type="button"
            className="button button-secondary button-small"
            disabled={category.trim() === '' || categories.includes(category.trim())}
            onClick={add}
          >
            Add a variant
          </button>
        </div>
      </div>
      <OtherDiagnostics paths={[PATH]} />
    </>
  )
}

function Variant({ category, isOnly }: { category: string; isOnly: boolean }) {
  const { content, surroundings, edit } = useEditor()
  const path = [...PATH, category]
  const texts = { ...surroundings.shared.texts, ...objectAt(content, ['texts']) }
  return (
    <AtPath path={path}>
      <section className="wizard-item" aria-label={`Variant ${category}`}>
        <h3>{category}</h3>
        <SchemaForm path={path} without={CHANGES} inherited={{ ...objectAt(content, []), texts }} ui={VARIANT_UI} />
        <VariantQuestions variant={path} />
        <button
          type="button"
          className="button button-quiet button-small"
          onClick={() => edit([{ path: isOnly ? PATH : path, value: undefined }])}
        >
          Remove this variant
        </button>
        <OtherDiagnostics paths={[path]} />
      </section>
    </AtPath>
  )
}
