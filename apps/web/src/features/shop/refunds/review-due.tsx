// The time until which a refund request has to be reviewed, marked if it has passed.
import type { StaffRefundRow } from '@keepsake/core/shop/refunds/refund-desk.contract';
import { useT } from '../../../i18n/i18n.tsx';
import { StateBadge } from '../../../patterns/display/state-badge.tsx';
import { TimeText } from '../../../patterns/display/time-text.tsx';

export function ReviewDue({ refund: { state, isLate, reviewDueAt } }: { refund: StaffRefundRow }) {
  const t = useT();
  if (state !== 'return_pending') return '—';
  if (!isLate) return <TimeText iso={reviewDueAt} />;
  return (
    <StateBadge tone="danger">
      {t('refundDesk.late')} · <TimeText iso={reviewDueAt} />
    </StateBadge>
  );
}
