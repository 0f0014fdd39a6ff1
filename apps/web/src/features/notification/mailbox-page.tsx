// The emails that a system without a mail server would have sent. Never used in production.
import type { RouteHandle } from '../../app/route-handle.ts';
import { TimeText } from '../../patterns/display/time-text.tsx';
import { ListPage } from '../../patterns/list/list-page.tsx';
import type { Columns } from '../../patterns/list/list-types.ts';
import { breakable } from '../../patterns/page/key-value.tsx';

export const handle = {
  title: 'mailbox.title',
  access: { module: 'mailbox' },
  under: ['/inventory/notificationLog-report'],
} satisfies RouteHandle;

const endpoint = 'GET /api/notifications/mailbox';
const columns: Columns<typeof endpoint> = [
  {
    key: 'at',
    title: 'notification.sentAt',
    card: 'subtitle',
    render: (row) => <TimeText iso={row.at} exact />,
  },
  {
    key: 'title',
    title: 'notification.title',
    fixed: true,
    card: 'title',
    render: (row) => <strong style={{ whiteSpace: 'normal' }}>{row.title}</strong>,
  },
  {
    key: 'receiverName',
    title: 'notification.receiverName',
    render: ({ receiverName }, { format }) => format.person(receiverName),
  },
  {
    key: 'receiverAddress',
    title: 'notification.receiverAddress',
    render: ({ receiverAddress }) => breakable(receiverAddress),
  },
  {
    key: 'content',
    title: 'notification.content',
    fixed: true,
    render: (row) => <p style={{ whiteSpace: 'pre-wrap' }}>{row.content}</p>,
  },
  {
    key: 'attachment',
    title: 'mailbox.attachment',
    render: (row) => row.attachment || '—',
  },
];

export default function MailboxPage() {
  return (
    <ListPage
      list="inventory.mailbox"
      title="mailbox.title"
      count="notifications.count"
      searchHint="notifications.searchHint"
      endpoint={endpoint}
      columns={columns}
      empty={{ title: 'mailbox.empty', text: 'mailbox.empty.text' }}
    />
  );
}
