import lead from 'virtual:form/lead'
import { Answers } from '../components/Answers'
import { Badge } from '../components/Badge'
import { CheckList } from '../components/CheckList'
import { BackToHome, Page } from '../components/Page'
import { HeroText } from '../components/Section'
import { faq } from '../content/home'
import { meta, page, type Welcome } from '../content/lead-capture'
import { portal } from '../content/samples'
import { CategoryForm, CategorySession } from '../form/CategoryForm'

/** The page of the lead sign-up form. */
export function LeadCapture({ email, welcome }: { email?: string; welcome: Welcome }) {
  return (
    <Page nav={<BackToHome />}>
      <main
        id="main"
        className="page-width grid min-h-page grid-cols-1 content-start gap-x-fluid-20 gap-y-fluid-9 py-fluid-18 beside:grid-cols-[minmax(0,5fr)_minmax(0,6fr)] beside:grid-rows-[auto_1fr] beside:gap-y-10"
      >
        <div>
          {/* Keeps enlarged text on a phone from breaking words. */}
          <h1 className="text-page max-sm:text-[min(var(--text-page),14vw)]">{page.title}</h1>
          <HeroText>{welcome.text}</HeroText>
          <div className="mt-6">
            <CheckList items={welcome.points} />
          </div>
        </div>
        <div className="grid content-start gap-8 beside:col-start-2 beside:row-span-2 beside:row-start-1">
          <LeadForm email={email} submitLabel={welcome.submitLabel} next={welcome.next} />
          <MockPortal />
        </div>
        {!welcome.isForAffiliates && (
          <section className="border-t border-line pt-8" aria-labelledby="answers">
            <h2 id="answers" className="mb-6 text-title">
              {faq.title}
            </h2>
            <Answers className="max-beside:sm:grid-cols-2" />
          </section>
        )}
      </main>
    </Page>
  )
}

type LeadFormProps = Pick<Welcome, 'submitLabel' | 'next'> & {
  /** Email address from the URL to fill in. */
  email?: string
}

/** The lead sign-up form. */
function LeadForm({ email, ...texts }: LeadFormProps) {
  return (
    <CategorySession key={email} form={lead} prefill={email ? { email } : undefined}>
      <CategoryForm title={meta.title} {...texts} />
    </CategorySession>
  )
}

/** A mockup of the product, hidden from screen readers. Its requests are blurred, because they belong to nobody yet. */
function MockPortal() {
  return (
    <div
      className="pointer-events-none overflow-clip rounded-lg border border-edge bg-surface mask-[linear-gradient(#000_60%,transparent)] p-4 text-sm/body select-none max-beside:hidden print:hidden forced-colors:hidden"
      aria-hidden="true"
      data-sample="true"
      inert
    >
      <dl className="grid grid-cols-4 gap-3">
        {portal.figures.map(({ label, value }) => (
          <div key={label} className="flex flex-col-reverse justify-end rounded-md border border-line px-3 py-2">
            <dt className="text-xs/snug text-muted">{label}</dt>
            <dd className="text-title font-bold tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      <ul className="filter-[blur(2.5px)]">
        {portal.rows.map(({ contact, company, origin, destination, service }, index) => (
          <li key={contact} className="flex items-center justify-between gap-4 border-line py-2.5 not-first:border-t">
            <span>
              <strong className="block">{contact}</strong> {company}, {origin} to {destination}, {service}
            </span>
            <Badge tone={index === 0 ? 'hot' : 'cool'}>{portal.statuses[index]}</Badge>
          </li>
        ))}
      </ul>
    </div>
  )
}
