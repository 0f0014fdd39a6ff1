// The steps of a refund, exchange or repair, and its history for the buyer.
import type { OwnRefundDetail } from '@keepsake/core/shop/refunds/refund.contract';
import { useRefundStepText } from '../../../business/use-refund-step-text.ts';
import { useFormat } from '../../../i18n/format.ts';
import { useT } from '../../../i18n/i18n.tsx';
import { Timeline } from '../../../patterns/page/history/timeline.tsx';
import { type Step, StepLine, toStepState } from '../../../patterns/page/step-line.tsx';
import { Card } from '../buyer/buyer-page.tsx';
import { isGivenUp } from './refund-outcome.tsx';

/** The history of a refund for the buyer. It does not show the names of the staff. */
export function BuyerRefundHistory({ refund: { kind, history } }: { refund: OwnRefundDetail }) {
  const t = useT();
  const format = useFormat();
  const stepName = useRefundStepText(kind);
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

type RefundStepsProps = {
  refund: Pick<
    OwnRefundDetail,
    | 'state'
    | 'kind'
    | 'needsGoods'
    | 'piecesToReturn'
    | 'goodsBack'
    | 'isWithdrawn'
    | 'history'
    | 'payout'
    | 'paymentMethod'
  >;
  bare?: boolean;
};

/** The progress of a request, for its buyer and for the staff. */
export function RefundSteps({ refund, bare = false }: RefundStepsProps) {
  const t = useT();
  const { state, needsGoods, piecesToReturn, goodsBack, kind, payout, paymentMethod } = refund;
  const isPaidBack = kind === 'refund' || kind === 'cancellation';
  const originalMethod = t(`order.payment.${paymentMethod}`);
  const payoutMethod =
    !payout || payout.method === 'gateway' ? originalMethod : t(`refund.method.${payout.method}`);
  const isDone = state === 'return_completed';
  const hasGoods = isDone || goodsBack || (kind === 'repair' && state === 'return_processing');
  const milestones: { label: string; isReached: boolean; note?: string }[] = [
    { label: t('refunds.step.asked'), isReached: true },
    { label: t('refunds.step.reviewed'), isReached: state !== 'return_pending' },
    ...(needsGoods && piecesToReturn > 0 ? [{ label: t('refunds.step.goods'), isReached: hasGoods }] : []),
    isPaidBack
      ? { label: t('refunds.step.done.refund'), isReached: isDone, note: payoutMethod }
      : { label: t(`refunds.step.done.${kind}`), isReached: isDone },
  ];
  const reached = milestones.findLastIndex(({ isReached }) => isReached) + 1;
  const wasApproved = refund.history.some(({ action }) => action === 'approve');
  const failedStep = refund.isWithdrawn
    ? 'refund.withdrawn'
    : isGivenUp(refund)
      ? 'refunds.step.goods'
      : 'refunds.step.reviewed';
  const steps: Step[] =
    state === 'return_rejected'
      ? [
          { label: t('refunds.step.asked'), state: 'done' },
          ...(wasApproved ? [{ label: t('refunds.step.reviewed'), state: 'done' } as const] : []),
          { label: t(failedStep), state: 'failed' },
        ]
      : milestones.map(({ label, note }, i) => ({ label, note, state: toStepState(i, reached) }));
  return <StepLine bare={bare} steps={steps} label={t('refunds.steps')} />;
}
