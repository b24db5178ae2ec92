import { Check } from 'lucide-react'

export function CheckList({ items, columns }: { items: readonly string[]; columns?: boolean }) {
  return (
    <ul className={columns ? 'check-list check-list-columns' : 'check-list'}>
      {items.map((item) => (
        <li key={item}>
          <Check size={20} strokeWidth={2.5} aria-hidden="true" />
          <span>{item}</span>
        </li>
      ))}
    </ul>
  )
}
