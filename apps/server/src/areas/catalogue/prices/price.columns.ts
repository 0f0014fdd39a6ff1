// Columns of the price export, as on the screen.
import type { PriceRow } from '@keepsake/core/catalogue/prices/price.contract';
import { priceMessages as words } from '@keepsake/core/labels/price.messages';
import type { ExportColumn } from '../../../http/exports/export-route.ts';

export const priceColumns: readonly ExportColumn<PriceRow>[] = [
  { title: words['price.code'], width: 14, value: (row) => row.productCode },
  { title: words['price.souvenir'], width: 34, value: (row) => row.name },
  { title: words['price.category'], value: (row) => row.categoryName },
  { title: words['price.internal'], kind: 'money', value: (row) => row.internalPrice },
  { title: words['price.mall'], kind: 'money', value: (row) => row.mallPrice },
  {
    title: words['price.plannedInternal'],
    kind: 'money',
    value: (row) => row.plannedInternal?.amount ?? null,
  },
  {
    title: words['price.plannedOn'],
    kind: 'date',
    value: (row) => row.plannedInternal?.effectiveDate ?? null,
  },
  { title: words['price.plannedMall'], kind: 'money', value: (row) => row.plannedMall?.amount ?? null },
  { title: words['price.plannedOn'], kind: 'date', value: (row) => row.plannedMall?.effectiveDate ?? null },
];
