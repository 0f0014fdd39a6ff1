import { storageFields } from '@keepsake/core/records/storage.fields';
import type { StorageDetail } from '@keepsake/core/stock/storages/storage.contract';
import type { RouteHandle } from '../../../app/route-handle.ts';
import { ActiveBadge } from '../../../patterns/display/active-badge.tsx';
import type { Show } from '../../../patterns/display/show.ts';
import { FactSection } from '../../../patterns/fields/fact-section.tsx';
import { EditButton } from '../../../patterns/list/list-buttons.tsx';
import { ActionBar } from '../../../patterns/page/action-bar.tsx';
import { activeActions } from '../../../patterns/page/active-actions.ts';
import { Columns, DetailPage } from '../../../patterns/page/detail-page.tsx';
import { RecordHistory } from '../../../patterns/page/history/record-history.tsx';
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

const actions = activeActions<StorageDetail>(
  'storages',
  'POST /api/inventory/storages/:id/actions/enable',
  'POST /api/inventory/storages/:id/actions/disable',
);

export default function StorageDetailPage({ params }: Route.ComponentProps) {
  return (
    <DetailPage
      endpoint="GET /api/inventory/storages/:id"
      input={{ params: { id: params.id } }}
      back={{ to: listPath, list: 'storages.title' }}
      title={({ name }) => name}
      subtitle={({ code, type }, show) => `${code} · ${show.t(`storage.type.${type}`)}`}
      badge={({ state }) => <ActiveBadge state={state} />}
      actions={(storage) => (
        <>
          <EditButton actions={storage.actions} to={`${listPath}/${storage.id}/edit`} primary />
          <ActionBar record={storage} table={actions} allowed={storage.actions} blocked={storage.blocked} />
        </>
      )}
    >
      {(storage, show) => (
        <Columns
          main={<StorageProtection key={storage.id} storage={storage} />}
          side={
            <>
              <Fill storage={storage} show={show} />
              <FactSection title="storages.place" fields={storageFields} record={storage} />
              <RecordHistory history={storage.history} />
            </>
          }
        />
      )}
    </DetailPage>
  );
}

const fillFacts = ['currentStock', 'reserved', 'capacity', 'availableCapacity', 'giftCount'] as const;

function Fill({ storage, show: { t, format } }: { storage: StorageDetail; show: Show }) {
  // a capacity of 0 means no limit
  const values = { ...storage, capacity: storage.capacity || null };
  return (
    <Section title={t('storages.fill')}>
      <StorageFill storage={storage} label={t('storage.utilization')} />
      <div style={{ marginTop: 14 }}>
        <KeyValue
          facts={fillFacts.map((name) => ({
            label: t(`storage.${name}`),
            value: values[name] === null ? t('storages.fill.unlimited') : format.number(values[name]),
            numeric: true,
          }))}
        />
      </div>
    </Section>
  );
}
