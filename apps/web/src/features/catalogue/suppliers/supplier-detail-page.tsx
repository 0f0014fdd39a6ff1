import type { SupplierDetail } from '@keepsake/core/catalogue/suppliers/supplier.contract';
import { supplierFields } from '@keepsake/core/records/supplier.fields';
import { IconPencil } from '@tabler/icons-react';
import type { RouteHandle } from '../../../app/route-handle.ts';
import { useT } from '../../../i18n/i18n.tsx';
import { ActiveBadge } from '../../../patterns/display/active-badge.tsx';
import { fieldFacts } from '../../../patterns/fields/field-facts.ts';
import { LinkButton } from '../../../patterns/list/list-buttons.tsx';
import { RelatedRecords } from '../../../patterns/list/rows/related-records.tsx';
import { ActionBar } from '../../../patterns/page/action-bar.tsx';
import { activeActions } from '../../../patterns/page/active-actions.ts';
import { Columns, DetailPage } from '../../../patterns/page/detail-page.tsx';
import { RecordHistory } from '../../../patterns/page/history/record-history.tsx';
import { KeyValue } from '../../../patterns/page/key-value.tsx';
import { Section } from '../../../patterns/page/section.tsx';
import { quotationColumns } from '../quotations/quotation-columns.tsx';
import { souvenirColumns } from '../souvenirs/souvenir-columns.tsx';
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
  const t = useT();
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
          {supplier.actions.includes('edit') && (
            <LinkButton
              to={`${listPath}/${supplier.id}/edit`}
              label="common.edit"
              icon={IconPencil}
              primary
            />
          )}
          <ActionBar
            record={supplier}
            table={actions}
            allowed={supplier.actions.filter((name) => name !== 'edit')}
          />
        </>
      )}
    >
      {(supplier, show) => (
        <Columns
          main={
            <>
              <Section title={t('suppliers.contact')}>
                <KeyValue paired facts={fieldFacts(supplierFields, supplier, show)} />
              </Section>
              <RelatedRecords
                title="suppliers.quotations"
                none="suppliers.quotations.none"
                module="quotations"
                endpoint="GET /api/inventory/quotations"
                filter={{ supplierId: supplier.id }}
                columns={quotationColumns}
                shown={['souvenirName', 'amount', 'minimumQuantity', 'state']}
                listPath="/inventory/suppliers-gift-management"
              />
              <RelatedRecords
                title="suppliers.souvenirs"
                none="suppliers.souvenirs.none"
                module="gifts"
                endpoint="GET /api/inventory/souvenirs"
                filter={{ supplierId: supplier.id }}
                columns={souvenirColumns}
                shown={['coverSrc', 'productCode', 'name', 'available', 'state']}
                listPath="/inventory/gifts"
              />
            </>
          }
          side={<RecordHistory history={supplier.history} />}
        />
      )}
    </DetailPage>
  );
}
