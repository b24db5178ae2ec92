import { useState } from 'react'
import type { Scheme } from '../preview/preview-window.ts'

/** The filter of the gallery. An empty text: no limit. */
export type Filter = {
  /** Key of a file: `schemas/car`. */
  readonly form: string
  readonly state: string
  readonly width: string
  readonly scheme: Scheme
}

function filterInUrl(): Filter {
  const params = new URLSearchParams(location.search)
  const chosen = (name: string) => params.get(name) ?? ''
  return {
    form: chosen('form'),
    state: chosen('state'),
    width: chosen('width'),
    scheme: chosen('scheme') === 'dark' ? 'dark' : 'light',
  }
}

function keepInUrl(filter: Filter): void {
  const params = new URLSearchParams(Object.entries(filter).filter(([, value]) => value !== '' && value !== 'light'))
  history.replaceState(null, '', params.size > 0 ? `?${params}` : location.pathname)
}

/** The filter, which is kept in the URL: `?form=schemas%2Fcar&state=errors`. */
export function useFilter(): [filter: Filter, change: (change: Partial<Filter>) => void] {
  const [filter, setFilter] = useState(filterInUrl)
  const change = (change: Partial<Filter>) => {
    const next = { ...filter, ...change }
    keepInUrl(next)
    setFilter(next)
  }
  return [filter, change]
}

/** Whether a filter lets a value through. */
export const matches = (chosen: string, value: string): boolean => chosen === '' || chosen === value
