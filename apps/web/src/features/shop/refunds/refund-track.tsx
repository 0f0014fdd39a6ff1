import type { OwnRefundDetail } from '@keepsake/core/shop/refunds/refund.contract';
import { useRefundStepText } from '../../../business/use-refund-step.ts';
import { useFormat } from '../../../i18n/format.ts';
import { useT } from '../../../i18n/i18n.tsx';
import { Timeline } from '../../../patterns/page/history/timeline.tsx';
import { Card } from '../buyer/buyer-page.tsx';

/** The history of a refund for the buyer. It does not show the names of the staff. */
export function RefundTrack({ history }: { history: OwnRefundDetail['history'] }) {
  const t = useT();
  const format = useFormat();
  const stepName = useRefundStepText();
  return (
    <Card title={t('refunds.history')}>
      <Timeline
        items={history.map(({ at, action, comment }) => ({
          key: `${at}${action}`,
          what: stepName(action),
          when: <time dateTime={at}>{format.dateTime(at)}</time>,
          comment: action === 'open' ? undefined : comment,
        }))}
      />
    </Card>
  );
}
