// Papers as PDF (docs/adr/0009-papers.md). The thread that sets them, with its fonts, lives only while there is work.
import { Worker } from 'node:worker_threads';
import type { Language } from '@keepsake/core/language';
import type { Content } from 'pdfmake';

/** It travels to another thread: texts, tables and lines, no function. The table layout `ruled` is the press's own. */
export type Paper = {
  readonly title: string;
  readonly author: string;
  readonly content: Content;
  /** At the foot of each page, beside its number. */
  readonly footnote: string;
  readonly madeAt: Date;
  /** For tables with many columns. */
  readonly landscape?: boolean;
};
export type PrintedPaper = { readonly name: string; readonly mediaType: string; readonly content: Buffer };

export type PaperPress = {
  /** The paper as PDF, in the fonts of its reader's language. */
  print(paper: Paper, language: Language): Promise<Buffer>;
  /** How many papers wait for it or are being set. */
  waiting(): number;
  close(): Promise<void>;
};

type Answer = { id: number; pdf?: Uint8Array; error?: string };
type Waiting = { resolve: (pdf: Buffer) => void; reject: (error: Error) => void };

const idleFor = 20_000;
const mostMemory = { maxOldGenerationSizeMb: 256 };

export function createPaperPress(restAfter = idleFor): PaperPress {
  let worker: Worker | undefined;
  let rest: NodeJS.Timeout | undefined;
  let last = 0;
  const waiting = new Map<number, Waiting>();

  /** What was under way when the thread died is not lost silently. */
  function fail(died: Worker, error: Error): void {
    if (worker !== died) return;
    worker = undefined;
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  }

  function begin(): Worker {
    const begun = new Worker(new URL('./pdf/worker.ts', import.meta.url), { resourceLimits: mostMemory });
    begun.unref();
    begun.on('message', ({ id, pdf, error }: Answer) => {
      const asked = waiting.get(id);
      waiting.delete(id);
      if (pdf) asked?.resolve(Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength));
      else asked?.reject(new Error(`the paper could not be set: ${error}`));
      if (waiting.size > 0) return;
      begun.unref();
      rest = setTimeout(stop, restAfter).unref();
    });
    begun.on('error', (error) => fail(begun, error as Error));
    begun.on('exit', () => fail(begun, new Error('the paper could not be set: its thread ended')));
    return begun;
  }

  async function stop(): Promise<void> {
    clearTimeout(rest);
    const stopped = worker;
    if (!stopped) return;
    fail(stopped, new Error('the program is closing'));
    await stopped.terminate();
  }

  return {
    print: (paper, language) =>
      new Promise((resolve, reject) => {
        clearTimeout(rest);
        worker ??= begin();
        worker.ref();
        const id = ++last;
        waiting.set(id, { resolve, reject });
        worker.postMessage({ id, paper, language });
      }),
    waiting: () => waiting.size,
    close: stop,
  };
}
