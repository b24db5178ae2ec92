import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react'

type Tab = { readonly id: string; readonly label: string; readonly panel: () => ReactNode }

const moves: Readonly<Record<string, (index: number, count: number) => number>> = {
  ArrowRight: (index, count) => (index + 1) % count,
  ArrowLeft: (index, count) => (index + count - 1) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
}

type TabsProps = {
  label: string
  /** Shown in front of the tabs. */
  start?: ReactNode
  tabs: readonly Tab[]
  selected: string
  onSelect: (id: string) => void
}

/** Tabs as in the ARIA Authoring Practices: arrow keys, Home and End move and select. Only the selected panel is rendered. */
export function Tabs({ label, start, tabs, selected, onSelect }: TabsProps) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const current = tabs.find((tab) => tab.id === selected) ?? tabs[0]
  const onKeyDown = (event: KeyboardEvent) => {
    const index = tabs.findIndex((tab) => tab.id === current?.id)
    const next = moves[event.key]?.(index, tabs.length)
    const tab = next === undefined ? undefined : tabs[next]
    if (!tab) return
    event.preventDefault()
    onSelect(tab.id)
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[next ?? 0]?.focus()
  }
  return (
    <div className="tabs">
      <div className="tab-row">
        {start}
        <div ref={list} role="tablist" aria-label={label} className="tab-list">
          {tabs.map((tab) => (
            <button
              key={tab.id}
              id={`${id}-${tab.id}`}
              type="button"
              role="tab"
              aria-selected={tab === current}
              aria-controls={`${id}-panel`}
              tabIndex={tab === current ? 0 : -1}
              onKeyDown={onKeyDown}
              onClick={() => onSelect(tab.id)}
            >
              {tab.label}
            </button>
          ))}
        </div>
      </div>
      <div
        id={`${id}-panel`}
        role="tabpanel"
        aria-labelledby={`${id}-${current?.id}`}
        className="tab-panel"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a panel with long content scrolls
        tabIndex={0}
      >
        {current?.panel()}
      </div>
    </div>
  )
}
