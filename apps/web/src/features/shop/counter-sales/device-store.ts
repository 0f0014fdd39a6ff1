// Stores the state of a till in the local storage of the device, so that a reload loses nothing: the sale in progress,
// the sale that was just made, and the sales on hold.
import type { CounterSale } from '@keepsake/core/shop/counter-sales/counter-sale.contract';
import { useCallback, useSyncExternalStore } from 'react';
import { emptyDraft, type SaleDraft } from './sale-draft.ts';

export type HeldSale = { readonly id: string; readonly at: number; readonly draft: SaleDraft };
export type TillState = {
  readonly draft: SaleDraft;
  /**
   * The sale that was just made, or null while one is prepared. If its campus card payment is cancelled, `made.draft`
   * becomes the sale in progress again.
   */
  readonly made: { readonly sale: CounterSale; readonly draft: SaleDraft } | null;
  readonly held: readonly HeldSale[];
};

const emptyState: TillState = { draft: emptyDraft, made: null, held: [] };
const prefix = 'keepsake.counter.';
const chosenTill = 'till';
const cache = new Map<string, unknown>();
const listeners = new Set<() => void>();

function read<Value>(name: string, empty: Value): Value {
  if (typeof localStorage === 'undefined') return empty;
  if (!cache.has(name)) {
    try {
      cache.set(name, JSON.parse(localStorage.getItem(prefix + name) ?? 'null') ?? empty);
    } catch {
      cache.set(name, empty);
    }
  }
  return cache.get(name) as Value;
}
function write(name: string, value: unknown): void {
  cache.set(name, value);
  try {
    localStorage.setItem(prefix + name, JSON.stringify(value));
  } catch {
    // Without storage the state lasts as long as the page.
  }
  for (const listener of listeners) listener();
}

/** Called when another window of this browser has changed the local storage. */
function reload(): void {
  cache.clear();
  for (const listener of listeners) listener();
}
function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) {
    cache.clear();
    window.addEventListener('storage', reload);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener('storage', reload);
  };
}

export const readTill = (tillId: string): TillState => read(tillId, emptyState);

export const updateTill = (tillId: string, change: (state: TillState) => Partial<TillState>): void => {
  const state = readTill(tillId);
  write(tillId, { ...state, ...change(state) });
};

/** Continues a sale. The sale in progress is put on hold instead, so that it is not lost. */
export const resumeSale = (tillId: string, sale: Pick<HeldSale, 'id' | 'draft'>): void =>
  updateTill(tillId, ({ draft, held }) => {
    const others = held.filter(({ id }) => id !== sale.id);
    const isEmpty = draft.lines.length === 0;
    return {
      draft: sale.draft,
      held: isEmpty ? others : [...others, { id: sale.id, at: Date.now(), draft }],
    };
  });

export const useTillState = (tillId: string): TillState =>
  useSyncExternalStore(
    subscribe,
    () => readTill(tillId),
    () => emptyState,
  );

/** The till of this device. Null: not chosen yet. */
export function useChosenTill(): [string | null, (tillId: string | null) => void] {
  const tillId = useSyncExternalStore(
    subscribe,
    () => read<string | null>(chosenTill, null),
    () => null,
  );
  return [tillId, useCallback((next: string | null) => write(chosenTill, next), [])];
}
