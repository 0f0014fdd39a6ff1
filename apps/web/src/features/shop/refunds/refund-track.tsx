import type { OwnRefundDetail } from '@keepsake/core/shop/refunds/refund.contract';
import { useRefundStepText } from '../../../business/use-refund-step.ts';
import { useFormat } from '../../../i18n/format.ts';
import { useT } from '../../../i18n/i18n.tsx';
import { Card } from '../buyer/buyer-page.tsx';
import styles from '../orders/order-detail-page.module.css';

/** The history of a refund for the buyer. It does not show the names of the staff. */
export function RefundTrack({ history }: { history: OwnRefundDetail['history'] }) {
  const t = useT();
  const format = useFormat();
  const stepName = useRefundStepText();
  return (
    <Card title={t('refunds.history')}>
      <ol className={styles.track}>
        {history.map(({ at, action, comment }) => (
          <li key={`${at}${action}`} className={styles.event}>
            <p className={styles.what}>{stepName(action)}</p>
            <time className={styles.when} dateTime={at}>
              {format.dateTime(at)}
            </time>
            {comment && action !== 'open' && <p className={styles.comment}>{comment}</p>}
          </li>
        ))}
      </ol>
    </Card>
  );
}
