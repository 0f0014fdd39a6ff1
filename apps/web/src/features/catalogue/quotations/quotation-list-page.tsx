import { currencies } from '@keepsake/core/catalogue/prices/currency';
import { quotationStates } from '@keepsake/core/catalogue/quotations/quotation.rules';
import { Button } from '@mantine/core';
import { IconPlus, IconScale } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { RouteHandle } from '../../../app/route-handle.ts';
import { NameAndSubtitle, Thumbnail } from '../../../business/souvenir-badges.tsx';
import { useT } from '../../../i18n/i18n.tsx';
import { TimeText } from '../../../patterns/display/time-text.tsx';
import { useMay } from '../../../patterns/hooks/use-may.ts';
import { ListPage } from '../../../patterns/list/list-page.tsx';
import { type Columns, type Filters, fetched } from '../../../patterns/list/list-types.ts';
import { QuotationStateBadge } from './quotation-state-badge.tsx';

export const handle = { title: 'quotations.title', access: { module: 'quotations' } } satisfies RouteHandle;

const endpoint = 'GET /api/inventory/quotations';
const listPath = '/inventory/suppliers-gift-management';

const columns: Columns<typeof endpoint> = [
  {
    key: 'coverSrc',
    title: 'souvenirs.picture',
    card: 'picture',
    unnamed: true,
    width: '58px',
    render: (row) => <Thumbnail src={row.coverSrc} />,
  },
  {
    key: 'souvenirName',
    title: 'quotation.souvenir',
    sort: 'souvenir',
    fixed: true,
    primary: true,
    render: (row) => <NameAndSubtitle name={row.souvenirName} subtitle={row.productCode} />,
  },
  { key: 'supplierName', title: 'quotation.supplier', sort: 'supplier', card: 'subtitle' },
  {
    key: 'amount',
    title: 'quotation.amount',
    numeric: true,
    render: (row, { format }) => `${row.currency} ${format.accounting(row.amount)}`,
  },
  {
    key: 'hkdAmount',
    title: 'quotation.hkdAmount',
    numeric: true,
    sort: 'hkdAmount',
    render: (row, { format }) => <strong>{format.accounting(row.hkdAmount)}</strong>,
  },
  { key: 'minimumQuantity', title: 'quotation.minimumQuantity', numeric: true, sort: 'minimumQuantity' },
  { key: 'leadDays', title: 'quotation.leadDays', numeric: true, sort: 'leadDays' },
  {
    key: 'validUntil',
    title: 'quotation.validUntil',
    sort: 'validUntil',
    render: (row, { t, format }) =>
      row.validUntil ? format.date(`${row.validUntil}T12:00:00+08:00`) : t('quotations.until.none'),
  },
  {
    key: 'state',
    title: 'quotation.state',
    card: 'badge',
    render: (row) => <QuotationStateBadge state={row.state} quiet />,
  },
  { key: 'remark', title: 'quotation.remark', hidden: true, card: 'none' },
  {
    key: 'updatedAt',
    title: 'supplier.updatedAt',
    sort: 'updatedAt',
    hidden: true,
    card: 'none',
    render: (row) => <TimeText iso={row.updatedAt} />,
  },
  { key: 'updatedBy', title: 'supplier.updatedBy', hidden: true, card: 'none' },
];

const filters: Filters<typeof endpoint> = [
  {
    key: 'supplierId',
    label: 'quotation.supplier',
    options: fetched('GET /api/inventory/suppliers/options', ({ list }) =>
      list.map(({ id, name }) => ({ value: id, label: name })),
    ),
  },
  {
    key: 'currency',
    label: 'quotation.currency',
    options: currencies.map((value) => ({ value, label: `quotations.currency.${value}` as const })),
  },
  {
    key: 'state',
    label: 'quotation.state',
    options: quotationStates.map((value) => ({ value, label: `quotation.state.${value}` as const })),
  },
];

export default function QuotationListPage() {
  const t = useT();
  const may = useMay('quotations');
  const newButton = may('create') && (
    <Button component={Link} to={`${listPath}/new`} leftSection={<IconPlus size={17} aria-hidden />}>
      {t('quotations.new')}
    </Button>
  );
  return (
    <ListPage
      list="inventory.quotations"
      title="quotations.title"
      count="quotations.count"
      searchHint="quotations.searchHint"
      endpoint={endpoint}
      columns={columns}
      filters={filters}
      pathOf={(row) => `${listPath}/${row.id}`}
      empty={{ title: 'quotations.empty', text: 'quotations.empty.text', action: newButton }}
      exports={may('export') && 'GET /api/inventory/quotations/export'}
      actions={
        <>
          <Button
            component={Link}
            to={`${listPath}/compare`}
            variant="default"
            leftSection={<IconScale size={17} aria-hidden />}
          >
            {t('quotations.compare')}
          </Button>
          {newButton}
        </>
      }
    />
  );
}
