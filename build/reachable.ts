/** All nodes that can be reached from the given ones, including those, each once and in the order of the search. */
export function reachable<Node>(from: readonly Node[], next: (node: Node) => readonly Node[]): Set<Node> {
  const found = new Set<Node>()
  const visit = (node: Node) => {
    if (found.has(node)) return
    found.add(node)
    next(node).forEach(visit)
  }
  from.forEach(visit)
  return found
}
