// PDF exports that were requested in this tab. The server renders them, and this tab downloads each when it is ready.
import { useSyncExternalStore } from 'react';
import { call } from '../../api/call.ts';
import { download } from '../../api/download.ts';

type WantedPdf = { readonly id: string; readonly path: string };

let wanted: readonly WantedPdf[] = [];
const listeners = new Set<() => void>();
const change = (next: readonly WantedPdf[]) => {
  wanted = next;
  for (const listener of listeners) listener();
};

export async function startPdf(
  path: string,
  query: Readonly<Record<string, string | undefined>>,
): Promise<void> {
  const given = Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== undefined);
  const { id } = await call('POST /api/work/pdfs', { body: { path, query: Object.fromEntries(given) } });
  change([...wanted, { id, path }]);
}

/** A PDF is downloaded automatically only once. Later the person can download it from the list of background tasks. */
export function removeWantedPdf(id: string): void {
  change(wanted.filter((one) => one.id !== id));
}

export const downloadPdf = (id: string): Promise<void> => download(`/api/work/${id}/file`, {});

const nothing: readonly WantedPdf[] = [];

export const useWantedPdfs = (): readonly WantedPdf[] =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => wanted,
    () => nothing,
  );
