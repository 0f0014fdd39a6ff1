// Plans the shop's orders of the last 60 days: who bought what and when. The dates and the number of orders per day
// depend on the current time. The contents of an order do not.
import type { DeliveryMethod } from '@keepsake/core/shop/orders/order.machine';
import type { PaymentMethod } from '@keepsake/core/shop/payments/payment.contract';
import { addDays, hongKongDay } from '@keepsake/core/values/period';
import { baseSouvenirs, findSouvenir, randomChoices, scriptedOrders, souvenirs } from '../data.ts';
import type { DemoSouvenir, OrderOutcome, RefundStage } from '../data-schemas.ts';
import { hourMs, pickFrom, pickNumber, timeOfDay } from '../moments.ts';

export type OrderLine = { souvenir: DemoSouvenir; quantity: number; personalText?: string | undefined };

/** The price of one piece, including the charge for its personal text. */
export const getUnitPrice = ({ souvenir, personalText }: OrderLine): number =>
  souvenir.mallPrice! + (personalText ? (souvenir.personal?.price ?? 0) : 0);

export type OrderPlan = {
  /** Identifies the order in the demo. Its ids and random choices depend on it. */
  key: string;
  buyer: string;
  at: Date;
  lines: OrderLine[];
  method: PaymentMethod;
  delivery: DeliveryMethod;
  outcome: OrderOutcome;
  refund?: RefundStage | undefined;
};

const planDays = 60;
/** Usual orders per day, from Sunday to Saturday. */
const ordersPerWeekday = [1, 2, 2, 2, 2, 3, 1];
/** In the week of the graduation ceremony, families buy more. */
const ceremonyDaysAgo = { from: 16, to: 20 };
/** A delivery takes days, so more recent orders are for self-pickup. */
const minDaysForDelivery = 5;
/** A more recent order cannot have been received yet. */
const minHoursToReceive = 15;

const buyers = randomChoices.buyers.flatMap(({ account, weight }) =>
  Array.from({ length: weight }, () => account),
);

/** Every souvenir on sale, repeated by how often it is bought: cheap ones more often. */
const weightedSouvenirs: readonly DemoSouvenir[] = baseSouvenirs
  .filter(({ inShop, valid, mallPrice, stock }) => inShop && valid && mallPrice !== null && stock.SHOP > 0)
  .flatMap((souvenir) => {
    const price = souvenir.mallPrice!;
    const weight = price > 100_000 ? 1 : price > 30_000 ? 2 : price > 12_000 ? 5 : 8;
    return Array.from({ length: weight }, () => souvenir);
  });

/** Any member of its family that the shop has. */
function pickMember(name: string, souvenir: DemoSouvenir): DemoSouvenir {
  const { member } = souvenir;
  if (!member) return souvenir;
  const members = souvenirs.filter((one) => one.member?.family === member.family && one.stock.SHOP > 0);
  return pickFrom(name, members);
}

export function planLines(key: string): OrderPlan['lines'] {
  const count = pickFrom(`lines of ${key}`, [1, 1, 2, 1, 3, 2]);
  const lines = new Map<string, OrderPlan['lines'][number]>();
  for (let line = 0; line < count; line++) {
    const name = `line ${line} of ${key}`;
    const souvenir = pickMember(`member of ${name}`, pickFrom(name, weightedSouvenirs));
    const maxQuantity = souvenir.mallPrice! > 30_000 ? 1 : souvenir.mallPrice! > 10_000 ? 2 : 4;
    const quantity = 1 + pickNumber(`pieces ${line} of ${key}`, maxQuantity);
    lines.set(souvenir.code, { souvenir, quantity });
  }
  return [...lines.values()];
}

/** `known` overrides what is otherwise chosen at random. */
function planOrder(
  key: string,
  at: Date,
  outcome: OrderOutcome,
  known: { [Field in 'buyer' | 'delivery' | 'lines' | 'refund']?: OrderPlan[Field] | undefined } = {},
): OrderPlan {
  return {
    key,
    at,
    outcome,
    buyer: known.buyer ?? pickFrom(`buyer of ${key}`, buyers),
    lines: known.lines ?? planLines(key),
    method: pickFrom(`method of ${key}`, randomChoices.paymentMethods),
    delivery: known.delivery ?? (pickNumber(`delivery of ${key}`, 4) === 0 ? 'express' : 'self_pickup'),
    refund: known.refund,
  };
}

/** Orders of `data/orders/scripted-orders.json`: at least one with each outcome, and the refunds. */
function planScriptedOrders(now: Date): OrderPlan[] {
  return scriptedOrders.map(({ key, hoursAgo, outcome, lines, ...known }) =>
    planOrder(key, new Date(now.getTime() - hoursAgo * hourMs), outcome, {
      ...known,
      lines: lines?.map(({ code, ...line }) => ({ souvenir: findSouvenir(code), ...line })),
    }),
  );
}

function countOrders(day: string, daysAgo: number): number {
  const usual = ordersPerWeekday[new Date(`${day}T00:00:00Z`).getUTCDay()]!;
  const isCeremony = daysAgo >= ceremonyDaysAgo.from && daysAgo <= ceremonyDaysAgo.to;
  // The shop grows: recent days have an extra order more often.
  const growth = pickNumber(`crowd ${daysAgo}`, planDays) > daysAgo ? 1 : 0;
  return usual - pickNumber(`quiet ${daysAgo}`, 2) + growth + (isCeremony ? 2 : 0);
}

function planDay(day: string, daysAgo: number): OrderPlan[] {
  return Array.from({ length: countOrders(day, daysAgo) }, (_, index) => {
    const key = `${daysAgo} ${index}`;
    const at = timeOfDay(day, 10 * 60 + pickNumber(`minute of ${key}`, 11 * 60 + 30));
    return planOrder(key, at, 'received', daysAgo < minDaysForDelivery ? { delivery: 'self_pickup' } : {});
  });
}

export function planOrders(now: Date): OrderPlan[] {
  const orders = planScriptedOrders(now);
  const today = hongKongDay(now);
  for (let daysAgo = planDays; daysAgo >= 1; daysAgo--) {
    orders.push(...planDay(addDays(today, -daysAgo), daysAgo));
  }
  const latestReceived = now.getTime() - minHoursToReceive * hourMs;
  return orders
    .filter(({ at, outcome }) => outcome !== 'received' || at.getTime() < latestReceived)
    .sort((a, b) => a.at.getTime() - b.at.getTime());
}
