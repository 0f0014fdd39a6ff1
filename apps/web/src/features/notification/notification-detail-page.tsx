// The page of a notification: its text, its attempts, and the action to send it again.
import type { NotificationDetail } from '@keepsake/core/notification/notification.contract';
import { notificationFields } from '@keepsake/core/records/notification.fields';
import { IconRefresh } from '@tabler/icons-react';
import type { RouteHandle } from '../../app/route-handle.ts';
import type { Show } from '../../patterns/display/show.ts';
import { TimeText } from '../../patterns/display/time-text.tsx';
import { fieldFacts } from '../../patterns/fields/field-facts.ts';
import { showValue } from '../../patterns/fields/field-value.tsx';
import { ActionBar, type ActionTable, action } from '../../patterns/page/action-bar.tsx';
import { Columns, DetailPage } from '../../patterns/page/detail-page.tsx';
import { HistoryTimeline } from '../../patterns/page/history/history-timeline.tsx';
import { KeyValue } from '../../patterns/page/key-value.tsx';
import { Section } from '../../patterns/page/section.tsx';
import type { Route } from './+types/notification-detail-page.ts';

export const handle = {
  title: 'notifications.detail',
  access: { module: 'notification-log' },
} satisfies RouteHandle;

const actions: ActionTable<NotificationDetail, 'retry'> = {
  retry: action({
    label: 'notification.action.retry',
    icon: IconRefresh,
    tone: 'primary',
    endpoint: 'POST /api/notifications/:id/actions/retry',
    input: ({ id }: NotificationDetail) => ({ params: { id }, body: {} }),
    confirm: {
      title: ({ title }, { t }) => t('notifications.retry.title', { title }),
      text: ({ receiverName, receiverAddress }, { t }) =>
        t('notifications.retry.text', { receiver: `${receiverName} (${receiverAddress})` }),
    },
    done: 'notifications.retried',
  }),
};

/** True while the status will change soon. A notification that is scheduled for later is not refreshed. */
const isBeingSent = ({ status, scheduledAt }: NotificationDetail) =>
  status === 'sent' || (status === 'pending' && (!scheduledAt || Date.parse(scheduledAt) <= Date.now()));

export default function NotificationDetailPage({ params }: Route.ComponentProps) {
  return (
    <DetailPage
      endpoint="GET /api/notifications/:id"
      input={{ params: { id: params.id } }}
      back={{ to: '/inventory/notificationLog-report', list: 'reports.screen.notifications' }}
      title={({ title }) => title}
      subtitle={({ receiverName, receiverAddress }, { format }) =>
        `${format.person(receiverName)} · ${receiverAddress}`
      }
      unsettled={isBeingSent}
      badge={({ status }, show) => showValue(notificationFields.status, status, show, true)}
      actions={(record) => (
        <ActionBar record={record} table={actions} allowed={record.actions} blocked={record.blocked} />
      )}
    >
      {(record, show) => (
        <Columns
          main={
            <>
              <Section title={show.t('notification.content')}>
                <p className="ks-prose" style={{ whiteSpace: 'pre-wrap' }}>
                  {record.sensitive ? show.t('notifications.sensitive') : record.content || '—'}
                </p>
              </Section>
              <Facts record={record} show={show} />
            </>
          }
          side={<Attempts record={record} show={show} />}
        />
      )}
    </DetailPage>
  );
}

type PartProps = { record: NotificationDetail; show: Show };

function Facts({ record, show }: PartProps) {
  const { t } = show;
  return (
    <Section title={t('common.details')}>
      <KeyValue
        paired
        facts={[
          ...fieldFacts(notificationFields, record, show),
          record.senderName || record.senderAddress
            ? {
                label: t('notifications.sender'),
                value: [record.senderName, record.senderAddress].filter(Boolean).join(' · '),
              }
            : undefined,
          record.status === 'failed'
            ? {
                label: t('notifications.nextTry'),
                value: record.nextTryAt ? (
                  <TimeText iso={record.nextTryAt} exact />
                ) : (
                  t('notifications.noMore')
                ),
              }
            : undefined,
        ]}
      />
    </Section>
  );
}

function Attempts({ record: { tries, status }, show: { t } }: PartProps) {
  return (
    <Section title={t('notifications.tries')}>
      <HistoryTimeline
        none={t(status === 'success' ? 'notifications.tries.untracked' : 'notifications.tries.none')}
        items={tries.map(({ number, at, outcome, reason }) => ({
          at,
          actor: t('notifications.try', { number }),
          what: t(
            outcome === 'interrupted'
              ? 'notifications.outcome.interrupted'
              : `notification.status.${outcome}`,
          ),
          comment: reason,
        }))}
      />
    </Section>
  );
}
