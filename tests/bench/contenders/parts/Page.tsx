import { page } from 'virtual:car-page'
import { type ReactNode, useState } from 'react'
import { ThankYou } from './ThankYou.tsx'

const Html = ({ html }: { html: string }) => (
  // biome-ignore lint/security/noDangerouslySetInnerHtml: HTML that our own build has made
  <div style={{ display: 'contents' }} dangerouslySetInnerHTML={{ __html: html }} />
)

export type Answers = Readonly<Record<string, unknown>>

/** Sends answers. Throws if they are not accepted. */
async function send(answers: Answers): Promise<void> {
  const response = await fetch('/submit/vehicles', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(answers),
  })
  if (!response.ok) throw new Error(`The server responded with ${response.status}`)
}

type PageProps = { drawForm: (send: (answers: Answers) => Promise<void>) => ReactNode }

/** Our car page around a form, and around what comes after it. */
export function Page({ drawForm }: PageProps) {
  const { heading, description, parts, classes } = page
  const [sent, setSent] = useState<Answers>()
  const form = drawForm(async (answers) => {
    await send(answers)
    setSent(answers)
  })
  return (
    <>
      <Html html={parts.header + parts.breadcrumb} />
      <main id="main" className={classes.main}>
        <h1 className={classes.heading}>{heading}</h1>
        <Html html={parts.promiseLine} />
        <div className={classes.columns}>
          <div>
            <p className="wizard-intro">{description}</p>
            {sent ? <ThankYou answers={sent} /> : form}
          </div>
          <Html html={parts.promises} />
        </div>
      </main>
      <Html html={parts.footer} />
    </>
  )
}
