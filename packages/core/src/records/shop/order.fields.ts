// The fields of a shop order, as the desk lists and exports it (docs/design/fields.md).

import {
  actorField,
  choiceField,
  dateField,
  integerField,
  label,
  moneyField,
  nullable,
  timeField,
} from '../../fields/field.ts';
import { sharedLabels } from '../../fields/shared-labels.ts';
import { nameField, phoneField, textField } from '../../fields/text-fields.ts';
import type { Message } from '../../values/messages.ts';

/** The label of this state depends on the delivery method. */
const statesByDelivery = {
  self_pickup: { shipping: label('待領取', 'Ready to collect', '待领取') },
  express: { shipping: label('待收貨', 'Shipped', '待收货') },
} as const;

/** The buyer of a counter sale takes the pieces along at once. */
const counterStates = { completed: label('已售出', 'Sold', '已售出') } as const;

export const orderFields = {
  orderNo: nameField(0, 30, {
    label: sharedLabels.orderNo,
    list: { fixed: true, primary: true },
  }),
  state: choiceField(
    {
      pending_payment: label('待付款', 'Unpaid', '待付款'),
      paid: label('待接單', 'Awaiting acceptance', '待接单'),
      accepted: label('執貨中', 'Being picked', '拣货中'),
      deliver: label('已執貨', 'Picked', '已拣货'),
      shipping: label('待領取／收貨', 'Ready or shipped', '待领取／收货'),
      completed: label('已完成', 'Received', '已完成'),
      ended: label('已結束', 'Closed', '已结束'),
      cancelled: sharedLabels.cancelled,
    },
    { label: sharedLabels.state, list: { card: 'badge' }, filter: true },
  ),
  /** How much of the payment was paid back. Null: nothing. Lists show it beside the state. */
  refundState: nullable(
    choiceField(
      {
        partial: label('部分退款', 'Partially refunded', '部分退款'),
        full: label('已退款', 'Refunded', '已退款'),
      },
      {
        label: label('退款情況', 'Refund status', '退款情况'),
        list: { hidden: true, card: 'none' },
        filter: true,
        computed: true,
      },
    ),
  ),
  kind: choiceField(
    {
      shop: label('網上商店', 'Online shop', '网上商店'),
      counter: label('門市', 'Counter', '门店'),
    },
    { label: label('銷售渠道', 'Channel', '销售渠道'), list: { hidden: true }, filter: true },
  ),
  placedAt: timeField({ label: label('下單時間', 'Placed', '下单时间'), list: { sort: true } }),
  paidAt: nullable(
    timeField({ label: label('付款時間', 'Paid', '付款时间'), list: { sort: true, hidden: true } }),
  ),
  contactName: actorField({ label: sharedLabels.contactName, list: {} }),
  contactPhone: phoneField(0, 50, { label: sharedLabels.phone, list: { hidden: true }, print: true }),
  buyerName: actorField({
    label: label('顧客', 'Buyer', '顾客'),
    list: { hidden: true },
    export: false,
  }),
  deliveryMethod: choiceField(
    {
      self_pickup: label('自取', 'Self pickup', '自取'),
      express: label('快遞', 'Express', '快递'),
    },
    { label: label('取貨方式', 'Delivery', '取货方式'), list: {}, filter: true },
  ),
  place: textField(0, 500, { label: sharedLabels.address, export: 30, print: true }),
  /** The souvenirs of the order as one line of text. */
  summary: textField(0, 5000, {
    label: sharedLabels.souvenirs,
    list: { card: 'subtitle' },
    export: 40,
    computed: true,
  }),
  pieces: integerField({ label: sharedLabels.pieces, list: {}, hasTotal: true, computed: true }),
  collectBy: nullable(
    dateField({
      label: sharedLabels.collectBy,
      list: { hidden: true, card: 'none' },
      export: false,
    }),
  ),
  totalAmount: moneyField({
    label: sharedLabels.amountHkd,
    list: {},
    hasTotal: true,
    permission: 'shop-orders#amount',
  }),
} as const;

type State = keyof typeof orderFields.state.choices;
type Delivery = keyof typeof orderFields.deliveryMethod.choices;
type Kind = keyof typeof orderFields.kind.choices;

/** How one order is delivered. A counter sale is not a self pickup: the buyer takes the pieces at once. */
export const orderDeliveryLabel = ({
  kind,
  deliveryMethod,
}: {
  readonly kind: Kind;
  readonly deliveryMethod: Delivery;
}): Message =>
  kind === 'counter' ? orderFields.kind.choices.counter : orderFields.deliveryMethod.choices[deliveryMethod];

/** The label of the state of one order. Filters use the labels of the field, which fit both delivery methods. */
export const orderStateLabel = (order: {
  readonly state: State;
  readonly deliveryMethod: Delivery;
  readonly kind?: Kind;
}): Message =>
  ({
    ...orderFields.state.choices,
    ...statesByDelivery[order.deliveryMethod],
    ...(order.kind === 'counter' ? counterStates : {}),
  })[order.state];
