// Running and finished exports of this browser tab. They continue when another page is opened. The header shows them.
import { useSyncExternalStore } from 'react';
import { download } from '../../api/download.ts';

export type Exporting = {
  readonly id: number;
  readonly path: string;
  /** The heading of the page. */
  readonly title: string;
  readonly bytes: number;
  readonly state: 'running' | 'done' | 'failed';
  readonly stop: () => void;
};

let exports: readonly Exporting[] = [];
let last = 0;
const listeners = new Set<() => void>();

const change = (next: readonly Exporting[]) => {
  exports = next;
  for (const listener of listeners) listener();
};
const update = (id: number, part: Partial<Exporting>) =>
  change(exports.map((one) => (one.id === id ? { ...one, ...part } : one)));

export const removeExport = (id: number) => change(exports.filter((one) => one.id !== id));

export function startExport(
  path: string,
  query: Readonly<Record<string, string | undefined>>,
  title: string,
): void {
  const id = ++last;
  const controller = new AbortController();
  const stop = () => {
    controller.abort();
    removeExport(id);
  };
  change([{ id, path, title, bytes: 0, state: 'running', stop }, ...exports]);
  download(path, query, { signal: controller.signal, onProgress: (bytes) => update(id, { bytes }) }).then(
    () => update(id, { state: 'done' }),
    // a toast has already shown a refusal, and a stopped export has been removed
    () => update(id, { state: 'failed' }),
  );
}

const nothing: readonly Exporting[] = [];

export const useExports = (): readonly Exporting[] =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => exports,
    () => nothing,
  );
