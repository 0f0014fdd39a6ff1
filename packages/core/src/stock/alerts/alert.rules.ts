// Stock alerts and the notes that people add to them (docs/design/domain.md, "Alerts").
import { alertFields } from '../../records/stock/alert.fields.ts';

export const alertKinds = alertFields.kinds.output.options;
export type AlertKind = (typeof alertKinds)[number];

type StockFigures = {
  readonly available: number;
  readonly minimumStock: number;
  readonly safeStock: number;
  /** Pieces that outbound orders issued in the last days (setting `business.warning_days`). */
  readonly issued: number;
};

export function findAlerts({ available, minimumStock, safeStock, issued }: StockFigures): AlertKind[] {
  const kinds: AlertKind[] = [];
  if (available < minimumStock) kinds.push('belowMinimum');
  else if (available < safeStock) kinds.push('belowSafe');
  if (issued > available) kinds.push('warning');
  return kinds;
}

export const noteKinds = ['acknowledged', 'snoozed', 'ordered'] as const;
export type NoteKind = (typeof noteKinds)[number];
/** `open`: no note, or the snooze has ended. `overdue`: ordered, but not received by the expected day. */
export const noteStates = alertFields.noteState.output.options;
export type NoteState = (typeof noteStates)[number];

type Note = { readonly kind: NoteKind; readonly untilDay: string | null; readonly expectedOn: string | null };

export function noteState(note: Note | null, today: string): NoteState {
  if (!note) return 'open';
  if (note.kind === 'snoozed') return today < note.untilDay! ? 'snoozed' : 'open';
  if (note.kind === 'ordered') return today <= note.expectedOn! ? 'ordered' : 'overdue';
  return note.kind;
}

export type AlertPriceRange = { readonly from: number; readonly below: number | null };

/** 50, 100, 200 HK$ → 0–50, 50–100, 100–200, 200+ in cents, lower bound inclusive. */
export function alertPriceRanges(bounds: readonly number[]): AlertPriceRange[] {
  const cents = bounds.map((bound) => Math.round(bound * 100));
  return [0, ...cents].map((from, index) => ({ from, below: cents[index] ?? null }));
}
