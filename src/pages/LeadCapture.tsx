import lead from 'virtual:form/lead'
import { Badge } from '../components/Badge'
import { CheckList } from '../components/CheckList'
import { BackToHome, Page } from '../components/Page'
import { HeroText } from '../components/Section'
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
        <div className="beside:col-start-2 beside:row-span-2 beside:row-start-1">
          <LeadForm email={email} submitLabel={welcome.submitLabel} next={welcome.next} />
        </div>
        <MockPortal />
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

/** A blurred mockup of the product, hidden from screen readers. Tailwind’s own mask and blur would take 2 kB more CSS. */
function MockPortal() {
  return (
    <div
      className="pointer-events-none max-h-64 overflow-clip rounded-lg border border-edge bg-surface mask-[linear-gradient(#000_60%,transparent)] text-sm/body select-none beside:max-h-none beside:self-start print:hidden forced-colors:hidden"
      aria-hidden="true"
      data-sample="true"
      inert
    >
      <div className="flex h-9 items-center gap-2 border-b border-line bg-sunken ps-4">
        <span className="size-2 rounded-full bg-edge" />
        <span className="size-2 rounded-full bg-edge" />
        <span className="size-2 rounded-full bg-edge" />
      </div>
      <div className="grid gap-4 p-4 filter-[blur(2.5px)]">
        <dl className="grid grid-cols-2 gap-3">
          {portal.figures.map(({ label, value }) => (
            <div key={label} className="flex flex-col-reverse justify-end rounded-md border border-line px-4 py-3">
              <dt className="text-muted">{label}</dt>
              <dd className="text-title font-bold tabular-nums">{value}</dd>
            </div>
          ))}
        </dl>
        <ul>
          {portal.rows.map(({ contact, company, route, mode, status }) => (
            <li
              key={contact}
              className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 border-t border-line py-2.5"
            >
              <strong>{contact}</strong>
              <Badge tone={status === 'Hot' ? 'hot' : 'cool'}>{status}</Badge>
              <span className="col-span-full text-muted">{company}</span>
              <span className="col-span-full text-muted">
                {route}, {mode}
              </span>
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}
