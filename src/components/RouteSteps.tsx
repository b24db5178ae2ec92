/** Steps along a route line that fills as the page scrolls. */
export function RouteSteps({ steps }: { steps: readonly { title: string; text: string }[] }) {
  return (
    <div className="route">
      <span className="route-line" aria-hidden="true" />
      <ol>
        {steps.map(({ title, text }, index) => (
          <li key={title} className="route-stop">
            <span className="route-mark" aria-hidden="true">
              <span>{index + 1}</span>
            </span>
            <div>
              <h3 className="text-title">{title}</h3>
              <p className="mt-1.5 max-w-prose text-muted">{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </div>
  )
}
