import type { FormEvent, ReactNode } from 'react'

type LinkFormProps = {
  path: string
  navigate: (path: string) => void
  id?: string
  children?: ReactNode
}

/** A button that leads to another page: a form, so that it works before the page is hydrated too. */
export function LinkForm({ path, navigate, id, children }: LinkFormProps) {
  const leave = (event: FormEvent) => {
    event.preventDefault()
    navigate(path)
  }
  return (
    <form id={id} action={path} onSubmit={leave}>
      {children}
    </form>
  )
}
