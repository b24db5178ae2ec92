import { type FocusEvent, useLayoutEffect, useState } from 'react'
import type { FormTexts } from '../../form/form.ts'
import { WISHES, type Wish, wishFor, wishKey, writeWish } from '../../form/wishes.ts'
import { today } from '../../words/day.ts'
import { LOCALE, sayDay } from '../../words/say.ts'
import { useFormContext } from '../context/form-context.ts'
import { listenToInput } from '../context/input-events.ts'
import { scriptOnly } from '../context/script-only.ts'
import { type ControlText, controlAttributes, useControl, type WidgetProps } from './control.ts'

type DatePicksProps = Pick<WidgetProps, 'title'> & {
  path: string
  texts: Pick<FormTexts, 'dateToday' | 'dateNextWeek'>
  /** The wish whose date the field has. */
  wish: Wish | undefined
  onPick: (wish: Wish) => void
}

/** Buttons that fill in the date of a wish that most visitors have. The field with its new date is announced. */
function DatePicks({ title, path, texts, wish: current, onPick }: DatePicksProps) {
  const { wizard, isPlain } = useFormContext()
  const [picked, setPicked] = useState('')
  const pick = (wish: Wish) => {
    const askedOn = today()
    const day = WISHES[wish].dateFrom(askedOn)
    wizard.setAnswer(wishKey(path), writeWish(wish, askedOn))
    wizard.fillIn(path, day)
    wizard.findDoubts()
    setPicked(sayDay(day, 'full', LOCALE) ?? day)
    onPick(wish)
  }
  const picks = (['asap', 'nextWeek'] as const).filter((wish) => texts[WISHES[wish].text] !== '')
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend, which the field has as its label
    <div className="wizard-date-picks" role="group" aria-label={title} {...scriptOnly(isPlain)}>
      {picks.map((wish) => (
        <button key={wish} type="button" aria-pressed={wish === current} onClick={() => pick(wish)}>
          {texts[WISHES[wish].text]}
        </button>
      ))}
      <span className="wizard-visually-hidden" role="status">
        {picked && `${title}: ${picked}`}
      </span>
    </div>
  )
}

/** CSS can't tell a filled date input from an empty one. */
const markFilled = (input: HTMLInputElement) => input.toggleAttribute('data-filled', input.value !== '')

/** Stands for a date that is incomplete or doesn't exist: browsers only say that it isn't a date. */
const NO_DATE = '?'

const dateText: ControlText<HTMLInputElement> = {
  read: (input) => (input.validity.badInput ? NO_DATE : input.value),
  write: (input, text) => {
    input.value = text
    markFilled(input)
  },
}

/** Makes the picker start today, just before it opens, so that prerendered HTML has no date in it. */
const startToday = ({ target }: FocusEvent<HTMLInputElement>) => {
  target.min = today()
}

/** A date, with the browser's own picker. */
export function DateInput(props: WidgetProps) {
  const { ref, initial } = useControl(props.field.path, dateText)
  const { min, enterkeyhint } = props.ui['ui:options'] ?? {}
  const { wizard } = useFormContext()
  const [wish, setWish] = useState<Wish>()
  const { path } = props.field
  useLayoutEffect(() => {
    const input = ref.current
    if (!input) return
    const show = () => {
      markFilled(input)
      setWish(wishFor(input.value, path, wizard.answered.answers)?.wish)
    }
    show()
    const ended = new AbortController()
    listenToInput(input, show, ended.signal)
    return () => ended.abort()
  }, [ref, path, wizard])
  const input = (
    <input
      {...controlAttributes(props)}
      ref={ref}
      className="wizard-control"
      type="date"
      // Browsers then take four digits for the year, and move on.
      max="9999-12-31"
      enterKeyHint={enterkeyhint ?? props.enterKey}
      defaultValue={initial}
      onFocus={min === 'today' ? startToday : undefined}
    />
  )
  if (min !== 'today') return input
  return (
    <div className="wizard-date">
      {input}
      <DatePicks title={props.title} path={path} texts={props.texts} wish={wish} onPick={setWish} />
    </div>
  )
}
