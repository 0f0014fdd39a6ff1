// The time by which a refund request has to be reviewed, marked if it has passed.
import type { StaffRefundRow } from '@keepsake/core/shop/refunds/refund-desk.contract';
import { useT } from '../../../i18n/i18n.tsx';
import { StateBadge } from '../../../patterns/display/state-badge.tsx';
import { TimeText } from '../../../patterns/display/time-text.tsx';

export function ReviewDue({ refund: { isLate, reviewDueAt } }: { refund: StaffRefundRow }) {
  const t = useT();
  if (!isLate) return <TimeText iso={reviewDueAt} />;
  return (
    <StateBadge tone="danger">
      {t('refundDesk.late')} · <TimeText iso={reviewDueAt} />
    </StateBadge>
  );
}
