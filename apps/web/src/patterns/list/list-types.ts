// Types for list screens. Rows, sortable columns and filters are derived from the contract of the endpoint.
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

/** Where a column appears on a card (phone). `fact` and `figure` are shown with their title. */
export type CardPart = 'picture' | 'title' | 'subtitle' | 'fact' | 'badge' | 'figure' | 'none';

export type Column<Row = never, Sort extends string = string> = {
  /** The field, and the key of the column in saved choices. */
  readonly key: keyof Row & string;
  readonly title: MessageKey;
  /** Default: the value of the field, with numbers formatted by locale. */
  readonly render?: (row: Row, show: Show) => ReactNode;
  /** Aligned to the end, for numbers. */
  readonly numeric?: boolean;
  /** The name of the order on the server (`sidx`). */
  readonly sort?: Sort;
  /** Hidden by default. */
  readonly hidden?: boolean;
  /** Cannot be hidden. */
  readonly fixed?: boolean;
  /** The server omits the field for people without permission. Then the column is hidden. */
  readonly permission?: boolean;
  /** Contains the link to the record. Default: the first column. */
  readonly primary?: boolean;
  readonly card?: CardPart;
  /** The heading is only for screen readers and the column chooser, for example of pictures. */
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
  /** The label for no choice, if it is not "all". */
  readonly none?: MessageKey;
};
/** A range of Hong Kong days, first and last included. Each end is a URL parameter. */
export type DateRangeFilter<Name extends string = string> = {
  readonly key: Name;
  readonly until: Name;
  readonly label: MessageKey;
  readonly options: 'dateRange';
};
export type Filter<Name extends string = string> = ChoiceFilter<Name> | DateRangeFilter<Name>;
export type Filters<K extends ListEndpoint> = readonly Filter<FilterNameOf<K>>[];

/** A date range with `startTime` and `endTime`, the names that all lists use. */
export const dateRange = (label: MessageKey) =>
  ({ key: 'startTime', until: 'endTime', label, options: 'dateRange' }) as const;

/** Options that are loaded from an endpoint, for example categories. */
export function fetched<K extends QueryEndpoint>(
  endpoint: K,
  read: (answer: CallOutput<K>) => readonly Option[],
): FetchedOptions {
  return { endpoint, read: read as (answer: unknown) => readonly Option[] };
}

export type AnyRow = { readonly id: string };
export type AnyColumn = Column<Record<string, unknown> & AnyRow>;
