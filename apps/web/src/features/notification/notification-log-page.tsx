import { notificationFields } from '@keepsake/core/records/notification.fields';
import { IconMailbox, IconRefresh } from '@tabler/icons-react';
import type { RouteHandle } from '../../app/route-handle.ts';
import { fieldColumns, fieldFilters } from '../../patterns/fields/field-list.ts';
import { useApiQuery } from '../../patterns/hooks/use-api.ts';
import { useHasModule, useMay } from '../../patterns/hooks/use-may.ts';
import { LinkButton } from '../../patterns/list/list-buttons.tsx';
import { ListPage } from '../../patterns/list/list-page.tsx';
import { listTexts } from '../../patterns/list/list-texts.ts';
import { dateRange, type Filters } from '../../patterns/list/list-types.ts';
import { breakable } from '../../patterns/page/key-value.tsx';
import type { BulkButton } from '../../patterns/work/bulk-buttons.tsx';
import { NotificationChart } from './notification-chart.tsx';

export const handle = {
  title: 'reports.screen.notifications',
  access: { module: 'notification-log' },
} satisfies RouteHandle;

const endpoint = 'GET /api/notifications';
const logPath = '/inventory/notificationLog-report';

const columns = fieldColumns<typeof endpoint>(notificationFields, {
  receiverName: { render: ({ receiverName }, { format }) => format.person(receiverName) },
  receiverAddress: { render: ({ receiverAddress }) => breakable(receiverAddress) },
});
const filters: Filters<typeof endpoint> = [
  ...fieldFilters<typeof endpoint>(notificationFields),
  dateRange('notification.createdAt'),
];

const bulkButtons: readonly BulkButton[] = [
  { kind: 'notifications.retry', action: 'retry', label: 'notification.action.retry', icon: IconRefresh },
];

export default function NotificationLogPage() {
  const may = useMay('notification-log');
  return (
    <ListPage
      list="inventory.notifications"
      {...listTexts('notifications', { title: 'reports.screen.notifications' })}
      endpoint={endpoint}
      columns={columns}
      filters={filters}
      bulk={bulkButtons.filter(({ action }) => may(action))}
      buildRowPath={(row) => `${logPath}/${row.id}`}
      exports="GET /api/notifications/export"
      create={may('create') && { to: `${logPath}/new`, label: 'notifications.new' }}
      summary={() => <NotificationChart />}
      actions={<MailboxLink />}
    />
  );
}

/** The link to the development mailbox, which has the emails while no mail server is configured. */
function MailboxLink() {
  const hasModule = useHasModule();
  const { data } = useApiQuery('GET /api/notifications/statistics', { query: {} });
  if (!data?.mailbox || !hasModule('mailbox')) return null;
  return <LinkButton to="/inventory/mailbox" label="mailbox.title" icon={IconMailbox} />;
}
