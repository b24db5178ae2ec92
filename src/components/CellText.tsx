import type { ReactNode } from 'react'

const titleClasses = {
  heading: 'text-md/5.75 font-strong @4xl:block @4xl:text-sm/body',
  bold: 'font-strong',
  /** Bold in a table, but not in a card. */
  plain: 'font-normal @4xl:font-strong',
}

type CellTitleProps = { kind?: keyof typeof titleClasses; children: ReactNode }

/** The first words in a cell. */
export const CellTitle = ({ kind = 'bold', children }: CellTitleProps) => (
  <strong className={titleClasses[kind]}>{children}</strong>
)

const lineClasses = {
  text: 'text-muted @4xl:block',
  /** Below the others in a card, too. */
  note: 'basis-full text-muted @4xl:block',
  /** Not in a card. */
  extra: 'hidden text-muted @4xl:block',
}

/** A line in a cell. In a card, it is beside the words before it if there is room. */
export const CellLine = ({ kind = 'text', children }: { kind?: keyof typeof lineClasses; children: ReactNode }) => (
  <span className={lineClasses[kind]}>{children}</span>
)
