// Types for list screens. Rows, sortable columns and filters are derived from the contract of the endpoint.
import type { Page } from '@keepsake/core/api/paging';
import type { CardPart } from '@keepsake/core/fields/field';
import type { Message } from '@keepsake/core/values/messages';
import type { ReactNode } from 'react';
import type { CallInput, CallOutput } from '../../api/endpoint-types.ts';
import type { MessageKey } from '../../i18n/message-keys.ts';
import { dayParams } from '../dates/days.ts';
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

export type Column<Row = never, Sort extends string = string> = {
  /** The field, and the key of the column in saved choices. */
  readonly key: keyof Row & string;
  readonly title: MessageKey | Message;
  /** Default: the value of the field, with numbers formatted by locale. */
  readonly render?: (row: Row, show: Show) => ReactNode;
  /** Aligned to the end, for numbers. */
  readonly numeric?: boolean;
  /** The value of the query parameter `sidx` that sorts by this column. */
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
  readonly label: MessageKey | Message;
  readonly options:
    | readonly { readonly value: string; readonly label: MessageKey | Message }[]
    | FetchedOptions;
  /** The label for no choice, if it is not "all". */
  readonly none?: MessageKey;
};
/** A range of Hong Kong days, first and last included. Each end is a URL parameter. */
export type DateRangeFilter<Name extends string = string> = {
  readonly key: Name;
  readonly until: Name;
  readonly label: MessageKey | Message;
  readonly options: 'dateRange';
  /** The presets end today at the latest, because there is nothing to show for later days. */
  readonly isPast?: boolean;
};
export type Filter<Name extends string = string> = ChoiceFilter<Name> | DateRangeFilter<Name>;
export type Filters<K extends ListEndpoint> = readonly Filter<FilterNameOf<K>>[];

/** A date range with `startTime` and `endTime`, the names that all lists use. */
export const dateRange = (label: MessageKey | Message) =>
  ({ ...dayParams, label, options: 'dateRange' }) as const;

/** Options that are loaded from an endpoint, for example categories. */
export function fetched<K extends QueryEndpoint>(
  endpoint: K,
  read: (answer: CallOutput<K>) => readonly Option[],
): FetchedOptions {
  return { endpoint, read: read as (answer: unknown) => readonly Option[] };
}

/** Options for records that have an id and a name. */
export const toOptions = (records: readonly { readonly id: string; readonly name: string }[]): Option[] =>
  records.map(({ id, name }) => ({ value: id, label: name }));

export type AnyRow = { readonly id: string };
export type AnyColumn = Column<Record<string, unknown> & AnyRow>;
