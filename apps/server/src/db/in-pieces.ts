const pieceSize = 50;

/** A long list written piece by piece within its one transaction; whoever waits hears how far it is. */
export async function inPieces<T>(
  all: readonly T[],
  report: (done: number) => Promise<void>,
  write: (piece: readonly T[]) => Promise<void>,
): Promise<void> {
  for (let done = 0; done < all.length; done += pieceSize) {
    await write(all.slice(done, done + pieceSize));
    await report(Math.min(done + pieceSize, all.length));
  }
}
