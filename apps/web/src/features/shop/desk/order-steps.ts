// The steps of a shop order on its page in the back office.
import type { DeskDetail } from '@keepsake/core/shop/desk/desk.contract';
import { type OrderState, orderSteps } from '@keepsake/core/shop/orders/order.machine';
import type { Show } from '../../../patterns/display/show.ts';
import { type Step, toStepState } from '../../../patterns/page/step-line.tsx';

/** How many steps are done in each state. */
const stepCounts: Record<Exclude<OrderState, 'cancelled'>, number> = {
  pending_payment: 1,
  paid: 2,
  accepted: 3,
  deliver: 4,
  shipping: 5,
  completed: 6,
  ended: 7,
};

export function listSteps({ state, deliveryMethod, history }: DeskDetail, { t }: Show): Step[] {
  const getLabel = (step: (typeof orderSteps)[number]) =>
    t(step === 'delivered' && deliveryMethod === 'self_pickup' ? 'order.step.ready' : `order.step.${step}`);
  if (state === 'cancelled') {
    const before = history.find(({ to }) => to === 'cancelled')?.from as keyof typeof stepCounts | undefined;
    const passed = orderSteps.slice(0, before ? stepCounts[before] : 1);
    return [
      ...passed.map((step): Step => ({ label: getLabel(step), state: 'done' })),
      { label: t('order.state.cancelled'), state: 'failed' },
    ];
  }
  // A refund ended the order before all steps were done.
  const ending = history.find(({ action }) => action === 'refunded');
  if (state === 'ended' && ending) {
    const passed = orderSteps.slice(0, stepCounts[ending.from as keyof typeof stepCounts]);
    return [...passed, 'closed' as const].map((step) => ({ label: getLabel(step), state: 'done' }));
  }
  const doneCount = stepCounts[state];
  return orderSteps.map((step, i) => ({
    label: getLabel(step),
    state: toStepState(i, doneCount),
  }));
}
