// The last entries that a person opened with the palette. They are stored in this browser, and removed at sign-out.

import { recentKey } from '../../api/session.ts';
import { localStore } from '../../stores/browser-storage.ts';

const maxRecent = 6;

export type RecentEntry = {
  readonly path: string;
  readonly label: string;
  readonly description: string;
  readonly icon: string;
};
type Stored = { readonly userId: string; readonly entries: readonly RecentEntry[] };

export function readRecent(userId: string): readonly RecentEntry[] {
  try {
    const stored = JSON.parse(localStore.getItem(recentKey) ?? 'null') as Stored | null;
    return stored?.userId === userId && Array.isArray(stored.entries) ? stored.entries : [];
  } catch {
    return [];
  }
}

export function addRecent(userId: string, entry: RecentEntry): void {
  const others = readRecent(userId).filter(({ path }) => path !== entry.path);
  const stored: Stored = { userId, entries: [entry, ...others].slice(0, maxRecent) };
  localStore.setItem(recentKey, JSON.stringify(stored));
}
