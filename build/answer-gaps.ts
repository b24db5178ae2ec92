import { attributeOf, type Edit, type Element, edited, elementsOf, markOf } from './page-templates.ts'

/** Where an attribute of an element is in the page. Undefined if it has none. */
const placeOf = ({ sourceCodeLocation }: Element, name: string) => sourceCodeLocation?.attrs?.[name]

/** Just before the end of the start tag of an element. */
function endOfTag({ sourceCodeLocation, nodeName }: Element): number {
  const tag = sourceCodeLocation && 'startTag' in sourceCodeLocation ? sourceCodeLocation.startTag : sourceCodeLocation
  if (!tag) throw new Error(`The page has no <${nodeName}> of its own`)
  return tag.endOffset - 1
}

const replaced = (place: { startOffset: number; endOffset: number }, text: string): Edit => ({
  from: place.startOffset,
  to: place.endOffset,
  text,
})

/** A gap in place of a text: the value of an input, or the content of a text area. */
function textGap(html: string, control: Element, name: string): Edit {
  const { startTag, endTag } = control.sourceCodeLocation ?? {}
  if (control.nodeName === 'textarea') {
    const [from, to] = [startTag?.endOffset ?? 0, endTag?.startOffset ?? 0]
    return { from, to, text: markOf({ gap: 'answer', name, otherwise: html.slice(from, to) }) }
  }
  const place = placeOf(control, 'value')
  const otherwise = place ? html.slice(place.startOffset, place.endOffset).replace(/^value="(.*)"$/s, '$1') : ''
  const text = `value="${markOf({ gap: 'answer', name, otherwise })}"`
  return place ? replaced(place, text) : { from: endOfTag(control), to: endOfTag(control), text: ` ${text} ` }
}

/** A gap in place of the attribute that says whether an option is chosen. */
function choiceGap(option: Element, name: string, attribute: 'selected' | 'checked'): Edit {
  const chosen = `${attribute}=""`
  const place = placeOf(option, attribute)
  const value = attributeOf(option, 'value') ?? ''
  const text = markOf({ gap: 'answer', name, option: value, chosen, otherwise: place ? chosen : '' })
  return place ? replaced(place, text) : { from: endOfTag(option), to: endOfTag(option), text: ` ${text} ` }
}

/** The gaps of one element in a form. */
function gapsIn(html: string, element: Element, names: readonly string[]): Edit[] {
  const owner = element.nodeName === 'option' ? element.parentNode : element
  const name = owner && 'attrs' in owner ? attributeOf(owner, 'name') : undefined
  if (name === undefined || !names.includes(name)) return []
  if (element.nodeName === 'option') return [choiceGap(element, name, 'selected')]
  if (element.nodeName === 'select') return []
  const isChoice = /^(radio|checkbox)$/.test(attributeOf(element, 'type') ?? '')
  return [isChoice ? choiceGap(element, name, 'checked') : textGap(html, element, name)]
}

/** Returns a page with marks where its form shows the answers to these fields. */
export function withAnswerGaps(html: string, names: readonly string[]): string {
  if (names.length === 0) return html
  const elements = elementsOf(html)
  const form = elements.find((element) => attributeOf(element, 'data-wizard') !== undefined)?.sourceCodeLocation
  const inForm = elements.filter(({ sourceCodeLocation: at }) => {
    return at && form && at.startOffset > form.startOffset && at.endOffset <= form.endOffset
  })
  return edited(
    html,
    inForm.flatMap((element) => gapsIn(html, element, names)),
  )
}
