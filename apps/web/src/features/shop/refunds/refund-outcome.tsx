import type { OwnRefundDetail } from '@keepsake/core/shop/refunds/refund.contract';
import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { useFormat } from '../../../i18n/format.ts';
import { useT } from '../../../i18n/i18n.tsx';
import { useSetting } from '../../../patterns/hooks/use-setting.ts';
import { BuyerNote } from '../cart/buyer-note.tsx';
import { useShopTerms } from '../layout/use-shop-terms.ts';
import { SendBack, WithdrawButton } from './buyer-steps.tsx';
import styles from './refund.module.css';

/** True if the request was approved, but closed because the goods never came back. */
export const isGivenUp = ({ history }: Pick<OwnRefundDetail, 'history'>): boolean =>
  history.some(({ action }) => action === 'giveUp');

/** The current result of a refund request, and what the buyer can do now. */
export function RefundOutcome({ refund }: { refund: OwnRefundDetail }) {
  const t = useT();
  const format = useFormat();
  const terms = useShopTerms();
  const arrivalDays = useSetting('mall.refund_arrival_days') ?? 0;
  const { state, kind, comment } = refund;
  const commentText = comment && (
    <p className={styles.text}>
      {t('refund.comment')}：{comment}
    </p>
  );
  const method = t(`order.payment.${refund.paymentMethod}`);
  const money = { amount: format.hkd(refund.amount), method };
  const arrival = arrivalDays > 0 && <p>{t('refunds.arrives', { days: arrivalDays })}</p>;
  const withdrawButton = refund.actions.includes('withdraw') && <WithdrawButton refund={refund} />;
  if (state === 'return_pending') {
    const due = { time: format.dateTime(refund.reviewDueAt) };
    return (
      <BuyerNote
        tone={refund.isLate ? 'warn' : 'info'}
        title={t(refund.isLate ? 'refunds.late' : 'refunds.due', due)}
      >
        {kind !== 'cancellation' && (
          <p>{t(refund.piecesToReturn > 0 ? `refunds.next.${kind}` : 'refunds.next.held', money)}</p>
        )}
        {withdrawButton}
      </BuyerNote>
    );
  }
  if (refund.isWithdrawn) {
    return (
      <BuyerNote tone="info" title={t('refunds.withdrawn')}>
        <p>{t('refunds.withdrawn.text')}</p>
        <Button component={Link} to={`/shopping/refund?orderNo=${refund.orderNo}`} variant="default" mt={8}>
          {t('refunds.again')}
        </Button>
      </BuyerNote>
    );
  }
  if (state === 'return_rejected') {
    return (
      <BuyerNote tone="danger" title={t(isGivenUp(refund) ? 'refund.did.giveUp' : 'refunds.rejected')}>
        {commentText}
      </BuyerNote>
    );
  }
  if (state === 'return_completed') {
    const { payout } = refund;
    return (
      <BuyerNote
        tone="info"
        title={
          payout
            ? t('refunds.paid', {
                amount: money.amount,
                method: payout.method === 'gateway' ? method : t(`refund.method.${payout.method}`),
              })
            : t(kind === 'exchange' || kind === 'repair' ? `refunds.done.${kind}` : 'refunds.done')
        }
      >
        {payout?.paidAt && <p>{format.dateTime(payout.paidAt)}</p>}
        {payout?.method === 'gateway' && arrival}
        {commentText}
      </BuyerNote>
    );
  }
  if (state === 'return_approved' && refund.needsGoods) {
    const text = refund.piecesToReturn > 0 ? 'refunds.approved' : 'refunds.held';
    return (
      <BuyerNote tone="info" title={t(text)}>
        <p>{t(`${text}.text`, terms)}</p>
        {commentText}
        {refund.actions.includes('sendBack') && <SendBack refund={refund} />}
        {withdrawButton}
      </BuyerNote>
    );
  }
  if (state === 'return_approved' || (refund.goodsBack && kind === 'refund')) {
    return (
      <BuyerNote tone="info" title={t('refunds.money')}>
        <p>{t('refunds.money.text', { ...money, ...terms })}</p>
        {arrival}
        {commentText}
      </BuyerNote>
    );
  }
  if (kind === 'exchange' && refund.goodsBack) {
    return (
      <BuyerNote tone="info" title={t(refund.replacementReady ? 'refunds.replacement' : 'refunds.replacing')}>
        {refund.replacementReady && <p>{t('refunds.replacement.text')}</p>}
      </BuyerNote>
    );
  }
  const step = kind === 'repair' ? 'refunds.repairing' : 'refunds.onTheWay';
  return (
    <BuyerNote tone="info" title={t(step)}>
      <p>{t(`${step}.text`, { number: refund.trackingNo })}</p>
    </BuyerNote>
  );
}
