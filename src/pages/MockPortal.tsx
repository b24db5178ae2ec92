import { portal } from '../content/samples'

/** A blurred mockup of the product, hidden from screen readers. */
export function MockPortal() {
  return (
    <div className="mock-portal" aria-hidden="true" data-sample="true" inert>
      <div className="mock-portal-bar" />
      <div className="mock-portal-page">
        <dl>
          {portal.figures.map(({ label, value }) => (
            <div key={label} className="mock-portal-figure">
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <ul>
          {portal.rows.map(({ contact, company, route, mode, status }) => (
            <li key={contact}>
              <strong>{contact}</strong>
              <span className={status === 'Hot' ? 'badge badge-hot' : 'badge badge-cool'}>{status}</span>
              <span>{company}</span>
              <span>
                {route}, {mode}
              </span>
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}
