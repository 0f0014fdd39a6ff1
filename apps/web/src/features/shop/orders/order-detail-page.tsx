// The page of a buyer's order: progress, contents and actions.
import { orderStateLabel } from '@keepsake/core/records/shop/order.fields';
import { useSearchParams } from 'react-router';
import { ApiError } from '../../../api/errors.ts';
import type { RouteHandle } from '../../../app/route-handle.ts';
import { OrderBadge } from '../../../business/order-badge.tsx';
import { useFormat } from '../../../i18n/format.ts';
import { useT } from '../../../i18n/i18n.tsx';
import { BlankState, FailedState } from '../../../patterns/display/blank-state.tsx';
import { useDocumentTitle } from '../../../patterns/page/use-document-title.ts';
import { IconReceipt } from '../../../ui/icons.tsx';
import { AmountRows } from '../buyer/amount-rows.tsx';
import { BuyerPage, Card } from '../buyer/buyer-page.tsx';
import { GoodsLine } from '../buyer/goods-line.tsx';
import { BuyerNote } from '../cart/buyer-note.tsx';
import { RemovePiecesButton, WaitingChangeNote } from '../changes/own-changes.tsx';
import { OwnParcels } from '../parcels/own-parcels.tsx';
import { Countdown } from '../payments/countdown.tsx';
import { OtherPaymentMethods } from '../payments/other-payment-methods.tsx';
import { OrderButtons } from './order-buttons.tsx';
import styles from './order-detail-page.module.css';
import { OrderRefunds } from './order-refunds.tsx';
import { DeliveryFacts, OrderTrack } from './order-sections.tsx';
import { OrderSteps } from './order-steps.tsx';
import { PickupCode } from './pickup-code.tsx';
import { RefundedNote } from './refunded-note.tsx';
import { NextStep, ThankYou } from './thank-you.tsx';
import { useLiveOrder } from './use-live-order.ts';

export const handle = { title: 'orders.detail', access: 'signed-in' } satisfies RouteHandle;

export default function OrderDetailPage() {
  const t = useT();
  const format = useFormat();
  const [search] = useSearchParams();
  const { data: order, error, refetch } = useLiveOrder(search.get('id') ?? '');
  useDocumentTitle(order?.orderNo);
  const back = { to: '/shopping/orders', label: t('orders.title') };
  if (!order) {
    const isMissing = error instanceof ApiError && [404, 422].includes(error.code);
    return (
      <BuyerPage title={t('orders.detail')} back={back}>
        {isMissing ? (
          <BlankState
            icon={<IconReceipt width="30" height="30" />}
            title={t('orders.missing')}
            text={t('orders.missing.text')}
          />
        ) : error ? (
          <FailedState error={error} retry={() => void refetch()} />
        ) : (
          <div role="status">
            <span className="ks-hidden">{t('app.loading')}</span>
            <div className="ks-skeleton" style={{ height: 120, marginBottom: 16 }} />
            <div className="ks-skeleton" style={{ height: 320 }} />
          </div>
        )}
      </BuyerPage>
    );
  }
  const isPayable = order.actions.includes('pay');
  const payment = search.get('payment');
  /** The buyer has paid, but the gateway has not confirmed it. Paying again should not look like the next step. */
  const isPaymentSent = isPayable && payment === 'sent';
  const isThanked = payment === 'sent' && !order.waitingChange && ['paid', 'accepted'].includes(order.state);
  const isRefundInProgress =
    order.state === 'cancelled' &&
    order.refunded === null &&
    order.steps.some(({ step, at }) => step === 'paid' && at);
  return (
    <BuyerPage
      title={order.orderNo}
      subtitle={format.dateTime(order.placedAt)}
      aside={<OrderBadge order={order} refundState={order.refunded?.state ?? null} />}
      back={back}
    >
      {isPayable && payment === 'failed' && (
        <BuyerNote tone="danger" title={t('orders.payment.failed')}>
          <p>{t('orders.payment.failed.text')}</p>
        </BuyerNote>
      )}
      {isPaymentSent && (
        <BuyerNote tone="info" title={t('orders.payment.sent')}>
          <p>{t('orders.payment.sent.text')}</p>
        </BuyerNote>
      )}
      <WaitingChangeNote order={order} onExpire={refetch} />
      {isThanked && <ThankYou order={order} />}
      {order.pickupCode && <PickupCode order={order} code={order.pickupCode} />}
      <Card>
        <OrderSteps order={order} timed />
        <p className="ks-hidden" role="status">
          {t(orderStateLabel(order))}
        </p>
        <div className={styles.act}>
          {order.expectedOn && !isThanked && <NextStep order={order} />}
          {isPayable && !order.waitingChange && <Countdown until={order.expiresAt} onExpire={refetch} />}
          {order.state === 'cancelled' && (
            <p className={styles.cancelNote}>
              {order.cancelReason && t('orders.reason', { reason: order.cancelReason })}{' '}
              {isRefundInProgress && t('orders.paidBack')}
            </p>
          )}
          <RefundedNote order={order} />
          <div className={styles.buttons}>
            {isPayable && !isPaymentSent && <OtherPaymentMethods order={order} />}
            <OrderButtons order={order} size="md" isPaymentSent={isPaymentSent} />
          </div>
        </div>
      </Card>
      <div className={styles.columns}>
        <div className={styles.column}>
          <Card
            title={t('orders.goods', { count: order.pieces })}
            aside={<RemovePiecesButton order={order} />}
          >
            {order.lines.map((line) => (
              <GoodsLine
                key={line.lineNo}
                souvenirId={line.souvenirId}
                name={line.name}
                coverSrc={line.coverSrc}
                personal={line.personal}
                facts={`${line.productCode} · HK$${format.amount(line.unitPrice)} × ${format.number(line.quantity)}`}
                amount={line.amount}
                note={line.cancelled > 0 ? t('orders.line.cancelled', { count: line.cancelled }) : undefined}
              />
            ))}
            <AmountRows {...order} />
          </Card>
        </div>
        <div className={styles.column}>
          <DeliveryFacts order={order} />
          <OwnParcels order={order} />
          <OrderRefunds order={order} />
          <OrderTrack track={order.track} />
        </div>
      </div>
    </BuyerPage>
  );
}
