// Sixty days of the shop: who bought what on which day, the same on every machine except for the date.

import type { DeliveryMethod } from '@keepsake/core/shop/orders/order.machine';
import type { PaymentMethod } from '@keepsake/core/shop/payments/payment.contract';
import { addDays, hongKongDay } from '@keepsake/core/values/period';
import { minuteOf, pick } from '../moments.ts';
import { DEMO_SOUVENIRS } from '../souvenirs.ts';
import type { DemoSouvenir } from '../types.ts';

export type OrderFate =
  | 'done'
  | 'paid'
  | 'accepted'
  | 'ready'
  | 'shipped'
  | 'expired'
  | 'cancelled'
  | 'cancelledByStaff';
export type RefundFate = 'refunded' | 'asked' | 'exchanging';

export type OrderPlan = {
  key: string;
  buyer: string;
  at: Date;
  lines: { souvenir: DemoSouvenir; quantity: number }[];
  method: PaymentMethod;
  delivery: DeliveryMethod;
  fate: OrderFate;
  refund?: RefundFate;
};

const days = 60;
/** Sunday to Saturday. */
const usual = [1, 2, 2, 2, 2, 3, 1];
/** The week of the graduation ceremony, when families buy. */
const ceremony = { from: 16, to: 20 };

/** Often stands for many; a person who tries things out by hand finds a few orders of their own. */
const buyers = [
  ...['mak.tsz.yan', 'yip.ho.lam', 'kwok.chun.hei', 'tang.wai.kei', 'fung.yat.long'].flatMap((one) => [
    one,
    one,
  ]),
  ...['siu.kit.ying', 'lai.ka.ho', 'hui.man.yee', 'poon.chi.wai', 'tsang.yuk.lin', 'kwan.sze.nga'],
  ...['tam.wing.kei', 'daniel.price', 'ip.tak.shing', 'student', 'staff', 'user', 'visitor'],
];
const methods: readonly PaymentMethod[] = [
  'wechat',
  'alipay',
  'alipay',
  'visa',
  'visa',
  'unionpay',
  'campus_card',
  'wechat',
];

/** What is cheap goes often; what is dear, now and then. */
const shelf: readonly DemoSouvenir[] = DEMO_SOUVENIRS.filter(
  ({ inShop, valid, mallPrice, stock }) => inShop && valid && mallPrice !== null && stock.SHOP > 0,
).flatMap((souvenir) => {
  const price = souvenir.mallPrice!;
  const weight = price > 100_000 ? 1 : price > 30_000 ? 2 : price > 12_000 ? 5 : 8;
  return Array.from({ length: weight }, () => souvenir);
});

function basket(key: string): OrderPlan['lines'] {
  const count = [1, 1, 2, 1, 3, 2][pick(`lines of ${key}`, 6)]!;
  const chosen = new Map<string, OrderPlan['lines'][number]>();
  for (let line = 0; line < count; line++) {
    const souvenir = shelf[pick(`line ${line} of ${key}`, shelf.length)]!;
    const most = souvenir.mallPrice! > 30_000 ? 1 : souvenir.mallPrice! > 10_000 ? 2 : 4;
    chosen.set(souvenir.code, { souvenir, quantity: 1 + pick(`pieces ${line} of ${key}`, most) });
  }
  return [...chosen.values()];
}

function plan(key: string, at: Date, fate: OrderFate, change: Partial<OrderPlan> = {}): OrderPlan {
  return {
    key,
    at,
    fate,
    buyer: buyers[pick(`buyer of ${key}`, buyers.length)]!,
    lines: basket(key),
    method: methods[pick(`method of ${key}`, methods.length)]!,
    delivery: pick(`delivery of ${key}`, 4) === 0 ? 'express' : 'self_pickup',
    ...change,
  };
}

const onShelf = (code: string, quantity: number): OrderPlan['lines'] => [
  { souvenir: DEMO_SOUVENIRS.find((souvenir) => souvenir.code === code)!, quantity },
];

/** Those whose end is told. */
function told(now: Date): OrderPlan[] {
  const ago = (hours: number) => new Date(now.getTime() - hours * 3600_000);
  const pickup = { delivery: 'self_pickup' } as const;
  return [
    plan('refunded 1', ago(24 * 43), 'done', { ...pickup, refund: 'refunded', lines: onShelf('GF-0017', 3) }),
    plan('refunded 2', ago(24 * 26 + 5), 'done', {
      ...pickup,
      refund: 'refunded',
      lines: onShelf('GF-0020', 1),
    }),
    plan('refunded 3', ago(24 * 12 + 3), 'done', {
      ...pickup,
      refund: 'refunded',
      lines: onShelf('GF-0016', 1),
    }),
    plan('out of stock', ago(24 * 15 + 2), 'cancelledByStaff', { lines: onShelf('GF-0036', 2) }),
    plan('exchange', ago(24 * 6), 'done', {
      ...pickup,
      refund: 'exchanging',
      buyer: 'yip.ho.lam',
      lines: onShelf('GF-0002', 1),
    }),
    plan('asks back', ago(24 * 4), 'done', {
      ...pickup,
      refund: 'asked',
      buyer: 'kwok.chun.hei',
      lines: onShelf('GF-0016', 2),
    }),
    plan('never paid', ago(24 * 3 + 4), 'expired', { buyer: 'daniel.price' }),
    plan('changed mind', ago(24 * 2 + 6), 'cancelled', { buyer: 'mak.tsz.yan' }),
    plan('on its way', ago(52), 'shipped', { delivery: 'express', buyer: 'tam.wing.kei' }),
    plan('at the counter', ago(28), 'ready', { ...pickup, buyer: 'fung.yat.long' }),
    plan('being picked', ago(9), 'accepted', { ...pickup, buyer: 'siu.kit.ying' }),
    plan('new 1', ago(5.2), 'paid', { ...pickup, buyer: 'tang.wai.kei' }),
    plan('new 2', ago(2.1), 'paid', { delivery: 'express', buyer: 'poon.chi.wai' }),
    plan('new 3', ago(0.7), 'paid', { ...pickup, buyer: 'lai.ka.ho' }),
  ];
}

export function planOrders(now: Date): OrderPlan[] {
  const orders = told(now);
  const today = hongKongDay(now);
  for (let ago = days; ago >= 1; ago--) {
    const day = addDays(today, -ago);
    const isCeremony = ago >= ceremony.from && ago <= ceremony.to;
    // more was sold lately than at first
    const more = pick(`crowd ${ago}`, days) > ago ? 1 : 0;
    const count =
      usual[new Date(`${day}T00:00:00Z`).getUTCDay()]! -
      pick(`quiet ${ago}`, 2) +
      more +
      (isCeremony ? 2 : 0);
    for (let index = 0; index < count; index++) {
      const key = `${ago} ${index}`;
      const at = minuteOf(day, 10 * 60 + pick(`minute of ${key}`, 11 * 60 + 30));
      // what a carrier brings takes days
      orders.push(plan(key, at, 'done', ago < 5 ? { delivery: 'self_pickup' } : {}));
    }
  }
  const hour = 3600_000;
  return orders
    .filter(({ at, fate }) => fate !== 'done' || at.getTime() < now.getTime() - 15 * hour)
    .sort((a, b) => a.at.getTime() - b.at.getTime());
}
