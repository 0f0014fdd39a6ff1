import type { SupplierDetail } from '@keepsake/core/catalogue/suppliers/supplier.contract';
import { Anchor, Button } from '@mantine/core';
import { IconCircleCheck, IconCircleOff, IconPencil } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { RouteHandle } from '../../../app/route-handle.ts';
import { useT } from '../../../i18n/i18n.tsx';
import { ActiveBadge } from '../../../patterns/display/active-badge.tsx';
import type { Show } from '../../../patterns/display/show.ts';
import { TimeText } from '../../../patterns/display/time-text.tsx';
import { ActionBar, type ActionTable, action } from '../../../patterns/page/action-bar.tsx';
import { Columns, DetailPage } from '../../../patterns/page/detail-page.tsx';
import { HistoryTimeline } from '../../../patterns/page/history-timeline.tsx';
import { breakable, KeyValue } from '../../../patterns/page/key-value.tsx';
import { Section } from '../../../patterns/page/section.tsx';
import type { Route } from './+types/supplier-detail-page.ts';
import { SupplierQuotations, SupplierSouvenirs } from './supplier-sections.tsx';

export const handle = {
  title: 'suppliers.detail.title',
  access: { module: 'suppliers' },
} satisfies RouteHandle;

const listPath = '/inventory/suppliers-management';

const actions: ActionTable<SupplierDetail, 'enable' | 'disable'> = {
  enable: action({
    label: 'active.action.enable',
    icon: IconCircleCheck,
    endpoint: 'POST /api/inventory/suppliers/:id/actions/enable',
    input: ({ id }: SupplierDetail, comment) => ({ params: { id }, body: { comment } }),
    confirm: {
      title: ({ name }, { t }) => t('suppliers.enable.title', { name }),
      text: ({ code }, { t }) => t('suppliers.enable.text', { code }),
      comment: { min: 0, max: 200 },
    },
    done: 'suppliers.enabled',
  }),
  disable: action({
    label: 'active.action.disable',
    icon: IconCircleOff,
    tone: 'danger',
    endpoint: 'POST /api/inventory/suppliers/:id/actions/disable',
    input: ({ id }: SupplierDetail, comment) => ({ params: { id }, body: { comment } }),
    confirm: {
      title: ({ name }, { t }) => t('suppliers.disable.title', { name }),
      text: ({ code }, { t }) => t('suppliers.disable.text', { code }),
      comment: { min: 0, max: 200 },
    },
    done: 'suppliers.disabled',
  }),
};

export default function SupplierDetailPage({ params }: Route.ComponentProps) {
  const t = useT();
  return (
    <DetailPage
      endpoint="GET /api/inventory/suppliers/:id"
      input={{ params: { id: params.id } }}
      back={{ to: listPath, list: 'suppliers.title' }}
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
              {t('suppliers.edit.short')}
            </Button>
          )}
          <ActionBar
            record={supplier}
            table={actions}
            allowed={supplier.actions.filter((name) => name !== 'edit')}
            invalidates={[
              'GET /api/inventory/suppliers',
              'GET /api/inventory/suppliers/:id',
              'GET /api/inventory/suppliers/options',
            ]}
          />
        </>
      )}
    >
      {(supplier, show) => (
        <Columns
          main={
            <>
              <Facts supplier={supplier} show={show} />
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

function Facts({ supplier, show: { t } }: { supplier: SupplierDetail; show: Show }) {
  return (
    <Section title={t('suppliers.contact')}>
      <KeyValue
        paired
        facts={[
          { label: t('supplier.contactPerson'), value: supplier.contactPerson },
          {
            label: t('supplier.contactPhone'),
            value: <Anchor href={`tel:${supplier.contactPhone}`}>{supplier.contactPhone}</Anchor>,
          },
          {
            label: t('supplier.contactEmail'),
            value: (
              <Anchor href={`mailto:${supplier.contactEmail}`}>{breakable(supplier.contactEmail)}</Anchor>
            ),
          },
          {
            label: t('supplier.website'),
            value: supplier.website && (
              <Anchor href={supplier.website} target="_blank" rel="noreferrer">
                {breakable(supplier.website)}
              </Anchor>
            ),
          },
          { label: t('supplier.evaluation'), value: supplier.evaluation },
          { label: t('supplier.updatedAt'), value: <TimeText iso={supplier.updatedAt} exact /> },
          { label: t('supplier.updatedBy'), value: supplier.updatedBy },
        ]}
      />
    </Section>
  );
}
