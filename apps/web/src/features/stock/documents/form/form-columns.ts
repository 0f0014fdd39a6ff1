// The grid columns of the lines, for each kind of document.

import { currencies } from '@keepsake/core/catalogue/prices/currency';
import { documentLineFields, documentLineFieldsByKind } from '@keepsake/core/records/document-line.fields';
import { conditions, directions } from '@keepsake/core/stock/documents/document.form';
import { needsBestBefore } from '@keepsake/core/stock/lots/lot.rules';
import type { CallOutput } from '../../../../api/endpoint-types.ts';
import type { Show } from '../../../../patterns/display/show.ts';
import type { GridColumn, GridOption, SelectColumn } from '../../../../patterns/line-grid/grid-types.ts';
import type { DocumentScreen } from '../document-screens.ts';
import { calculateAmount } from './receiving-amounts.ts';
import { findUnusualCost } from './unusual-cost.ts';

export type Choices = CallOutput<'GET /api/inventory/document-choices'>;

const remark: GridColumn = {
  kind: 'text',
  key: 'remark',
  title: 'documentLine.remark',
  width: 'minmax(82px, 1fr)',
  maxLength: 200,
  wide: true,
};
const quantity: GridColumn = {
  kind: 'number',
  key: 'quantity',
  title: 'documentLine.quantity',
  width: '72px',
  required: true,
  max: documentLineFields.quantity.max,
};
const buildSouvenirColumn = (key: 'souvenirId' | 'reverses'): GridColumn => ({
  kind: 'souvenir',
  key,
  title: key === 'reverses' ? 'documentLine.reverses' : 'documentLine.souvenirName',
  width: 'minmax(172px, 2fr)',
  wide: true,
  required: true,
});

/** How the lines of a receiving order are entered. */
export type ReceivingOptions = {
  /** The storage of new lines. */
  storageId: string;
  /** Whether lines may have different storages. */
  hasStoragePerLine: boolean;
  /** Whether lines may go back to the supplier. */
  hasReturns: boolean;
  /** Whether any line has a perishable souvenir. */
  hasLots: boolean;
};

export function buildGridColumns(
  kind: DocumentScreen['kind'],
  choices: Choices,
  reasons: readonly GridOption[],
  { storageId, hasStoragePerLine, hasReturns, hasLots }: ReceivingOptions,
  { t, format }: Show,
): readonly GridColumn[] {
  const storage: GridColumn = {
    kind: 'select',
    key: 'storageId',
    title: 'documentLine.storageName',
    width: 'minmax(108px, 1.1fr)',
    required: true,
    repeats: true,
    options: choices.storages.map(({ id, code, name }) => ({ value: id, label: name, code })),
    ...(choices.storages.length === 1 ? { initial: choices.storages[0]!.id } : {}),
  };
  const buildDirectionColumn = (initial?: string): SelectColumn => ({
    kind: 'select',
    key: 'direction',
    title: 'documentLine.direction',
    width: initial ? '76px' : '96px',
    required: true,
    // If lines have a default direction, a scanned line must not copy another direction from the line above.
    repeats: initial === undefined,
    options: directions.map((value) => ({ value, label: t(`documentLine.direction.${value}`) })),
    ...(initial ? { initial } : {}),
  });
  const lot: readonly GridColumn[] = [
    {
      kind: 'text',
      key: 'lotNumber',
      title: 'documentLine.lotNumber',
      width: '84px',
      maxLength: 30,
      hidden: !hasLots,
    },
    {
      kind: 'date',
      key: 'bestBefore',
      title: 'documentLine.bestBefore',
      width: '124px',
      hidden: !hasLots,
      isRequired: ({ cells, souvenir }) =>
        needsBestBefore({
          lotNumber: cells.lotNumber?.trim() ?? '',
          // the column is missing for people without the permission to return pieces to the supplier
          direction: cells.direction ?? (kind === 'receiving' ? 'in' : undefined),
          perishable: souvenir?.perishable ?? false,
        }),
    },
  ];
  switch (kind) {
    case 'receiving':
      return [
        buildSouvenirColumn('souvenirId'),
        { ...storage, repeats: !storageId, initial: storageId, hidden: !hasStoragePerLine },
        { ...buildDirectionColumn('in'), hidden: !hasReturns },
        quantity,
        ...lot,
        {
          kind: 'select',
          key: 'currency',
          title: 'documentLine.currency',
          width: '72px',
          required: true,
          repeats: true,
          initial: 'HKD',
          options: currencies.map((value) => ({ value, label: value })),
        },
        {
          kind: 'money',
          key: 'price',
          title: 'documentLine.price',
          width: '84px',
          required: true,
          findWarning: (row) => {
            const average = findUnusualCost(row, choices.rates);
            return average === undefined ? undefined : t('life.value.hint', { cost: format.hkd(average) });
          },
        },
        {
          kind: 'shown',
          key: 'amount',
          title: 'documentLine.amount',
          width: '92px',
          numeric: true,
          render: (row, { format }) => {
            const amount = calculateAmount(row);
            return amount ? format.accounting(amount) : '—';
          },
        },
        {
          kind: 'text',
          key: 'reason',
          title: 'documentLine.reason',
          width: 'minmax(78px, 1fr)',
          maxLength: 200,
        },
        { ...remark, wide: false },
      ];
    case 'transfer':
      return [buildSouvenirColumn('souvenirId'), quantity, ...lot, remark];
    case 'adjustment':
      return [
        buildSouvenirColumn('souvenirId'),
        storage,
        buildDirectionColumn(),
        quantity,
        ...lot,
        {
          kind: 'select',
          key: 'reason',
          title: 'documentLine.reason',
          width: 'minmax(120px, 1fr)',
          required: true,
          repeats: true,
          options: reasons,
        },
        remark,
      ];
    case 'assembly':
      return [
        buildSouvenirColumn('souvenirId'),
        quantity,
        storage,
        {
          ...buildDirectionColumn('in'),
          width: '104px',
          options: directions.map((value) => ({
            value,
            label: t(documentLineFieldsByKind.assembly.direction.choices[value]),
          })),
        },
        remark,
      ];
    case 'outbound':
      return [buildSouvenirColumn('souvenirId'), storage, quantity, remark];
    case 'return':
      return [
        buildSouvenirColumn('reverses'),
        storage,
        quantity,
        {
          kind: 'select',
          key: 'condition',
          title: 'documentLine.condition',
          width: '132px',
          required: true,
          options: conditions.map((value) => ({ value, label: t(`documentLine.condition.${value}`) })),
        },
        remark,
      ];
  }
}
