// Trees of records: units of the organization, categories.
export type TreeNode = { readonly id: string; readonly parentId: string | null };

/** The ids from the root to the node. Stops at a missing parent or a cycle. */
export function findAncestors(id: string, nodes: readonly TreeNode[]): string[] {
  const parents = new Map(nodes.map((node) => [node.id, node.parentId]));
  const chain: string[] = [];
  for (let at: string | null | undefined = id; at && !chain.includes(at); at = parents.get(at))
    chain.push(at);
  return chain.reverse();
}

/** A node cannot be moved into itself or a node below it. */
export function movesIntoItself(id: string, parentId: string, nodes: readonly TreeNode[]): boolean {
  return findAncestors(parentId, nodes).includes(id);
}

/** The order of all siblings after a node is moved to `index`. */
export function orderAfterMove(id: string, siblings: readonly string[], index: number): string[] {
  const others = siblings.filter((sibling) => sibling !== id);
  return [...others.slice(0, index), id, ...others.slice(index)];
}

/** Sorts parents before their children and adds the depth. Siblings keep their order. */
export function inTreeOrder<N extends TreeNode>(nodes: readonly N[]): (N & { depth: number })[] {
  const known = new Set(nodes.map(({ id }) => id));
  const listBelow = (parentId: string | null, depth: number): (N & { depth: number })[] =>
    nodes
      // a node with an unknown parent is a root
      .filter((node) => (node.parentId && known.has(node.parentId) ? node.parentId : null) === parentId)
      .flatMap((node) => [{ ...node, depth }, ...listBelow(node.id, depth + 1)]);
  return listBelow(null, 0);
}
