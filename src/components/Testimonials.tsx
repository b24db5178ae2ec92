type Testimonial = { quote: string; name: string; role: string }

/** Sample content: the people are invented, and the markup says so. */
export function Testimonials({ items }: { items: readonly Testimonial[] }) {
  return (
    <ul className="grid gap-5 md:grid-cols-3" data-sample="true">
      {items.map(({ quote, name, role }) => (
        <li key={name}>
          <figure className="card flex h-full flex-col justify-between gap-6">
            <blockquote className="text-lead leading-normal">“{quote}”</blockquote>
            <figcaption className="flex items-center gap-3 text-sm">
              <span className="initials" aria-hidden="true">
                {name.charAt(0)}
              </span>
              <span>
                <strong className="block font-semibold text-ink">{name}</strong>
                <span className="text-muted">{role}</span>
              </span>
            </figcaption>
          </figure>
        </li>
      ))}
    </ul>
  )
}
