// Tar archives, written and read entry by entry. An entry is held in memory, the archive is not.
import { createTarDecoder, createTarPacker } from 'modern-tar';

export type TarEntry = { readonly name: string; readonly content: Buffer };

type TarWriter = {
  readonly bytes: ReadableStream<Uint8Array>;
  /** Waits while the reader of `bytes` is behind. Fails when that reader has stopped. */
  add(entry: TarEntry): Promise<void>;
  end(): void;
  fail(error: unknown): void;
};

export function writeTar(modified: Date): TarWriter {
  const { readable, controller } = createTarPacker();
  return {
    bytes: readable,
    async add({ name, content }) {
      const header = { name, size: content.length, type: 'file', mode: 0o600, mtime: modified } as const;
      const body = controller.add(header).getWriter();
      // a failed write also rejects `closed`
      body.closed.catch(() => {});
      await body.write(content);
      await body.close();
    },
    end: () => controller.finalize(),
    fail: (error) => controller.error(error),
  };
}

/**
 * Reads the entries. A truncated archive may end between two entries without an error, so the caller must check that
 * the last entry has arrived.
 */
export async function* readTar(source: AsyncIterable<Buffer>): AsyncGenerator<TarEntry> {
  // missing in the types of TypeScript
  const { from } = ReadableStream as unknown as {
    from(source: AsyncIterable<Buffer>): ReadableStream<Uint8Array<ArrayBuffer>>;
  };
  const entries = from(source).pipeThrough(createTarDecoder());
  for await (const { header, body } of entries) {
    const pieces: Uint8Array[] = [];
    for await (const piece of body) pieces.push(piece);
    const content = Buffer.concat(pieces);
    if (content.length !== header.size) throw new Error(`${header.name} is incomplete`);
    yield { name: header.name, content };
  }
}
