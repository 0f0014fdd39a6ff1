// Badges for the status and the priority of a notification.
import type { NotificationRow } from '@keepsake/core/notification/notification.contract';
import { useT } from '../../i18n/i18n.tsx';
import { StateBadge, type Tone } from '../../patterns/display/state-badge.tsx';

const statusTones: Record<NotificationRow['status'], Tone> = {
  pending: 'info',
  sent: 'info',
  success: 'ok',
  failed: 'danger',
};
const priorityTones: Record<NotificationRow['priority'], Tone> = {
  low: 'muted',
  normal: 'muted',
  high: 'warn',
  urgent: 'danger',
};

export function StatusBadge({
  status,
  quiet = false,
}: {
  status: NotificationRow['status'];
  quiet?: boolean;
}) {
  const t = useT();
  return (
    <StateBadge tone={statusTones[status]} quiet={quiet && status === 'success'}>
      {t(`notification.status.${status}`)}
    </StateBadge>
  );
}

export function PriorityBadge({ priority }: { priority: NotificationRow['priority'] }) {
  const t = useT();
  return (
    <StateBadge tone={priorityTones[priority]} quiet={priority === 'normal' || priority === 'low'}>
      {t(`notification.priority.${priority}`)}
    </StateBadge>
  );
}
