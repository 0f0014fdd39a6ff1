// The lifecycle of souvenirs, with or without prices: a list, or one souvenir (`?souvenirId=`).

import { useSearchParams } from 'react-router';
import { isUuid } from '../../../api/is-uuid.ts';
import { nameColumn, pictureColumn } from '../../../business/souvenir-columns.tsx';
import { TimeText } from '../../../patterns/display/time-text.tsx';
import { ListPage } from '../../../patterns/list/list-page.tsx';
import type { Columns, Filters } from '../../../patterns/list/list-types.ts';
import { categoryOptions } from '../filter-options.ts';
import { LifecycleDetail } from './lifecycle-detail.tsx';

const endpoint = 'GET /api/inventory/lifecycles';

const columns: Columns<typeof endpoint> = [
  pictureColumn,
  { key: 'productCode', title: 'stockView.code', sort: 'productCode' },
  nameColumn('stockView.souvenir'),
  { key: 'categoryName', title: 'stockView.category', card: 'none' },
  { key: 'onHand', title: 'stockView.onHand', numeric: true, sort: 'onHand' },
  { key: 'movements', title: 'life.movements', numeric: true },
  {
    key: 'firstAt',
    title: 'life.firstAt',
    card: 'none',
    render: (row) => (row.firstAt ? <TimeText iso={row.firstAt} /> : '—'),
  },
  {
    key: 'lastAt',
    title: 'life.lastAt',
    card: 'none',
    render: (row) => (row.lastAt ? <TimeText iso={row.lastAt} /> : '—'),
  },
];
const filters: Filters<typeof endpoint> = [
  { key: 'categoryId', label: 'stockView.category', options: categoryOptions },
];

export function LifecyclePage({ showsPrices }: { showsPrices: boolean }) {
  const [params] = useSearchParams();
  const souvenirId = params.get('souvenirId') ?? '';
  if (isUuid(souvenirId))
    return <LifecycleDetail key={souvenirId} souvenirId={souvenirId} showsPrices={showsPrices} />;
  return (
    <ListPage
      list="inventory.lifecycles"
      title={showsPrices ? 'reports.screen.lifecycle' : 'life.titleNoPrice'}
      count="life.choose"
      searchHint="life.searchHint"
      endpoint={endpoint}
      columns={columns}
      filters={filters}
      buildRowPath={(row) => `?souvenirId=${row.id}`}
      empty={{ title: 'souvenirs.empty', text: 'souvenirs.empty.text' }}
    />
  );
}
