// When a paid order can be changed, and what the change costs (docs/design/domain.md, "Changes after payment").
import { type Why, wrongState } from '../../api/why.ts';
import { orderStateLabel } from '../../records/shop/order.fields.ts';
import type { DeliveryMethod, OrderState } from '../orders/order.machine.ts';
import { deliveryFee } from '../orders/order.rules.ts';

const changeableStates: readonly OrderState[] = ['paid', 'accepted'];

export type ChangeFacts = {
  readonly state: OrderState;
  readonly deliveryMethod: DeliveryMethod;
  /** A piece of the outbound order is marked as picked. */
  readonly isPicking: boolean;
};

/** Why an order cannot be changed, regardless of the person. */
export function findChangeRefusal({ state, deliveryMethod, isPicking }: ChangeFacts): Why | undefined {
  if (state === 'pending_payment') return { reason: 'NOT_PAID' };
  if (state === 'cancelled') {
    const nameOf = (each: OrderState) => orderStateLabel({ state: each, deliveryMethod });
    return wrongState(nameOf, state, changeableStates);
  }
  return isPicking || !changeableStates.includes(state) ? { reason: 'PICKING_BEGAN' } : undefined;
}

/**
 * The fee for the changed delivery. If the order has paid a fee and the changed delivery is charged, too, the paid fee
 * stays, even if the setting has changed since.
 */
export function changedFee(
  paidFee: number,
  delivery: { readonly method: DeliveryMethod; readonly onCampus: boolean },
  currentFee: number,
): number {
  const fee = deliveryFee(delivery.method, delivery.onCampus, currentFee);
  return fee > 0 && paidFee > 0 ? paidFee : fee;
}

type Pieces = { readonly line_no: number; readonly quantity: number; readonly cancelled: number };
type Removal = { readonly lineNo: number; readonly quantity: number };

/** Why pieces cannot be removed. To remove all of them, the order must be cancelled. */
export function findRemovalRefusal(lines: readonly Pieces[], removed: readonly Removal[]): Why | undefined {
  const left = new Map(lines.map(({ line_no, quantity, cancelled }) => [line_no, quantity - cancelled]));
  for (const { lineNo, quantity } of removed) {
    const rest = (left.get(lineNo) ?? 0) - quantity;
    if (rest < 0) return { reason: 'RULE_BROKEN' };
    left.set(lineNo, rest);
  }
  return [...left.values()].some((rest) => rest > 0) ? undefined : { reason: 'NOTHING_LEFT' };
}
