import type { OrderRow } from '@keepsake/core/shop/orders/order.contract';
import { useFormat } from '../../../i18n/format.ts';
import { useT } from '../../../i18n/i18n.tsx';
import { type Step, StepLine, toStepState } from '../../../patterns/page/step-line.tsx';

type OrderStepsProps = {
  order: Pick<OrderRow, 'steps' | 'state' | 'deliveryMethod'>;
  /** Shows the time of each step. */
  timed?: boolean;
};

/** The progress of an order. A cancelled order shows where it stopped. */
export function OrderSteps({ order, timed = false }: OrderStepsProps) {
  const t = useT();
  const format = useFormat();
  const isCancelled = order.state === 'cancelled';
  const reached = order.steps.filter(({ at }) => at !== null).length;
  const steps = order.steps.map(({ step, at }, index): Step => {
    const isReady = step === 'delivered' && order.deliveryMethod === 'self_pickup';
    return {
      label: t(isReady ? 'order.step.ready' : `order.step.${step}`),
      state: isCancelled ? 'done' : toStepState(index, reached),
      ...(timed && at ? { note: <time dateTime={at}>{format.dateTime(at)}</time> } : {}),
    };
  });
  const cancelled: Step = { label: t('order.state.cancelled'), state: 'failed' };
  return (
    <StepLine
      bare
      stacked
      steps={isCancelled ? [...steps.slice(0, reached), cancelled] : steps}
      label={t('orders.steps')}
    />
  );
}
