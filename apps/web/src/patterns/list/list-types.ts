// What a list screen declares; the contract of its endpoint gives the rows, the sortable columns and the filters.
import type { Page } from '@keepsake/core/api/paging';
import type { ReactNode } from 'react';
import type { CallInput, CallOutput } from '../../api/endpoint-types.ts';
import type { MessageKey } from '../../i18n/message-keys.ts';
import type { Show } from '../display/show.ts';
import type { QueryEndpoint } from '../hooks/use-api.ts';

export type ListEndpoint = {
  [K in QueryEndpoint]: CallOutput<K> extends Page<unknown> ? K : never;
}[QueryEndpoint];

export type RowOf<K extends ListEndpoint> = CallOutput<K> extends { list: (infer R)[] } ? R : never;
export type QueryOf<K extends ListEndpoint> =
  CallInput<K> extends { readonly query?: infer Q } ? NonNullable<Q> : never;
type SortOf<K extends ListEndpoint> =
  QueryOf<K> extends { sidx?: infer S } ? Extract<NonNullable<S>, string> : never;
type FilterNameOf<K extends ListEndpoint> = Exclude<
  keyof QueryOf<K> & string,
  'currentPage' | 'pageSize' | 'sort' | 'sidx' | 'keyword'
>;

/** The part a column plays where a row is a card (on a phone); a `fact` and a `figure` carry their title along. */
export type CardPart = 'picture' | 'title' | 'subtitle' | 'fact' | 'badge' | 'figure' | 'none';

export type Column<Row = never, Sort extends string = string> = {
  /** The field it shows; its own name in the column chooser's memory. */
  readonly key: keyof Row & string;
  readonly title: MessageKey;
  /** Left out: the field itself, numbers by locale. */
  readonly render?: (row: Row, show: Show) => ReactNode;
  /** Figures stand at the end of their cell, under one another. */
  readonly numeric?: boolean;
  /** The server's name of the order (`sidx`). */
  readonly sort?: Sort;
  /** Not shown until somebody chooses it. */
  readonly hidden?: boolean;
  /** Always shown. */
  readonly fixed?: boolean;
  /** Absent from the answer for whoever may not see it; then there is no such column. */
  readonly permission?: boolean;
  /** The link to the record is in this column; the first one unless said. */
  readonly primary?: boolean;
  readonly card?: CardPart;
  /** A picture needs no heading; its name is still in the column chooser and read aloud. */
  readonly unnamed?: boolean;
  readonly width?: string;
};
export type Columns<K extends ListEndpoint> = readonly Column<RowOf<K>, SortOf<K>>[];

export type Option = { readonly value: string; readonly label: string };
export type FetchedOptions = {
  readonly endpoint: QueryEndpoint;
  readonly read: (answer: unknown) => readonly Option[];
};
export type ChoiceFilter<Name extends string = string> = {
  readonly key: Name;
  readonly label: MessageKey;
  readonly options: readonly { readonly value: string; readonly label: MessageKey }[] | FetchedOptions;
  /** What no choice means, where that is not "all". */
  readonly none?: MessageKey;
};
/** Hong Kong days, both ends included, from a calendar; in the address each end stands under its own name. */
export type DateRangeFilter<Name extends string = string> = {
  readonly key: Name;
  readonly until: Name;
  readonly label: MessageKey;
  readonly options: 'dateRange';
};
export type Filter<Name extends string = string> = ChoiceFilter<Name> | DateRangeFilter<Name>;
export type Filters<K extends ListEndpoint> = readonly Filter<FilterNameOf<K>>[];

/** From `startTime` to `endTime`, the names every list of ours uses. */
export const dateRange = (label: MessageKey) =>
  ({ key: 'startTime', until: 'endTime', label, options: 'dateRange' }) as const;

/** Choices that another endpoint knows (categories, storages …). */
export function fetched<K extends QueryEndpoint>(
  endpoint: K,
  read: (answer: CallOutput<K>) => readonly Option[],
): FetchedOptions {
  return { endpoint, read: read as (answer: unknown) => readonly Option[] };
}

export type AnyRow = { readonly id: string };
export type AnyColumn = Column<Record<string, unknown> & AnyRow>;
