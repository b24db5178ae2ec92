import { useState } from 'react'
import type { FormTexts } from '../../form/authored.ts'
import { nextMonday, today } from '../../words/day.ts'
import { LOCALE, sayDay } from '../../words/say.ts'
import { useFormContext } from '../context/form-context.ts'
import { classes, SCRIPT_ONLY } from '../context/plain.ts'

type DatePicksProps = { path: string; texts: Pick<FormTexts, 'dateToday' | 'dateNextWeek'> }

/** Buttons that fill in a date that most visitors want. The date is announced. */
export function DatePicks({ path, texts }: DatePicksProps) {
  const { wizard, isPlain } = useFormContext()
  const [picked, setPicked] = useState('')
  const pick = (day: string) => {
    wizard.fillIn(path, day)
    wizard.findDoubts()
    setPicked(sayDay(day, 'full', LOCALE) ?? day)
  }
  const picks = [
    { label: texts.dateToday, dayNow: today },
    { label: texts.dateNextWeek, dayNow: () => nextMonday(today()) },
  ].filter(({ label }) => label !== '')
  return (
    <div className={classes('date-picks', isPlain && SCRIPT_ONLY)}>
      {picks.map(({ label, dayNow }) => (
        <button key={label} type="button" className="date-pick" onClick={() => pick(dayNow())}>
          {label}
        </button>
      ))}
      <span className="visually-hidden" role="status">
        {picked}
      </span>
    </div>
  )
}
