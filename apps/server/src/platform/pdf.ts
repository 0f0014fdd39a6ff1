// Renders PDFs in a separate process (docs/adr/0009-reports-and-long-work.md). The process stops when it is idle, so
// that its fonts and libraries take no memory.
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { getCompileCacheDir } from 'node:module';
import { fileURLToPath } from 'node:url';
import { AppError } from '@keepsake/core/api/errors';
import type { Language } from '@keepsake/core/values/language';
import type { Content } from 'pdfmake';

/**
 * Sent to another process, so it contains no functions. `pdf/worker.ts` defines the table layouts `ruled`, `dense` and
 * `cards`.
 */
export type PdfDocument = {
  readonly title: string;
  readonly author: string;
  readonly content: Content;
  /** In the footer of each page, beside its number. */
  readonly footnote: string;
  readonly madeAt: Date;
  /** For tables with many columns. */
  readonly landscape?: boolean;
};
export type PdfFile = { readonly name: string; readonly mediaType: string; readonly content: Buffer };

export type PdfRenderer = {
  /** Uses the fonts of the given language. Refused with BUSY if too many documents wait. */
  render(document: PdfDocument, language: Language): Promise<Buffer>;
  /** How many documents are being rendered or wait to be rendered. */
  waiting(): number;
  close(): Promise<void>;
};

type Answer = { id: number; pdf?: Uint8Array; error?: string };
type PendingRequest = { resolve: (pdf: Buffer) => void; reject: (error: Error) => void };

const defaultIdleTimeoutMs = 20_000;
/** A page takes about 130 ms, so the last document is ready before its request times out. */
const maxPending = 100;
const workerFile = fileURLToPath(new URL('./pdf/worker.ts', import.meta.url));
const memoryLimit = '--max-old-space-size=256';

export function createPdfRenderer(idleTimeoutMs = defaultIdleTimeoutMs): PdfRenderer {
  let worker: ChildProcess | undefined;
  let idleTimer: NodeJS.Timeout | undefined;
  let lastId = 0;
  const pending = new Map<number, PendingRequest>();

  /** Rejects all pending requests when the process has ended. */
  function rejectPending(ended: ChildProcess, error: Error): void {
    if (worker !== ended) return;
    worker = undefined;
    for (const { reject } of pending.values()) reject(error);
    pending.clear();
  }

  /** While `keepsAlive`, the child process keeps this program from exiting. */
  function setKeepsAlive(child: ChildProcess, keepsAlive: boolean): void {
    const handles = [child, child.channel] as const;
    for (const handle of handles) keepsAlive ? handle?.ref() : handle?.unref();
  }

  function start(): ChildProcess {
    const cache = getCompileCacheDir();
    const started = fork(workerFile, {
      execArgv: [memoryLimit],
      serialization: 'advanced',
      stdio: 'inherit',
      env: { ...process.env, ...(cache ? { NODE_COMPILE_CACHE: cache } : {}) },
    });
    started.on('message', (answer) => {
      const { id, pdf, error } = answer as Answer;
      const request = pending.get(id);
      pending.delete(id);
      if (pdf) request?.resolve(Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength));
      else request?.reject(new Error(`the PDF could not be rendered: ${error}`));
      if (pending.size > 0) return;
      setKeepsAlive(started, false);
      idleTimer = setTimeout(stop, idleTimeoutMs).unref();
    });
    started.on('error', (error) => rejectPending(started, error));
    started.on('exit', () =>
      rejectPending(started, new Error('the PDF could not be rendered: the process ended')),
    );
    return started;
  }

  async function stop(): Promise<void> {
    clearTimeout(idleTimer);
    const stopped = worker;
    if (!stopped) return;
    rejectPending(stopped, new Error('the program is closing'));
    setKeepsAlive(stopped, true);
    const ended = once(stopped, 'exit');
    stopped.kill('SIGKILL');
    await ended;
  }

  return {
    render: (document, language) =>
      new Promise((resolve, reject) => {
        if (pending.size >= maxPending) throw new AppError('BUSY');
        clearTimeout(idleTimer);
        worker ??= start();
        setKeepsAlive(worker, true);
        const id = ++lastId;
        pending.set(id, { resolve, reject });
        worker.send({ id, document, language }, (error) => {
          if (error && pending.delete(id)) reject(error);
        });
      }),
    waiting: () => pending.size,
    close: stop,
  };
}
