// Records that stand below one another: units of the organization, categories.
export type TreeNode = { readonly id: string; readonly parentId: string | null };

/** The node and everything above it, from the top. A broken chain ends where it breaks. */
export function chainOf(id: string, nodes: readonly TreeNode[]): string[] {
  const parents = new Map(nodes.map((node) => [node.id, node.parentId]));
  const chain: string[] = [];
  for (let at: string | null | undefined = id; at && !chain.includes(at); at = parents.get(at))
    chain.unshift(at);
  return chain;
}

/** A node may go anywhere but into itself and what lies below it. */
export function movesIntoItself(id: string, parentId: string, nodes: readonly TreeNode[]): boolean {
  return chainOf(parentId, nodes).includes(id);
}

/** Where a node ends up among its new brothers and sisters: all of them, in order. */
export function orderAfterMove(id: string, siblings: readonly string[], index: number): string[] {
  const others = siblings.filter((sibling) => sibling !== id);
  return [...others.slice(0, index), id, ...others.slice(index)];
}

/** Parents before their children, brothers and sisters in the order given; each with its depth. */
export function inTreeOrder<N extends TreeNode>(nodes: readonly N[]): (N & { depth: number })[] {
  const known = new Set(nodes.map(({ id }) => id));
  const below = (parentId: string | null, depth: number): (N & { depth: number })[] =>
    nodes
      // a node whose parent is not among them stands at the top
      .filter((node) => (node.parentId && known.has(node.parentId) ? node.parentId : null) === parentId)
      .flatMap((node) => [{ ...node, depth }, ...below(node.id, depth + 1)]);
  return below(null, 0);
}
