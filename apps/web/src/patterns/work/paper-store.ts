// Papers that were wanted in this tab: they are made on the server, whoever leaves; this tab takes each when it is ready.
import { useSyncExternalStore } from 'react';
import { call } from '../../api/call.ts';
import { download } from '../../api/download.ts';

type WantedPaper = { readonly id: string; readonly path: string };

let wanted: readonly WantedPaper[] = [];
const listeners = new Set<() => void>();
const change = (next: readonly WantedPaper[]) => {
  wanted = next;
  for (const listener of listeners) listener();
};

export async function startPaper(
  path: string,
  query: Readonly<Record<string, string | undefined>>,
): Promise<void> {
  const given = Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== undefined);
  const { id } = await call('POST /api/work/papers', { body: { path, query: Object.fromEntries(given) } });
  change([...wanted, { id, path }]);
}

/** Once: from then on it is fetched by hand. */
export function forgetPaper(id: string): void {
  change(wanted.filter((one) => one.id !== id));
}

export const fetchPaper = (id: string): Promise<void> => download(`/api/work/${id}/file`, {});

const nothing: readonly WantedPaper[] = [];

export const useWantedPapers = (): readonly WantedPaper[] =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => wanted,
    () => nothing,
  );
