import { type ReactNode, StrictMode, useState } from 'react'
import { createRoot } from 'react-dom/client'
import type { CarPage } from '../car-page.ts'
import { Page } from './Page.tsx'
import { type Answers, send } from './send.ts'
import { ThankYou } from './ThankYou.tsx'

type PageWithFormProps = { page: CarPage; drawForm: (send: (answers: Answers) => Promise<void>) => ReactNode }

/** Our car page around a form, and around what comes after it. */
export function PageWithForm({ page, drawForm }: PageWithFormProps) {
  const [sent, setSent] = useState<Answers>()
  const form = drawForm(async (answers) => {
    await send(answers)
    setSent(answers)
  })
  return <Page page={page}>{sent ? <ThankYou page={page} answers={sent} /> : form}</Page>
}

/** Renders a page into `#root`. */
export function render(page: ReactNode): void {
  createRoot(document.getElementById('root') as HTMLElement).render(<StrictMode>{page}</StrictMode>)
}
