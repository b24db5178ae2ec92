/** @jsxImportSource hono/jsx */
import type { SeenQuestion } from '../../../engine/form/summary.ts'
import type { SeenForm } from '../leads/as-seen.ts'

const Answer = ({ options, text }: SeenQuestion) =>
  options.length === 0 ? (
    <bdi>{text || '—'}</bdi>
  ) : (
    <ul>
      {options.map(({ title, isChosen }) => (
        <li>{isChosen ? <b>✓ {title}</b> : title}</li>
      ))}
    </ul>
  )

/** The form of a lead as its sender saw it, with their answers. */
export const Seen = ({ heading, questions, consent }: SeenForm) => (
  <details class="seen">
    <summary>The form they saw</summary>
    <p>{heading}</p>
    <dl>
      {questions.map((question) => (
        <div>
          <dt>
            {question.label}
            {question.help !== undefined && (
              <>
                <br />
                <small>{question.help}</small>
              </>
            )}
          </dt>
          <dd>
            <Answer {...question} />
          </dd>
        </div>
      ))}
    </dl>
    {consent !== '' && <p class="soft">{consent}</p>}
  </details>
)
