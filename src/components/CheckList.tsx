import check from 'virtual:icon/check'
import { StrokeIcon } from './StrokeIcon'

const checkListClasses = {
  list: 'gap-3',
  columns: 'grid-cols-[repeat(auto-fill,minmax(min(100%,17rem),1fr))] gap-x-6 gap-y-4 text-lg',
}

type CheckListProps = { items: readonly string[]; layout?: keyof typeof checkListClasses }

export function CheckList({ items, layout = 'list' }: CheckListProps) {
  return (
    <ul className={`grid content-start ${checkListClasses[layout]}`}>
      {items.map((item) => (
        <li key={item} className="flex gap-3 leading-dense">
          <StrokeIcon markup={check} size={20} strokeWidth={2.5} className="mt-0.5 text-good" />
          <span>{item}</span>
        </li>
      ))}
    </ul>
  )
}
