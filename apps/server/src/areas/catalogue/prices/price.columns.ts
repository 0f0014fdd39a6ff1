// Columns of the price export: those of the list, and the next planned price of each type.
import type { PriceType } from '@keepsake/core/catalogue/prices/price.rules';
import { label } from '@keepsake/core/fields/field';
import { priceFields, priceListFields } from '@keepsake/core/records/price.fields';
import type { Message } from '@keepsake/core/values/messages';
import type { ExportColumn } from '../../../http/exports/export-route.ts';
import { fieldColumns } from '../../../http/exports/field-columns.ts';
import type { PlannedPrice, PriceRecord } from './price.repo.ts';

type ExportedPrice = PriceRecord & { planned: PlannedPrice[] };

function plannedColumns(wanted: PriceType, title: Message): ExportColumn<ExportedPrice>[] {
  const next = ({ planned }: ExportedPrice) => planned.find(({ type }) => type === wanted);
  return [
    { title, kind: 'money', value: (row) => next(row)?.amount ?? null },
    {
      title: priceFields.effectiveDate.label,
      kind: 'date',
      value: (row) => next(row)?.effectiveDate ?? null,
    },
  ];
}

export const priceColumns: readonly ExportColumn<ExportedPrice>[] = [
  ...fieldColumns(priceListFields),
  ...plannedColumns('internal', label('預定內部價', 'Planned internal price', '预定内部价')),
  ...plannedColumns('mall', label('預定商城價', 'Planned shop price', '预定商城价')),
];
