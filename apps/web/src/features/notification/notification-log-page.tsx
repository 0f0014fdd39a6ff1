import { notificationStates } from '@keepsake/core/notification/notification.contract';
import { businessTypes, channels, priorities } from '@keepsake/core/notification/templates';
import { Button } from '@mantine/core';
import { IconMailbox, IconPlus, IconRefresh } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { RouteHandle } from '../../app/route-handle.ts';
import { useT } from '../../i18n/i18n.tsx';
import { TimeText } from '../../patterns/display/time-text.tsx';
import { useApiQuery } from '../../patterns/hooks/use-api.ts';
import { useMay } from '../../patterns/hooks/use-may.ts';
import { useUser } from '../../patterns/hooks/use-user.ts';
import { ListPage } from '../../patterns/list/list-page.tsx';
import { type Columns, dateRange, type Filters } from '../../patterns/list/list-types.ts';
import type { BulkButton } from '../../patterns/work/bulk-buttons.tsx';
import { PriorityBadge, StatusBadge } from './notification-badges.tsx';
import { NotificationChart } from './notification-chart.tsx';

export const handle = {
  title: 'notifications.title',
  access: { module: 'notification-log' },
} satisfies RouteHandle;

const endpoint = 'GET /api/notifications';
const logPath = '/inventory/notificationLog-report';

const columns: Columns<typeof endpoint> = [
  {
    key: 'createdAt',
    title: 'notification.column.createdAt',
    sort: 'createdAt',
    card: 'subtitle',
    render: (row) => <TimeText iso={row.createdAt} />,
  },
  {
    key: 'type',
    title: 'notification.column.type',
    render: (row, { t }) => t(`notification.type.${row.type}`),
  },
  {
    key: 'businessType',
    title: 'notification.column.businessType',
    render: (row, { t }) => t(`notification.business.${row.businessType}`),
  },
  { key: 'businessNo', title: 'notification.column.businessNo', hidden: true, card: 'none' },
  { key: 'title', title: 'notification.column.title', fixed: true, primary: true, card: 'title' },
  { key: 'receiverName', title: 'notification.column.receiverName' },
  { key: 'receiverAddress', title: 'notification.column.receiverAddress' },
  {
    key: 'priority',
    title: 'notification.column.priority',
    card: 'none',
    render: (row) => <PriorityBadge priority={row.priority} />,
  },
  {
    key: 'status',
    title: 'notification.column.status',
    card: 'badge',
    render: (row) => <StatusBadge status={row.status} quiet />,
  },
  {
    key: 'sentAt',
    title: 'notification.column.sentAt',
    sort: 'sentAt',
    card: 'none',
    hidden: true,
    render: (row) => row.sentAt && <TimeText iso={row.sentAt} />,
  },
  {
    key: 'retryCount',
    title: 'notification.column.retryCount',
    numeric: true,
    sort: 'retryCount',
    card: 'none',
  },
  { key: 'failureReason', title: 'notification.column.failureReason', hidden: true, card: 'none' },
];

const filters: Filters<typeof endpoint> = [
  {
    key: 'type',
    label: 'notification.column.type',
    options: channels.map((value) => ({ value, label: `notification.type.${value}` as const })),
  },
  {
    key: 'businessType',
    label: 'notification.column.businessType',
    options: businessTypes.map((value) => ({ value, label: `notification.business.${value}` as const })),
  },
  {
    key: 'status',
    label: 'notification.column.status',
    options: notificationStates.map((value) => ({ value, label: `notification.status.${value}` as const })),
  },
  {
    key: 'priority',
    label: 'notification.column.priority',
    options: priorities.map((value) => ({ value, label: `notification.priority.${value}` as const })),
  },
  dateRange('notification.column.createdAt'),
];

const bulkButtons: readonly BulkButton[] = [
  { kind: 'notifications.retry', action: 'retry', label: 'notification.action.retry', icon: IconRefresh },
];

export default function NotificationLogPage() {
  const may = useMay('notification-log');
  return (
    <ListPage
      list="inventory.notifications"
      title="notifications.title"
      count="notifications.count"
      searchHint="notifications.searchHint"
      endpoint={endpoint}
      columns={columns}
      filters={filters}
      bulk={bulkButtons.filter(({ action }) => may(action))}
      pathOf={(row) => `${logPath}/${row.id}`}
      empty={{ title: 'notifications.empty', text: 'notifications.empty.text' }}
      exports="GET /api/notifications/export"
      actions={<Tools />}
    >
      <NotificationChart />
    </ListPage>
  );
}

function Tools() {
  const t = useT();
  const { permissionList } = useUser();
  const { data } = useApiQuery('GET /api/notifications/statistics', { query: {} });
  const may = useMay('notification-log');
  const mayReadMailbox = data?.mailbox && permissionList.some(({ modelId }) => modelId === 'mailbox');
  return (
    <>
      {mayReadMailbox && (
        <Button
          component={Link}
          to="/inventory/mailbox"
          variant="default"
          leftSection={<IconMailbox size={17} aria-hidden />}
        >
          {t('mailbox.title')}
        </Button>
      )}
      {may('create') && (
        <Button component={Link} to={`${logPath}/new`} leftSection={<IconPlus size={17} aria-hidden />}>
          {t('notifications.new')}
        </Button>
      )}
    </>
  );
}
