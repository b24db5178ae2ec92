import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react'
import { useHydrated } from './use-hydrated'

type TabsProps = {
  label: string
  tabs: readonly { label: string; panel: ReactNode }[]
  /** Index of the shown tab. */
  selected: number
  onSelect: (index: number) => void
}

const moves: Record<string, (index: number, count: number) => number> = {
  ArrowRight: (index, count) => (index + 1) % count,
  ArrowLeft: (index, count) => (index + count - 1) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
}

/**
 * Tabs as in the ARIA Authoring Practices: arrow keys, Home and End move and select. Without script, each tab is a link that
 * opens its panel with `:target`.
 */
export function Tabs({ label, tabs, selected, onSelect }: TabsProps) {
  const id = useId()
  const isHydrated = useHydrated()
  const list = useRef<HTMLDivElement>(null)

  const onKeyDown = (event: KeyboardEvent) => {
    const next = moves[event.key]?.(selected, tabs.length)
    if (next === undefined) return
    event.preventDefault()
    onSelect(next)
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus()
  }

  return (
    <div className="group/tabs @container">
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        className="flex flex-wrap gap-1 border-b border-line px-fluid-5 py-3"
      >
        {tabs.map((tab, index) => (
          <a
            key={tab.label}
            id={`${id}-tab-${index}`}
            href={`#${id}-panel-${index}`}
            role="tab"
            aria-selected={index === selected}
            aria-controls={`${id}-panel-${index}`}
            tabIndex={index === selected || !isHydrated ? 0 : -1}
            className="inline-flex min-h-11 items-center rounded-md px-1.25 font-semibold text-muted hover:bg-sunken hover:text-ink active:bg-line aria-selected:border-y-3 aria-selected:border-transparent aria-selected:border-b-signal aria-selected:bg-sunken aria-selected:text-ink @3xs:px-2.5 @md:px-3.5"
            onKeyDown={onKeyDown}
            onClick={(event) => {
              event.preventDefault()
              onSelect(index)
            }}
          >
            {tab.label}
          </a>
        ))}
      </div>
      {tabs.map((tab, index) => (
        <div
          key={tab.label}
          id={`${id}-panel-${index}`}
          role="tabpanel"
          aria-labelledby={`${id}-tab-${index}`}
          className="relative overflow-x-auto -outline-offset-3 group-has-[[data-hidden]:target]/tabs:not-target:hidden data-hidden:hidden data-hidden:target:block"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a panel with large text can scroll sideways
          tabIndex={0}
          data-hidden={index !== selected || undefined}
        >
          {tab.panel}
        </div>
      ))}
    </div>
  )
}
