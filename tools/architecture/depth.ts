/** The longest way through a graph without circles, from its first node to its last; empty for an empty graph. */
export function longestPath(graph: ReadonlyMap<string, readonly string[]>): readonly string[] {
  const known = new Map<string, readonly string[]>();
  const open = new Set<string>();
  const from = (node: string): readonly string[] => {
    const found = known.get(node);
    if (found !== undefined) return found;
    // A circle is a fault of its own; here it ends the way.
    if (open.has(node)) return [];
    open.add(node);
    let best: readonly string[] = [];
    for (const next of graph.get(node) ?? []) {
      const path = from(next);
      if (path.length > best.length) best = path;
    }
    open.delete(node);
    const path = [node, ...best];
    known.set(node, path);
    return path;
  };
  let longest: readonly string[] = [];
  for (const node of graph.keys()) {
    const path = from(node);
    if (path.length > longest.length) longest = path;
  }
  return longest;
}
