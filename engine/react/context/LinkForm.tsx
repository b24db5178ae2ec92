import type { FormEvent, ReactNode } from 'react'

type LinkFormProps = {
  path: string
  navigate: (path: string) => void
  id?: string
  children?: ReactNode
}

/** A GET form that goes to another page. Its button also works before hydration. */
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
