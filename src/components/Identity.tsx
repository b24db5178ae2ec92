import { identity, identityParts } from '../../site.config'

/** The business behind the site in one line, as far as the owner has filled it in. The phone number calls on tap. */
export function Identity({ className = '' }: { className?: string }) {
  const parts = identityParts(identity)
  return parts.length === 0 ? null : (
    <p className={`flex flex-wrap gap-x-1.5 ${className}`.trim()}>
      {parts.map((part, index) => (
        <span key={part}>
          {index > 0 && '· '}
          {part === identity.phone ? (
            <a href={`tel:${part.replace(/[^+\d]/g, '')}`} className="whitespace-nowrap underline underline-offset-3">
              {part}
            </a>
          ) : (
            part
          )}
        </span>
      ))}
    </p>
  )
}
