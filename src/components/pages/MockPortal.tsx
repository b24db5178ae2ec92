import { portal } from '../../content/samples'

/** What the product looks like from afar: out of focus, and nothing to a screen reader. */
export function MockPortal() {
  return (
    <div className="mock-portal" aria-hidden="true" data-sample="true" inert>
      <div className="mock-portal-page">
        <dl className="grid grid-cols-4 gap-4">
          {portal.figures.map(({ label, value }) => (
            <div key={label} className="card flex flex-col-reverse">
              <dt className="text-muted text-sm">{label}</dt>
              <dd className="font-bold text-heading tabular-nums">{value}</dd>
            </div>
          ))}
        </dl>
        <ul className="mt-4 grid gap-3">
          {portal.rows.map(({ contact, company, route, mode, status }) => (
            <li key={contact} className="card mock-portal-row">
              <strong>{contact}</strong>
              <span>{company}</span>
              <span>{route}</span>
              <span>{mode}</span>
              <span className={status === 'Hot' ? 'badge badge-hot' : 'badge badge-cool'}>{status}</span>
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}
