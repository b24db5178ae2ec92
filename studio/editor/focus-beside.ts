const ROW = '.studio-field'

/** Moves the focus from a question to the row of the next one, or the one before, which stays when the question is removed. */
export function focusBeside(control: HTMLElement): void {
  const row = control.closest(ROW)
  const beside = [row?.nextElementSibling, row?.previousElementSibling].find((element) => element?.matches(ROW))
  beside?.querySelector<HTMLElement>('.studio-field-title')?.focus()
}
