import check from 'virtual:icon/check'
import { StrokeIcon } from './StrokeIcon'

const checkListClasses = {
  list: 'grid content-start gap-3',
  row: 'flex flex-wrap gap-x-4 gap-y-1.5',
  thirds: 'grid content-start gap-x-6 gap-y-4 md:grid-cols-3',
  columns: 'grid content-start grid-cols-[repeat(auto-fill,minmax(min(100%,17rem),1fr))] gap-x-6 gap-y-4 text-lg',
}

type CheckListProps = { items: readonly string[]; layout?: keyof typeof checkListClasses }

export function CheckList({ items, layout = 'list' }: CheckListProps) {
  return (
    <ul className={checkListClasses[layout]}>
      {items.map((item) => (
        <li key={item} className={`flex leading-dense ${layout === 'row' ? 'gap-1.5' : 'gap-3'}`}>
          <StrokeIcon markup={check} size={20} strokeWidth={2.5} className="mt-0.5 text-good" />
          <span className="first-letter:uppercase">{item}</span>
        </li>
      ))}
    </ul>
  )
}
