import { ThankYouCard } from '../../engine/react/after/SentParts'
import { ButtonLink } from '../components/Button'
import { Page } from '../components/Page'
import { QuotePage } from '../components/QuotePage'
import { home, meta, texts } from '../content/sent'

/** Confirms a form that the browser has posted to another service than our relay. */
export function Sent() {
  return (
    <Page>
      <QuotePage>
        <h1 className="sr-only">{meta.title}</h1>
        <ThankYouCard formId="form" texts={texts} text={texts.doneText} reference={undefined}>
          <ButtonLink href="/" kind="secondary">
            {home}
          </ButtonLink>
        </ThankYouCard>
      </QuotePage>
    </Page>
  )
}
