import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { itemOf, minimumItemCount, type VisibleField } from '../../form/conditions.ts'
import { fillIn } from '../../form/texts.ts'
import type { RemovedItem } from '../../wizard/state.ts'
import { useFormContext, useWizardState } from '../context/form-context.ts'
import { scriptOnly } from '../context/script-only.ts'
import { controlId } from '../widgets/control.ts'
import { Fieldset } from './Fieldset.tsx'

type Fields = readonly VisibleField[]

type GroupProps = {
  field: VisibleField
  items: readonly Fields[]
  renderFields: (fields: Fields) => ReactNode
}

/** A title within a sentence: `vehicle` for `Vehicle`, but `VIN` for `VIN`. */
const inSentence = (title: string) => title.replace(/^\p{Lu}(?!\p{Lu})/u, (letter) => letter.toLowerCase())

const titleIdOf = (id: string, index: number) => `${id}-${index}-title`
const restoreIdOf = (id: string) => `${id}-restore`

/** Adds, removes and restores items, then focuses the added or restored item, or the button that restores one. */
function useItems({ path }: VisibleField) {
  const { wizard, form } = useFormContext()
  const id = controlId(form.id, path)
  const idToFocus = useRef<string>(undefined)
  useLayoutEffect(() => {
    if (idToFocus.current) document.getElementById(idToFocus.current)?.focus()
    idToFocus.current = undefined
  })
  return {
    id,
    add() {
      idToFocus.current = titleIdOf(id, wizard.addItem(path))
    },
    remove(index: number) {
      wizard.removeItem(path, index)
      idToFocus.current = restoreIdOf(id)
    },
    restore(item: RemovedItem) {
      wizard.restoreItem(item)
      idToFocus.current = titleIdOf(id, item.index)
    },
  }
}

type GroupItemProps = {
  /** Title of the item: `Vehicle 2`. */
  title: string
  titleId: string
  /** The item is only on a page without script. */
  isPlainOnly: boolean
  /** Undefined if the group has its minimum number of items. */
  remove?: () => void
  children: ReactNode
}

/** One item under its title, with the button that removes it. */
function GroupItem({ title, titleId, isPlainOnly, remove, children }: GroupItemProps) {
  const { texts, isPlain } = useFormContext()
  return (
    <fieldset className="wizard-item" data-only={isPlainOnly ? 'plain' : undefined} aria-labelledby={titleId}>
      <div className="wizard-item-head">
        <h3 id={titleId} className="wizard-item-title" tabIndex={-1}>
          {title}
        </h3>
        {remove && (
          <button
            type="button"
            className="wizard-text-button"
            {...scriptOnly(isPlain)}
            // The second click of a double click must not remove the item that has moved up.
            onClick={({ detail }) => detail <= 1 && remove()}
          >
            {texts.removeItem}
            <span className="wizard-visually-hidden">{` ${inSentence(title)}`}</span>
          </button>
        )}
      </div>
      {children}
    </fieldset>
  )
}

/** Fields that can be answered several times, such as those of each vehicle. Visitors add and remove numbered items. */
export function Group({ field, items, renderFields }: GroupProps) {
  const { path, schema, isRequired } = field
  const { texts, isPlain } = useFormContext()
  const { id, add, remove, restore } = useItems(field)
  const removed = useWizardState((state) =>
    state.phase === 'editing' && state.removedItem?.group === path ? state.removedItem : undefined,
  )
  const { maxItems = Number.POSITIVE_INFINITY } = schema
  const title = itemOf(schema)?.title ?? schema.title ?? field.name
  const asked = items.filter((fields) => !fields.every(({ isPlainOnly }) => isPlainOnly)).length
  const canRemove = asked > minimumItemCount(schema, isRequired)
  const isFull = asked >= maxItems
  return (
    <Fieldset field={field}>
      {items.map((fields, index) => (
        <GroupItem
          key={titleIdOf(id, index)}
          title={`${title} ${index + 1}`}
          titleId={titleIdOf(id, index)}
          isPlainOnly={index >= asked}
          remove={canRemove ? () => remove(index) : undefined}
        >
          {renderFields(fields)}
        </GroupItem>
      ))}
      <div role="status">
        {removed && (
          <p className="wizard-removed">
            <span>{fillIn(texts, 'itemRemoved', { item: `${title} ${removed.index + 1}` })}</span>{' '}
            <button id={restoreIdOf(id)} type="button" className="wizard-text-button" onClick={() => restore(removed)}>
              {texts.restoreItem}
            </button>
          </p>
        )}
        {isFull && <p className="wizard-hint">{fillIn(texts, 'mostItems', { maxItems })}</p>}
      </div>
      {!isFull && (
        <button type="button" className="wizard-add" {...scriptOnly(isPlain)} onClick={add}>
          {fillIn(texts, asked === 0 ? 'addFirstItem' : 'addItem', { item: inSentence(title) })}
        </button>
      )}
    </Fieldset>
  )
}
