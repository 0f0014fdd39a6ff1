// Chooses the outgoing movements that a return reverses: the latest first, and never more than can still be returned.
type IssuedMovement = { readonly sequence: number; readonly souvenirId: string; readonly returnable: number };
type Wanted = { readonly souvenirId: string; readonly quantity: number };

/** `issued` is sorted, the earliest first. Undefined if too many pieces are returned. */
export function chooseReversals(
  issued: readonly IssuedMovement[],
  wanted: readonly Wanted[],
): { reverses: number; quantity: number }[] | undefined {
  const left = new Map(issued.map(({ sequence, returnable }) => [sequence, returnable]));
  const back = new Map<number, number>();
  for (const { souvenirId, quantity } of wanted) {
    let open = quantity;
    for (const { sequence } of issued.filter((one) => one.souvenirId === souvenirId).toReversed()) {
      const taken = Math.max(0, Math.min(open, left.get(sequence)!));
      if (taken === 0) continue;
      open -= taken;
      left.set(sequence, left.get(sequence)! - taken);
      back.set(sequence, (back.get(sequence) ?? 0) + taken);
    }
    if (open > 0) return undefined;
  }
  return [...back].map(([reverses, quantity]) => ({ reverses, quantity }));
}
