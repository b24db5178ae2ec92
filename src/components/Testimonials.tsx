type Testimonial = { quote: string; name: string; role: string }

/** Testimonials of invented people, marked as sample content. */
export function Testimonials({ items }: { items: readonly Testimonial[] }) {
  return (
    <div className="@container">
      <ul className="grid grid-cols-1 gap-5 @4xl:grid-cols-3" data-sample="true">
        {items.map(({ quote, name, role }) => (
          <li key={name} className="grid grid-cols-1 @4xl:row-span-2 @4xl:grid-rows-subgrid">
            <figure className="card grid grid-cols-1 gap-5 @2xl:grid-cols-[minmax(0,1fr)_15rem] @2xl:items-center @4xl:row-span-2 @4xl:grid-cols-1 @4xl:grid-rows-subgrid @4xl:items-start">
              <blockquote className="text-lead leading-normal">“{quote}”</blockquote>
              <figcaption className="text-sm">
                <strong className="block font-semibold text-ink">{name}</strong>
                <span className="text-muted">{role}</span>
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </div>
  )
}
