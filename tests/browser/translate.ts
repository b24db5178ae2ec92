/** Put before each text that `translatePage` replaces. */
export const MARK = 'ES '

/**
 * Translates the page as browsers do, now and whenever it changes: replaces each text by elements with another text, and that of an
 * option by another text, but leaves what says `translate="no"`. May run before the page is loaded. A framework that changes a text
 * which is no longer there logs an error, because the visitor still sees the old one.
 */
export function translatePage(mark: string): void {
  const replaced = new WeakSet<Node>()
  const written = new WeakSet<Node>()

  const translate = (text: Text) => {
    const parent = text.parentElement
    if (!parent || written.has(text) || text.data.trim() === '') return
    if (parent.closest('[translate="no"], head, script, style, noscript, textarea')) return
    const translation = new Text(mark + text.data)
    written.add(translation)
    replaced.add(text)
    if (parent.tagName === 'OPTION') return text.replaceWith(translation)
    const [outer, inner] = [document.createElement('font'), document.createElement('font')]
    inner.append(translation)
    outer.append(inner)
    text.replaceWith(outer)
  }

  const translateAll = (node: Node) => {
    const texts = document.createNodeIterator(node, NodeFilter.SHOW_TEXT)
    for (let text = texts.nextNode(); text; text = texts.nextNode()) if (text instanceof Text) translate(text)
  }

  const start = () => {
    translateAll(document.body)
    new MutationObserver((records) => {
      for (const { type, target, addedNodes } of records) {
        if (type === 'characterData') written.delete(target)
        for (const node of [target, ...addedNodes]) if (node.isConnected) translateAll(node)
      }
    }).observe(document.body, { subtree: true, childList: true, characterData: true })
  }

  const { get, set } = Object.getOwnPropertyDescriptor(Node.prototype, 'nodeValue') ?? {}
  Object.defineProperty(Node.prototype, 'nodeValue', {
    configurable: true,
    get,
    set(this: Node, text: string) {
      if (replaced.has(this)) console.error(`The visitor still sees: ${this.nodeValue}`)
      set?.call(this, text)
    },
  })
  if (document.readyState === 'loading') addEventListener('DOMContentLoaded', start)
  else start()
}
