// The filters of the stock alerts.
import { alertFields } from '@keepsake/core/records/stock/alert.fields';
import { useMemo } from 'react';
import { useShow } from '../../../patterns/display/show.ts';
import { choiceFilter, fieldFilters } from '../../../patterns/fields/field-list.ts';
import { useApiQuery } from '../../../patterns/hooks/use-api.ts';
import { type Filters, fetched } from '../../../patterns/list/list-types.ts';
import { categoryOptions } from '../filter-options.ts';

export type AlertEndpoint = 'GET /api/inventory/alerts';

const fixedFilters: Filters<AlertEndpoint> = [
  choiceFilter('kind', alertFields.kinds),
  { key: 'categoryId', label: 'stockView.category', options: categoryOptions },
  ...fieldFilters<AlertEndpoint>(alertFields),
];

/** The price filter exists only if the server sends price ranges. It sends them only to users who may see prices. */
export function useAlertFilters(showsPrices: boolean): Filters<AlertEndpoint> {
  const { t, format } = useShow();
  const { data } = useApiQuery('GET /api/inventory/stock-choices', {}, { staleTime: 300_000 });
  const hasPriceFilter = showsPrices && data?.priceRanges !== undefined;
  return useMemo(() => {
    if (!hasPriceFilter) return fixedFilters;
    const options = fetched('GET /api/inventory/stock-choices', ({ priceRanges = [] }) =>
      priceRanges.map(({ id, from, below }) => ({
        value: id,
        label:
          below === null
            ? t('alerts.rangeOver', { from: `HK$${format.amount(from)}` })
            : t('alerts.range', { from: `HK$${format.amount(from)}`, below: format.amount(below) }),
      })),
    );
    return [...fixedFilters, { key: 'priceRange', label: 'alerts.priceRange', options }];
  }, [hasPriceFilter, t, format]);
}
