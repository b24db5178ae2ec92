import check from 'virtual:icon/check'
import { StrokeIcon } from './StrokeIcon'

export function CheckList({ items, columns }: { items: readonly string[]; columns?: boolean }) {
  return (
    <ul className={columns ? 'check-list check-list-columns' : 'check-list'}>
      {items.map((item) => (
        <li key={item}>
          <StrokeIcon markup={check} size={20} strokeWidth={2.5} />
          <span>{item}</span>
        </li>
      ))}
    </ul>
  )
}
