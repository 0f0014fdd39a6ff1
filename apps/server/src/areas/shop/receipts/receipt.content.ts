// The content of a receipt in one language. receipt.pdf.ts and receipt.email.ts lay it out.

import { orderFields } from '@keepsake/core/records/shop/order.fields';
import { orderMessages } from '@keepsake/core/shop/orders/order.messages';
import type { OrderPaymentMethod } from '@keepsake/core/shop/payments/payment.contract';
import { personalWords } from '@keepsake/core/shop/products/personal-text-words';
import { receiptWords } from '@keepsake/core/shop/receipts/receipt-words';
import type { Language } from '@keepsake/core/values/language';
import { type MessageParams, translate } from '@keepsake/core/values/messages';
import { formatAccounting } from '@keepsake/core/values/money';
import { formatNumber } from '@keepsake/core/values/number';
import { formatDayInWords, formatTimeInWords } from '@keepsake/core/values/period';
import { textIn } from '../../../platform/chinese.ts';
import type { OrderLineRecord, OrderRecord } from '../orders/order.repo.ts';
import { toPersonalLine } from '../products/personal-text.view.ts';
import type { PaidBack, PaidBy, TillPayment } from './receipt.repo.ts';

export type ReceiptInput = {
  readonly college: string;
  readonly order: OrderRecord;
  readonly lines: readonly OrderLineRecord[];
  readonly payment: PaidBy;
  readonly tillPayments: readonly TillPayment[];
  readonly paidBack: readonly PaidBack[];
  readonly owed: number;
  /** The last day for a refund at the counter. */
  readonly refundUntil: string;
  readonly now: Date;
};

export type ReceiptContent = {
  readonly college: string;
  readonly shop: string;
  readonly title: string;
  readonly orderNo: string;
  readonly facts: readonly (readonly [label: string, value: string])[];
  readonly heads: readonly [item: string, unitPrice: string, quantity: string, amount: string];
  readonly lines: readonly {
    readonly name: string;
    /** Personal text, souvenir code, price before a discount, and how many pieces were cancelled. */
    readonly notes: readonly string[];
    readonly unitPrice: string;
    readonly quantity: string;
    readonly amount: string;
  }[];
  readonly sums: readonly { readonly label: string; readonly value: string; readonly isTotal: boolean }[];
  readonly footnote: string;
};

export function receiptContent(facts: ReceiptInput, language: Language): ReceiptContent {
  const { college, order, lines, payment, tillPayments, paidBack, owed, refundUntil, now } = facts;
  const isCounter = order.kind === 'counter';
  const t = (key: keyof typeof receiptWords, params: MessageParams = {}) =>
    translate(receiptWords[key], language, params);
  const word = (key: keyof typeof orderMessages) => translate(orderMessages[key], language);
  const money = (cents: number) => formatAccounting(cents, language);
  const describePersonal = (line: OrderLineRecord): string[] => {
    const personal = toPersonalLine(line, language, true);
    if (!personal) return [];
    const amount = `HK$${money(line.personal_price)}`;
    return [
      `${personal.label}: ${personal.text}`,
      ...(line.personal_price > 0 ? [translate(personalWords.extra, language, { amount })] : []),
    ];
  };
  const sum = (label: string, value: string, isTotal = false) => ({ label, value, isTotal });
  const refunded = paidBack.reduce((total, { amount }) => total + amount, owed);
  return {
    college,
    shop: t('shop'),
    title: t('title'),
    orderNo: order.no,
    facts: [
      [t('orderNo'), order.no],
      [t('placedAt'), formatTimeInWords(order.placed_at, language, 'short')],
      ...(isCounter
        ? ([
            [t('seller'), order.seller_name!],
            [t('receiptCode'), order.receipt_code!],
            [t('refundUntil'), formatDayInWords(refundUntil, language)],
            [t('method'), word(`order.payment.${order.payment_method as OrderPaymentMethod}`)],
          ] as const)
        : ([
            [t('buyer'), order.contact_name],
            [t('delivery'), translate(orderFields.deliveryMethod.choices[order.delivery_method], language)],
            [t('method'), word(`order.payment.${payment.method}`)],
          ] as const)),
      [t('paidAt'), formatTimeInWords(payment.settled_at, language, 'short')],
      [t('paymentNo'), payment.no],
      ...(order.place ? ([[t('place'), order.place]] as const) : []),
    ],
    heads: [t('item'), t('unitPrice'), t('quantity'), t('amount')],
    lines: lines.map((line) => ({
      name: textIn(line.name, language),
      notes: [
        ...describePersonal(line),
        line.code,
        ...(line.list_price === null ? [] : [t('shopPrice', { amount: `HK$${money(line.list_price)}` })]),
        ...(line.cancelled > 0 ? [t('cancelled', { count: line.cancelled })] : []),
      ],
      unitPrice: money(line.unit_price),
      quantity: formatNumber(line.quantity, language),
      amount: money(line.unit_price * line.quantity),
    })),
    sums: [
      sum(t('subtotal'), money(order.items_amount)),
      ...(isCounter
        ? order.rounding === 0
          ? []
          : [sum(t('rounding'), money(order.rounding))]
        : [sum(t('deliveryFee'), order.delivery_fee === 0 ? t('free') : money(order.delivery_fee))]),
      sum(t('total'), `HK$${money(order.total_amount)}`, true),
      ...tillPayments.flatMap(({ method, amount, given, reference }) => [
        sum([word(`order.payment.${method}`), reference].filter(Boolean).join(' '), money(given ?? amount)),
        ...(given === null ? [] : [sum(t('change'), money(given - amount))]),
      ]),
      ...paidBack.map(({ no, amount, paid_at }) =>
        sum(t('refund', { no, day: formatTimeInWords(paid_at, language) }), `−${money(amount)}`),
      ),
      ...(owed > 0 ? [sum(t('owed'), `−${money(owed)}`)] : []),
      ...(refunded > 0 ? [sum(t('net'), `HK$${money(order.total_amount - refunded)}`, true)] : []),
    ],
    footnote: t('footnote', { at: formatTimeInWords(now, language, 'short') }),
  };
}
