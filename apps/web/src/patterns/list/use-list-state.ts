// Keyword, filters, order and page of a list are in the URL, so that back, reload and shared links show the same list.
import { hongKongDay } from '@keepsake/core/values/period';
import { useEffect, useMemo, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { type DayRange, readRange } from '../dates/days.ts';

export const pageSizes = [20, 50, 100] as const;
const defaultSize = pageSizes[0];

export type Order = { readonly sidx: string; readonly sort: 'asc' | 'desc' };

export type KnownFilter = {
  readonly key: string;
  /** Default: any value, which the server checks. */
  readonly accepts?: (text: string) => boolean;
  /** The second parameter of a range of days. Both count as one filter. */
  readonly until?: string;
  /** The presets of the range end today at the latest. */
  readonly isPast?: boolean | undefined;
};
type Known = {
  readonly filters: readonly KnownFilter[];
  readonly sortable: readonly string[];
  readonly defaultOrder: Order | undefined;
};

const wholeNumber = (text: string | null): number | undefined =>
  text && /^[1-9]\d{0,4}$/.test(text) ? Number(text) : undefined;

/** Reads the state from the URL. Unknown values are ignored. */
export function readListState(
  params: URLSearchParams,
  { filters, sortable, defaultOrder }: Known,
  today: string,
) {
  const size = wholeNumber(params.get('pageSize'));
  const sidx = params.get('sidx');
  const chosen: Record<string, string> = {};
  const ranges: Record<string, DayRange> = {};
  for (const { key, accepts, until, isPast } of filters) {
    if (until) {
      const range = readRange(params, { key, until, isPast }, today);
      if (range.start) chosen[key] = range.start;
      if (range.end) chosen[until] = range.end;
      if (range.start || range.end) ranges[key] = range;
      continue;
    }
    const value = params.get(key);
    if (value && accepts?.(value) !== false) chosen[key] = value;
  }
  return {
    keyword: params.get('keyword')?.slice(0, 100) ?? '',
    /** The values of the filters. A range has its first and last day. */
    filters: chosen,
    ranges,
    /** The number of active filters. */
    applied: filters.filter(({ key }) => chosen[key] ?? ranges[key]).length,
    page: wholeNumber(params.get('page')) ?? 1,
    pageSize: pageSizes.find((known) => known === size) ?? defaultSize,
    order:
      sidx && sortable.includes(sidx)
        ? ({ sidx, sort: params.get('sort') === 'desc' ? 'desc' : 'asc' } satisfies Order)
        : defaultOrder,
  };
}

type Change = Readonly<Record<string, string | undefined>>;

/** The URL parameters after a change. Every change other than a change of page resets the page to 1. */
export function applyChange(params: URLSearchParams, change: Change): URLSearchParams {
  const next = new URLSearchParams(params);
  if (!('page' in change)) next.delete('page');
  for (const [name, value] of Object.entries(change)) {
    if (value === undefined || value === '') next.delete(name);
    else next.set(name, value);
  }
  if (next.get('page') === '1') next.delete('page');
  if (next.get('pageSize') === String(defaultSize)) next.delete('pageSize');
  return next;
}

export function useListState(known: Known) {
  const [params, setParams] = useSearchParams();
  const today = hongKongDay(new Date());
  const state = useMemo(() => readListState(params, known, today), [params, known, today]);
  // the latest requested parameters, because a second change may come before the first is rendered
  const latestParams = useRef(params);
  useEffect(() => {
    latestParams.current = params;
  }, [params]);
  const change = (changes: Change, { replace = false } = {}) => {
    latestParams.current = applyChange(latestParams.current, changes);
    setParams(latestParams.current, { replace, preventScrollReset: true });
  };
  return {
    ...state,
    isFiltered: state.applied > 0 || state.keyword !== '',
    change,
    setOrder: (order: Order | undefined) => change({ sidx: order?.sidx, sort: order?.sort }),
    clear: () => {
      const names = ['keyword', ...known.filters.flatMap(({ key, until }) => (until ? [key, until] : [key]))];
      change(Object.fromEntries(names.map((name) => [name, undefined])));
    },
    buildPagePath: (page: number) => `?${applyChange(params, { page: String(page) })}`,
  };
}

export type ListState = ReturnType<typeof useListState>;
