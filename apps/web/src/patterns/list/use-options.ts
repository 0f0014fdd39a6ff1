import { useT } from '../../app/i18n.tsx';
import { useApiQuery } from '../use-api.ts';
import type { FetchedOptions, Filter, Option } from './list-types.ts';

const isFetched = (options: Filter['options']): options is FetchedOptions =>
  options !== 'date' && 'endpoint' in options;

/** A filter's choices in words: the screen's own, or those that another endpoint knows. */
export function useOptions({ options }: Filter): readonly Option[] {
  const t = useT();
  const source = isFetched(options) ? options : undefined;
  // A hook cannot be left out: for fixed choices the query stands disabled, whatever it names.
  const { data } = useApiQuery(source?.endpoint ?? ('GET /api/oauth/CurrentUser' as never), {} as never, {
    enabled: source !== undefined,
    staleTime: 300_000,
  });
  if (source) return data ? source.read(data) : [];
  if (options === 'date') return [];
  return (options as Exclude<Filter['options'], FetchedOptions | 'date'>).map(({ value, label }) => ({
    value,
    label: t(label),
  }));
}

/** The values a filter may have, where the screen itself lists them. */
export const fixedValues = ({ options }: Filter): readonly string[] | undefined =>
  options === 'date' || isFetched(options) ? undefined : options.map(({ value }) => value);
