import { useT } from '../../../i18n/i18n.tsx';
import { useApiQuery } from '../../hooks/use-api.ts';
import type { ChoiceFilter, FetchedOptions, Filter, Option } from '../list-types.ts';
import type { KnownFilter } from '../use-list-state.ts';

const isFetched = (options: ChoiceFilter['options']): options is FetchedOptions => 'endpoint' in options;

/** The options of a filter: fixed ones of the screen, or loaded from an endpoint. */
export function useOptions({ options }: ChoiceFilter): readonly Option[] {
  const t = useT();
  const source = isFetched(options) ? options : undefined;
  // hooks cannot be conditional, so the query is disabled for fixed options
  const { data } = useApiQuery(source?.endpoint ?? ('GET /api/oauth/CurrentUser' as never), {} as never, {
    enabled: source !== undefined,
    staleTime: 300_000,
  });
  if (source) return data ? source.read(data) : [];
  return (options as Exclude<ChoiceFilter['options'], FetchedOptions>).map(({ value, label }) => ({
    value,
    label: t(label),
  }));
}

/** The URL parameters of a filter and their allowed values. */
export function toKnownFilters(filter: Filter): KnownFilter[] {
  const { key, options } = filter;
  if (options === 'dateRange') return [{ key, until: filter.until, isPast: filter.isPast }];
  if (isFetched(options)) return [{ key }];
  return [{ key, accepts: (text) => options.some(({ value }) => value === text) }];
}
