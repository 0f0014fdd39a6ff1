// A refund request in the back office: evidence, goods, payout and history.

import { orderFields, orderStateLabel } from '@keepsake/core/records/shop/order.fields';
import type { StaffRefundDetail } from '@keepsake/core/shop/refunds/refund-desk.contract';
import { Link, useParams } from 'react-router';
import type { RouteHandle } from '../../../app/route-handle.ts';
import { RefundBadge } from '../../../business/refund-badge.tsx';
import { useRefundStepText } from '../../../business/use-refund-step-text.ts';
import { type Show, useShow } from '../../../patterns/display/show.ts';
import { StateBadge } from '../../../patterns/display/state-badge.tsx';
import { TimeText } from '../../../patterns/display/time-text.tsx';
import { useLive } from '../../../patterns/hooks/use-live.ts';
import { useUser } from '../../../patterns/hooks/use-user.ts';
import { Columns, DetailPage } from '../../../patterns/page/detail-page.tsx';
import { HistoryTimeline } from '../../../patterns/page/history/history-timeline.tsx';
import { breakable, KeyValue } from '../../../patterns/page/key-value.tsx';
import { Section } from '../../../patterns/page/section.tsx';
import { RefundDeskActions } from './desk/refund-desk-actions.tsx';
import styles from './refund-desk.module.css';
import { RefundSteps } from './refund-progress.tsx';
import { RefundEvidence, RefundGoods, RefundLines, RefundPayout } from './refund-sections.tsx';

export const handle = { title: 'refunds.title', access: 'signed-in' } satisfies RouteHandle;

const liveQueries = ['GET /api/shop/desk/refunds/:id'] as const;

export default function RefundDeskPage() {
  const { id = '' } = useParams();
  useLive('orders', liveQueries);
  return (
    <DetailPage
      endpoint="GET /api/shop/desk/refunds/:id"
      input={{ params: { id } }}
      back={{ to: '/inventory/refunds', list: 'refunds.title' }}
      title={({ refundNo }) => refundNo}
      subtitle={({ kind, requestedAt }, { t, format }) =>
        `${t(`refund.kind.${kind}`)} · ${format.dateTime(requestedAt)}`
      }
      badge={(refund, { t, format }) => (
        <>
          <RefundBadge refund={refund} />
          {refund.state === 'return_pending' && (
            <StateBadge tone={refund.isLate ? 'danger' : 'warn'}>
              {refund.isLate
                ? t('refundDesk.late')
                : t('refundDesk.dueBy', { time: format.dateTime(refund.reviewDueAt) })}
            </StateBadge>
          )}
        </>
      )}
      actions={(refund) => <RefundDeskActions refund={refund} />}
    >
      {(refund) => (
        <>
          {refund.kind !== 'cancellation' && (
            <RefundSteps refund={{ ...refund, paymentMethod: refund.order.paymentMethod }} />
          )}
          <Columns
            main={
              <>
                {refund.lines.length > 0 && <RefundLines refund={refund} />}
                <RefundEvidence refund={refund} />
                <RefundGoods refund={refund} />
                <RefundPayout refund={refund} />
                <History refund={refund} />
              </>
            }
            side={
              <>
                <Facts refund={refund} />
                <Order refund={refund} />
              </>
            }
          />
        </>
      )}
    </DetailPage>
  );
}

function Facts({ refund }: { refund: StaffRefundDetail }) {
  const { t, format } = useShow();
  return (
    <Section title={t('refundDesk.facts')}>
      <KeyValue
        facts={[
          refund.amount !== undefined && refund.amount > 0
            ? {
                label: t('refund.detail.amount'),
                value: <strong>HK${format.accounting(refund.amount)}</strong>,
              }
            : undefined,
          { label: t('refund.contactName'), value: format.person(refund.contactName) },
          // A counter sale has no phone number.
          refund.contactPhone
            ? {
                label: t('refund.contactPhone'),
                value: <a href={`tel:${refund.contactPhone}`}>{refund.contactPhone}</a>,
              }
            : undefined,
          refund.contactEmail
            ? {
                label: t('common.email'),
                value: <a href={`mailto:${refund.contactEmail}`}>{breakable(refund.contactEmail)}</a>,
              }
            : undefined,
          refund.trackingNo ? { label: t('refunds.number'), value: refund.trackingNo } : undefined,
          refund.reviewerName
            ? { label: t('refundDesk.reviewer'), value: format.person(refund.reviewerName) }
            : undefined,
          refund.comment
            ? {
                label: t('refund.comment'),
                value: <span className={styles.text}>{refund.comment}</span>,
              }
            : undefined,
        ]}
      />
    </Section>
  );
}

const ordersPath = '/inventory/shop-orders';

function Order({ refund: { order, orderId, orderNo } }: { refund: StaffRefundDetail }) {
  const { t, format } = useShow();
  const { routerList } = useUser();
  return (
    <Section title={t('common.order')}>
      <KeyValue
        facts={[
          {
            label: t('refund.orderNo'),
            value: routerList.includes(ordersPath) ? (
              <Link to={`${ordersPath}/${orderId}`} className={styles.link}>
                {orderNo}
              </Link>
            ) : (
              orderNo
            ),
          },
          { label: t('order.state'), value: t(orderStateLabel(order)) },
          {
            label: t('order.paidAt'),
            value: order.paidAt && <TimeText iso={order.paidAt} exact />,
          },
          order.receivedAt
            ? { label: t('refundDesk.received'), value: <TimeText iso={order.receivedAt} exact /> }
            : undefined,
          order.kind === 'counter'
            ? { label: t(orderFields.kind.label), value: t(orderFields.kind.choices.counter) }
            : { label: t('order.deliveryMethod'), value: t(`order.deliveryMethod.${order.deliveryMethod}`) },
          { label: t('checkout.payment'), value: t(`order.payment.${order.paymentMethod}`) },
          order.totalAmount === undefined
            ? undefined
            : { label: t('refundDesk.orderTotal'), value: `HK$${format.accounting(order.totalAmount)}` },
        ]}
      />
    </Section>
  );
}

function describeInspection({ inspected }: StaffRefundDetail, { t, format }: Show): string {
  return inspected
    .map(
      ({ name, condition, quantity }) =>
        `${name}: ${t(`documentLine.condition.${condition}`)} × ${format.number(quantity)}`,
    )
    .join(' · ');
}

function describePayout({ payout }: StaffRefundDetail, { t, format }: Show): string {
  if (payout?.state !== 'paid') return '';
  const amount = payout.amount === undefined ? '' : format.hkd(payout.amount);
  return [amount, t(`refund.method.${payout.method}`), payout.reference].filter(Boolean).join(' · ');
}

/** What the history says about a step, besides its name. The page shows the description of the buyer above. */
const stepDetails: Readonly<Record<string, (refund: StaffRefundDetail, show: Show) => string>> = {
  open: () => '',
  request: () => '',
  inspect: describeInspection,
  complete: describePayout,
  payOut: describePayout,
};

function History({ refund }: { refund: StaffRefundDetail }) {
  const show = useShow();
  const stepName = useRefundStepText(refund.kind);
  return (
    <Section title={show.t('history.title')}>
      <HistoryTimeline
        items={refund.history.map(({ at, actor, action, comment }) => ({
          at,
          actor,
          what: stepName(action),
          comment: stepDetails[action]?.(refund, show) ?? comment,
        }))}
      />
    </Section>
  );
}
