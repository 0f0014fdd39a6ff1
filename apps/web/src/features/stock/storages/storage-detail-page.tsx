import type { StorageDetail } from '@keepsake/core/stock/storages/storage.contract';
import { Button } from '@mantine/core';
import { IconCircleCheck, IconCircleOff, IconPencil } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { RouteHandle } from '../../../app/route-handle.ts';
import { useT } from '../../../i18n/i18n.tsx';
import { ActiveBadge } from '../../../patterns/display/active-badge.tsx';
import { type Show, useShow } from '../../../patterns/display/show.ts';
import { TimeText } from '../../../patterns/display/time-text.tsx';
import { ActionBar, type ActionTable, action } from '../../../patterns/page/action-bar.tsx';
import { Columns, DetailPage } from '../../../patterns/page/detail-page.tsx';
import { HistoryTimeline } from '../../../patterns/page/history-timeline.tsx';
import { KeyValue } from '../../../patterns/page/key-value.tsx';
import { Section } from '../../../patterns/page/section.tsx';
import type { Route } from './+types/storage-detail-page.ts';
import { StorageFill } from './storage-fill.tsx';
import { StorageProtection } from './storage-protection.tsx';

export const handle = {
  title: 'storages.detail.title',
  access: { module: 'storages' },
} satisfies RouteHandle;

const listPath = '/inventory/storage-management/StorageLocation';

const actions: ActionTable<StorageDetail, 'enable' | 'disable'> = {
  enable: action({
    label: 'active.action.enable',
    icon: IconCircleCheck,
    endpoint: 'POST /api/inventory/storages/:id/actions/enable',
    input: ({ id }: StorageDetail, comment) => ({ params: { id }, body: { comment } }),
    confirm: {
      title: ({ name }, { t }) => t('storages.enable.title', { name }),
      text: ({ code }, { t }) => t('storages.enable.text', { code }),
      comment: { min: 0, max: 200 },
    },
    done: 'storages.enabled',
  }),
  disable: action({
    label: 'active.action.disable',
    icon: IconCircleOff,
    tone: 'danger',
    endpoint: 'POST /api/inventory/storages/:id/actions/disable',
    input: ({ id }: StorageDetail, comment) => ({ params: { id }, body: { comment } }),
    confirm: {
      title: ({ name }, { t }) => t('storages.disable.title', { name }),
      text: ({ code }, { t }) => t('storages.disable.text', { code }),
      comment: { min: 0, max: 200 },
    },
    done: 'storages.disabled',
  }),
};
const stateActions = ['enable', 'disable'] as const;

export default function StorageDetailPage({ params }: Route.ComponentProps) {
  const t = useT();
  return (
    <DetailPage
      endpoint="GET /api/inventory/storages/:id"
      input={{ params: { id: params.id } }}
      back={{ to: listPath, list: 'storages.title' }}
      title={({ name }) => name}
      subtitle={({ code, type }, show) => `${code} · ${show.t(`storage.type.${type}`)}`}
      badge={({ state }) => <ActiveBadge state={state} />}
      actions={(storage) => <Actions storage={storage} />}
    >
      {(storage, show) => (
        <Columns
          main={<StorageProtection key={storage.id} storage={storage} />}
          side={
            <>
              <Fill storage={storage} show={show} />
              <Facts storage={storage} show={show} />
              <Section title={t('history.title')}>
                <HistoryTimeline
                  items={storage.history.map(({ at, actor, action: what, comment }) => ({
                    at,
                    actor,
                    what: t(`suppliers.history.${what as 'create'}`),
                    comment,
                  }))}
                />
              </Section>
            </>
          }
        />
      )}
    </DetailPage>
  );
}

function Actions({ storage }: { storage: StorageDetail }) {
  const { t } = useShow();
  const allowed = stateActions.filter((name) => storage.actions.includes(name));
  return (
    <>
      {storage.actions.includes('edit') && (
        <Button
          component={Link}
          to={`${listPath}/${storage.id}/edit`}
          leftSection={<IconPencil size={17} aria-hidden />}
        >
          {t('storages.edit.short')}
        </Button>
      )}
      <ActionBar
        record={storage}
        table={actions}
        allowed={allowed}
        blocked={storage.blocked}
        invalidates={[
          'GET /api/inventory/storages',
          'GET /api/inventory/storages/:id',
          'GET /api/inventory/storages/options',
        ]}
      />
    </>
  );
}

function Fill({ storage, show: { t, format } }: { storage: StorageDetail; show: Show }) {
  const formatCapacity = (value: number | null) =>
    value === null ? t('storages.fill.unlimited') : format.number(value);
  return (
    <Section title={t('storages.fill')}>
      <StorageFill storage={storage} label={t('storage.utilization')} />
      <div style={{ marginTop: 14 }}>
        <KeyValue
          facts={[
            { label: t('storage.currentStock'), value: format.number(storage.currentStock), numeric: true },
            { label: t('souvenir.column.reserved'), value: format.number(storage.reserved), numeric: true },
            { label: t('storage.capacity'), value: formatCapacity(storage.capacity || null), numeric: true },
            {
              label: t('storage.availableCapacity'),
              value: formatCapacity(storage.availableCapacity),
              numeric: true,
            },
            { label: t('storage.giftCount'), value: format.number(storage.giftCount), numeric: true },
          ]}
        />
      </div>
    </Section>
  );
}

function Facts({ storage, show: { t } }: { storage: StorageDetail; show: Show }) {
  const yesOrNo = (value: boolean) => t(value ? 'storage.yes' : 'storage.no');
  return (
    <Section title={t('storages.place')}>
      <KeyValue
        facts={[
          { label: t('storage.mallUse'), value: yesOrNo(storage.mallUse) },
          { label: t('storage.applicationUse'), value: yesOrNo(storage.applicationUse) },
          { label: t('storage.manager'), value: storage.manager },
          { label: t('storage.contact'), value: storage.contact },
          { label: t('storage.address'), value: storage.address },
          { label: t('storage.updatedAt'), value: <TimeText iso={storage.updatedAt} exact /> },
          { label: t('storage.updatedBy'), value: storage.updatedBy },
        ]}
      />
    </Section>
  );
}
