// What the desk can do now with an order or refund, and why not (docs/design/domain.md, "Shop order", "Refund").
import { findStateRefusal, isFinal, mayStillHappen, type Why, wrongState } from '../../api/why.ts';
import { orderStateLabel } from '../../records/shop/order.fields.ts';
import { refundFields } from '../../records/shop/refund.fields.ts';
import { findChangeRefusal } from '../changes/change.rules.ts';
import {
  type DeliveryMethod,
  finalOrderStates,
  type OrderAction,
  type OrderState,
  orderMachine,
  suitsDelivery,
} from '../orders/order.machine.ts';
import { type RefundAction, type RefundState, refundMachine } from '../refunds/refund.machine.ts';
import { canHandBack, canInspect, canReplace, isPayable, type Progress } from '../refunds/refund.rules.ts';
import type { StaffRefundAction } from '../refunds/refund-desk.contract.ts';
import type { DeskAction } from './desk.contract.ts';

const nameOrderState = (deliveryMethod: DeliveryMethod) => (state: OrderState) =>
  orderStateLabel({ state, deliveryMethod });
const nameRefundState = (state: RefundState) => refundFields.state.choices[state];

type OrderFacts = { readonly state: OrderState; readonly deliveryMethod: DeliveryMethod };
type DeskFacts = OrderFacts & {
  /** The last day to collect has passed and the reminders were sent. */
  readonly isUncollected: boolean;
  /** Pieces that can still be shipped or handed over. */
  readonly open: number;
  /** A piece of the outbound order is marked as picked. Not known in lists. */
  readonly isPicking?: boolean;
};

/** Why an order does not allow an action, regardless of the person. */
export const findOrderActionRefusal = (
  { state, deliveryMethod }: OrderFacts,
  action: OrderAction,
): Why | undefined =>
  action === 'receive' && !suitsDelivery(action, deliveryMethod)
    ? { reason: 'NOT_HANDED_OVER' }
    : findStateRefusal(orderMachine, nameOrderState(deliveryMethod), state, action);

const actionsWithPieces: readonly OrderAction[] = ['ship', 'ready', 'handOver'];
/** Why an action that needs pieces is not possible: all remaining pieces are being refunded. */
export const findPiecesRefusal = (open: number, action: OrderAction): Why | undefined =>
  actionsWithPieces.includes(action) && open <= 0 ? { reason: 'ALL_REFUNDING' } : undefined;

const renamedActions: Partial<Record<DeskAction, OrderAction>> = { cancel: 'cancelByStaff' };
/** Removing missing pieces and changing an order do not change its state. */
const toOrderAction = (action: DeskAction): OrderAction | undefined =>
  action === 'short' || action === 'change' ? undefined : (renamedActions[action] ?? (action as OrderAction));

/** Why the desk cannot take the action now. */
export function findDeskActionRefusal(order: DeskFacts, action: DeskAction): Why | undefined {
  const step = toOrderAction(action);
  if (action === 'change') return findChangeRefusal({ ...order, isPicking: order.isPicking ?? false });
  if (!step)
    return order.state === 'accepted'
      ? undefined
      : wrongState(nameOrderState(order.deliveryMethod), order.state, ['accepted']);
  return (
    findOrderActionRefusal(order, step) ??
    findPiecesRefusal(order.open, step) ??
    (action === 'uncollected' && !order.isUncollected ? { reason: 'STILL_COLLECTABLE' } : undefined)
  );
}

/**
 * Whether the page of an order shows the action. It shows cancelling and the actions that can still happen, and none
 * for a finished order.
 */
export function isDeskActionRelevant(order: DeskFacts, action: DeskAction): boolean {
  const step = toOrderAction(action);
  if (finalOrderStates.includes(order.state)) return false;
  if (step && !suitsDelivery(step, order.deliveryMethod)) return false;
  return action === 'cancel' || mayStillHappen(orderMachine, order.state, step ?? 'pick');
}

const refundStep: Partial<Record<StaffRefundAction, RefundAction>> = {
  approve: 'approve',
  reject: 'reject',
  receive: 'sendBack',
  giveUp: 'giveUp',
};

/** Why the state of a request does not allow an action, regardless of the person. */
export const findRefundStateRefusal = (state: RefundState, action: RefundAction): Why | undefined =>
  findStateRefusal(refundMachine, nameRefundState, state, action);

/** Why the buyer cannot withdraw a request. The refund of a cancellation cannot be withdrawn: the shop owes it. */
export const findWithdrawalRefusal = ({ kind, state, shippedWithout }: Progress): Why | undefined =>
  kind === 'cancellation'
    ? wrongState(nameRefundState, state, ['return_pending'])
    : (findRefundStateRefusal(state, 'withdraw') ??
      (shippedWithout ? { reason: 'SHIPPED_WITHOUT' } : undefined));

/** Why a request does not allow an action of the desk. */
export function findRefundActionRefusal(progress: Progress, action: StaffRefundAction): Why | undefined {
  const { state, kind, needsGoods, goodsBack, shippedWithout } = progress;
  const step = refundStep[action];
  if (step) {
    const why = findRefundStateRefusal(state, step);
    const losesPieces = shippedWithout && (action === 'reject' || action === 'giveUp');
    return why ?? (losesPieces ? { reason: 'SHIPPED_WITHOUT' } : undefined);
  }
  if (action === 'inspect')
    return canInspect(progress)
      ? undefined
      : wrongState(nameRefundState, state, ['return_approved', 'return_processing']);
  if (action === 'replace')
    return canReplace(progress) ? undefined : wrongState(nameRefundState, state, ['return_processing']);
  const wanted = needsGoods ? ('return_processing' as const) : ('return_approved' as const);
  if (action === 'handBack') {
    if (canHandBack(progress)) return undefined;
    return kind === 'exchange' && state === wanted
      ? { reason: 'REPLACEMENT_NOT_PICKED' }
      : wrongState(nameRefundState, state, [wanted]);
  }
  if (isPayable(progress)) return undefined;
  return needsGoods && !goodsBack && !isFinal(refundMachine, state)
    ? { reason: 'GOODS_NOT_BACK' }
    : wrongState(nameRefundState, state, [wanted]);
}

/** Whether the page of a request shows the action: only actions of its kind that can still happen. */
export function isRefundActionRelevant(progress: Progress, action: StaffRefundAction): boolean {
  const { state, kind, amount, needsGoods, isAllHeld } = progress;
  if (isFinal(refundMachine, state)) return false;
  // the approval puts these pieces back into stock
  if (isAllHeld && state === 'return_pending' && (action === 'receive' || action === 'giveUp')) return false;
  // before the approval, the page shows `receive` instead, with the reason why it is not possible yet
  if (action === 'inspect') return canInspect(progress);
  if (action === 'replace') return canReplace(progress);
  if (action === 'handBack') return kind === 'repair' || kind === 'exchange';
  if (action === 'payCash' || action === 'payGateway') return amount > 0;
  const step = refundStep[action]!;
  return (action === 'approve' || needsGoods) && mayStillHappen(refundMachine, state, step);
}
