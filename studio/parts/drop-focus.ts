/** Takes the focus from the pressed button, so that the editor gives it to the part that it shows next. */
export function dropFocus(): void {
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
}
