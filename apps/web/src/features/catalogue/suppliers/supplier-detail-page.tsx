import type { SupplierDetail } from '@keepsake/core/catalogue/suppliers/supplier.contract';
import { supplierFields } from '@keepsake/core/records/supplier.fields';
import { Button } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { RouteHandle } from '../../../app/route-handle.ts';
import { useT } from '../../../i18n/i18n.tsx';
import { ActiveBadge } from '../../../patterns/display/active-badge.tsx';
import { fieldFacts } from '../../../patterns/fields/field-facts.ts';
import { ActionBar } from '../../../patterns/page/action-bar.tsx';
import { activeActions } from '../../../patterns/page/active-actions.ts';
import { Columns, DetailPage } from '../../../patterns/page/detail-page.tsx';
import { HistoryTimeline } from '../../../patterns/page/history-timeline.tsx';
import { KeyValue } from '../../../patterns/page/key-value.tsx';
import { Section } from '../../../patterns/page/section.tsx';
import type { Route } from './+types/supplier-detail-page.ts';
import { SupplierQuotations, SupplierSouvenirs } from './supplier-sections.tsx';

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
            <Button
              component={Link}
              to={`${listPath}/${supplier.id}/edit`}
              leftSection={<IconPencil size={17} aria-hidden />}
            >
              {t('common.edit')}
            </Button>
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
              <SupplierQuotations supplierId={supplier.id} />
              <SupplierSouvenirs supplier={supplier} />
            </>
          }
          side={
            <Section title={show.t('history.title')}>
              <HistoryTimeline
                items={supplier.history.map(({ at, actor, action: what, comment }) => ({
                  at,
                  actor,
                  what: show.t(`suppliers.history.${what as 'create'}`),
                  comment,
                }))}
              />
            </Section>
          }
        />
      )}
    </DetailPage>
  );
}
