// Renders PDFs in a process of its own (docs/adr/0009-reports-and-long-work.md). It ends when it is idle, so that its
// fonts and libraries take no memory.
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { getCompileCacheDir } from 'node:module';
import { fileURLToPath } from 'node:url';
import type { Language } from '@keepsake/core/values/language';
import type { Content } from 'pdfmake';

/** It travels to another process: texts, tables and lines, no function. The table layout `ruled` is the press's own. */
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

export type PdfRenderer = {
  /** The paper as PDF, in the fonts of its reader's language. */
  print(paper: Paper, language: Language): Promise<Buffer>;
  /** How many papers wait for it or are being set. */
  waiting(): number;
  close(): Promise<void>;
};

type Answer = { id: number; pdf?: Uint8Array; error?: string };
type Waiting = { resolve: (pdf: Buffer) => void; reject: (error: Error) => void };

const idleFor = 20_000;
const workerFile = fileURLToPath(new URL('./pdf/worker.ts', import.meta.url));
const mostMemory = '--max-old-space-size=256';

export function createPdfRenderer(restAfter = idleFor): PdfRenderer {
  let worker: ChildProcess | undefined;
  let rest: NodeJS.Timeout | undefined;
  let last = 0;
  const waiting = new Map<number, Waiting>();

  /** What was under way when the process died is not lost silently. */
  function fail(died: ChildProcess, error: Error): void {
    if (worker !== died) return;
    worker = undefined;
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  }

  /** Whether the program may not end before it. */
  function hold(child: ChildProcess, held: boolean): void {
    const ends = [child, child.channel] as const;
    for (const end of ends) held ? end?.ref() : end?.unref();
  }

  function begin(): ChildProcess {
    const cache = getCompileCacheDir();
    const begun = fork(workerFile, {
      execArgv: [mostMemory],
      serialization: 'advanced',
      stdio: 'inherit',
      env: { ...process.env, ...(cache ? { NODE_COMPILE_CACHE: cache } : {}) },
    });
    begun.on('message', (answer) => {
      const { id, pdf, error } = answer as Answer;
      const asked = waiting.get(id);
      waiting.delete(id);
      if (pdf) asked?.resolve(Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength));
      else asked?.reject(new Error(`the PDF could not be rendered: ${error}`));
      if (waiting.size > 0) return;
      hold(begun, false);
      rest = setTimeout(stop, restAfter).unref();
    });
    begun.on('error', (error) => fail(begun, error));
    begun.on('exit', () => fail(begun, new Error('the PDF could not be rendered: its process ended')));
    return begun;
  }

  async function stop(): Promise<void> {
    clearTimeout(rest);
    const stopped = worker;
    if (!stopped) return;
    fail(stopped, new Error('the program is closing'));
    hold(stopped, true);
    const ended = once(stopped, 'exit');
    stopped.kill('SIGKILL');
    await ended;
  }

  return {
    print: (paper, language) =>
      new Promise((resolve, reject) => {
        clearTimeout(rest);
        worker ??= begin();
        hold(worker, true);
        const id = ++last;
        waiting.set(id, { resolve, reject });
        worker.send({ id, paper, language }, (error) => {
          if (error && waiting.delete(id)) reject(error);
        });
      }),
    waiting: () => waiting.size,
    close: stop,
  };
}
