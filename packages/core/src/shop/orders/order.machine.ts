// The states of a shop order (docs/design/domain.md, "Shop order").
import { actionsFrom, defineMachine, nextState } from '../../states/machine.ts';

export const orderMachine = defineMachine({
  states: ['pending_payment', 'paid', 'accepted', 'deliver', 'shipping', 'completed', 'ended', 'cancelled'],
  transitions: [
    { from: ['pending_payment'], action: 'pay', to: 'paid' },
    // at the counter: paid and handed over at once
    { from: ['pending_payment'], action: 'sell', to: 'completed' },
    { from: ['pending_payment'], action: 'expire', to: 'cancelled' },
    { from: ['pending_payment', 'paid'], action: 'cancel', to: 'cancelled' },
    { from: ['paid', 'accepted'], action: 'cancelByStaff', to: 'cancelled' },
    { from: ['paid'], action: 'accept', to: 'accepted' },
    { from: ['accepted'], action: 'pick', to: 'deliver' },
    { from: ['deliver'], action: 'ship', to: 'shipping' },
    { from: ['deliver'], action: 'ready', to: 'shipping' },
    { from: ['shipping'], action: 'receive', to: 'completed' },
    { from: ['shipping'], action: 'handOver', to: 'completed' },
    { from: ['shipping'], action: 'uncollected', to: 'cancelled' },
    // part of the order was collected and stays sold, and the rest is cancelled
    { from: ['shipping'], action: 'uncollectedRest', to: 'completed' },
    // the buyer did not confirm an express order in time
    { from: ['shipping'], action: 'autoReceive', to: 'completed' },
    // part of the order was collected or received, and the rest is refunded
    { from: ['shipping'], action: 'restRefunded', to: 'completed' },
    { from: ['deliver', 'shipping', 'completed'], action: 'refunded', to: 'ended' },
    { from: ['completed'], action: 'close', to: 'ended' },
  ],
});
export type OrderState = (typeof orderMachine.states)[number];
export type OrderAction = (typeof orderMachine.transitions)[number]['action'];

export const finalOrderStates: readonly OrderState[] = ['ended', 'cancelled'];

type Party = 'buyer' | 'staff' | 'gateway' | 'system';

/** Who may take each action. */
export const orderParty = {
  pay: 'gateway',
  sell: 'system',
  expire: 'system',
  cancel: 'buyer',
  cancelByStaff: 'staff',
  accept: 'staff',
  pick: 'staff',
  ship: 'staff',
  ready: 'staff',
  receive: 'buyer',
  handOver: 'staff',
  uncollected: 'staff',
  uncollectedRest: 'staff',
  autoReceive: 'system',
  restRefunded: 'system',
  refunded: 'system',
  close: 'system',
} as const satisfies Record<OrderAction, Party>;

export const deliveryMethods = ['self_pickup', 'express'] as const;
export type DeliveryMethod = (typeof deliveryMethods)[number];

const expressActions: readonly OrderAction[] = ['ship', 'receive', 'autoReceive'];
const pickupActions: readonly OrderAction[] = ['ready', 'handOver', 'uncollected', 'uncollectedRest'];

/** An express order is shipped and received. A self-pickup order is made ready and handed over. */
export function suitsDelivery(action: OrderAction, delivery: DeliveryMethod): boolean {
  if (expressActions.includes(action)) return delivery === 'express';
  return pickupActions.includes(action) ? delivery === 'self_pickup' : true;
}

export function decideOrderState(
  order: { state: OrderState; deliveryMethod: DeliveryMethod },
  action: OrderAction,
): OrderState | undefined {
  return suitsDelivery(action, order.deliveryMethod)
    ? nextState(orderMachine, order.state, action)
    : undefined;
}

export function orderActions(
  order: { state: OrderState; deliveryMethod: DeliveryMethod },
  party: Party,
): OrderAction[] {
  return actionsFrom(orderMachine, order.state).filter(
    (action) => orderParty[action] === party && suitsDelivery(action, order.deliveryMethod),
  );
}

/** The steps of the progress bar. */
export const orderSteps = [
  'submitted',
  'paid',
  'accepted',
  'picked',
  'delivered',
  'received',
  'closed',
] as const;
export type OrderStep = (typeof orderSteps)[number];
