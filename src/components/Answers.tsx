import { faq } from '../content/home'

/** Answers to what people fear before they sign up. */
export const Answers = ({ className = 'sm:grid-cols-2' }: { className?: string }) => (
  <dl className={`grid gap-x-12 gap-y-8 ${className}`}>
    {Object.entries(faq.answers).map(([question, answer]) => (
      <div key={question}>
        <dt className="font-semibold">{question}</dt>
        <dd className="mt-2 text-muted">{answer}</dd>
      </div>
    ))}
  </dl>
)
