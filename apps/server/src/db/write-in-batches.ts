// Writes a long list in batches within one transaction, and reports the progress after each batch.
const batchSize = 50;

export async function writeInBatches<T>(
  all: readonly T[],
  reportProgress: (done: number) => Promise<void>,
  write: (batch: readonly T[]) => Promise<void>,
): Promise<void> {
  for (let done = 0; done < all.length; done += batchSize) {
    await write(all.slice(done, done + batchSize));
    await reportProgress(Math.min(done + batchSize, all.length));
  }
}
