import type { SupplierDetail } from '@keepsake/core/catalogue/suppliers/supplier.contract';
import { supplierFields } from '@keepsake/core/records/supplier.fields';
import type { RouteHandle } from '../../../app/route-handle.ts';
import { ActiveBadge } from '../../../patterns/display/active-badge.tsx';
import { FactSection } from '../../../patterns/fields/fact-section.tsx';
import { EditButton } from '../../../patterns/list/list-buttons.tsx';
import { RelatedRecords } from '../../../patterns/list/rows/related-records.tsx';
import { ActionBar } from '../../../patterns/page/action-bar.tsx';
import { activeActions } from '../../../patterns/page/active-actions.ts';
import { Columns, DetailPage } from '../../../patterns/page/detail-page.tsx';
import { RecordHistory } from '../../../patterns/page/history/record-history.tsx';
import { quotationList } from '../quotations/quotation-columns.tsx';
import { souvenirList } from '../souvenirs/souvenir-columns.tsx';
import type { Route } from './+types/supplier-detail-page.ts';

export const handle = {
  title: 'suppliers.detail.title',
  access: { module: 'suppliers' },
} satisfies RouteHandle;

const listPath = '/inventory/suppliers-management';

const actions = activeActions<SupplierDetail>(
  'suppliers',
  'POST /api/inventory/suppliers/:id/actions/enable',
  'POST /api/inventory/suppliers/:id/actions/disable',
);

export default function SupplierDetailPage({ params }: Route.ComponentProps) {
  return (
    <DetailPage
      endpoint="GET /api/inventory/suppliers/:id"
      input={{ params: { id: params.id } }}
      back={{ to: listPath, list: 'common.suppliers' }}
      title={({ name }) => name}
      subtitle={({ code, category }, show) => `${code} · ${show.t(`supplier.category.${category}`)}`}
      badge={({ state }) => <ActiveBadge state={state} />}
      actions={(supplier) => (
        <>
          <EditButton actions={supplier.actions} to={`${listPath}/${supplier.id}/edit`} primary />
          <ActionBar record={supplier} table={actions} allowed={supplier.actions} />
        </>
      )}
    >
      {(supplier) => (
        <Columns
          main={
            <>
              <FactSection paired title="suppliers.contact" fields={supplierFields} record={supplier} />
              <RelatedRecords
                title="suppliers.quotations"
                none="suppliers.quotations.none"
                {...quotationList}
                filter={{ supplierId: supplier.id }}
                shown={['souvenirName', 'amount', 'minimumQuantity', 'state']}
              />
              <RelatedRecords
                title="suppliers.souvenirs"
                none="suppliers.souvenirs.none"
                {...souvenirList}
                filter={{ supplierId: supplier.id }}
                shown={['coverSrc', 'productCode', 'name', 'available', 'state']}
              />
            </>
          }
          side={<RecordHistory history={supplier.history} />}
        />
      )}
    </DetailPage>
  );
}
