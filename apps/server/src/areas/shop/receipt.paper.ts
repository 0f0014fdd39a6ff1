// The buyer's receipt, as a paper (specification 2 "email receipt").
import type { Language } from '@keepsake/core/language';
import type { MessageParams } from '@keepsake/core/messages';
import { translate } from '@keepsake/core/messages';
import { formatAccounting } from '@keepsake/core/money';
import { timeInWords } from '@keepsake/core/period';
import { orderMessages } from '@keepsake/core/shop/order.messages';
import { receiptWords } from '@keepsake/core/shop/receipt-words';
import type { Content, TableCell } from 'pdfmake';
import { textIn } from '../../platform/chinese.ts';
import type { Paper } from '../../platform/pdf.ts';
import type { OrderLineRecord, OrderRecord } from './order.repo.ts';
import type { PaidBack, PaidBy } from './receipt.repo.ts';

export type ReceiptFacts = {
  readonly college: string;
  readonly order: OrderRecord;
  readonly lines: readonly OrderLineRecord[];
  readonly payment: PaidBy;
  readonly paidBack: readonly PaidBack[];
  readonly now: Date;
};

const brand = '#571040';
const soft = '#5d5057';

function words(language: Language) {
  return (key: keyof typeof receiptWords, params: MessageParams = {}) =>
    translate(receiptWords[key], language, params);
}

/** Two columns of what is called what. */
function factsTable(facts: readonly (readonly [label: string, value: string])[]): Content {
  const half = Math.ceil(facts.length / 2);
  const column = (part: typeof facts) => ({
    width: '*' as const,
    layout: 'noBorders',
    table: { widths: [70, '*'], body: part.map(([label, value]) => [{ text: label, color: soft }, value]) },
  });
  return { columns: [column(facts.slice(0, half)), column(facts.slice(half))], columnGap: 24 };
}

function goodsTable({ lines }: ReceiptFacts, language: Language): Content {
  const t = words(language);
  const head = (text: string, alignment: 'left' | 'right' = 'right'): TableCell => ({
    text,
    alignment,
    bold: true,
    color: brand,
  });
  const money = (cents: number): TableCell => ({
    text: formatAccounting(cents, language),
    alignment: 'right',
  });
  return {
    layout: 'ruled',
    margin: [0, 20, 0, 0],
    table: {
      headerRows: 1,
      dontBreakRows: true,
      widths: ['*', 75, 50, 85],
      body: [
        [head(t('item'), 'left'), head(t('unitPrice')), head(t('quantity')), head(t('amount'))],
        ...lines.map((line) => [
          {
            stack: [
              textIn(line.name, language),
              { text: line.code, fontSize: 8, color: soft },
              ...(line.cancelled > 0
                ? [{ text: t('cancelled', { count: line.cancelled }), fontSize: 8, color: soft }]
                : []),
            ],
          },
          money(line.unit_price),
          { text: line.quantity.toLocaleString(language), alignment: 'right' as const },
          money(line.unit_price * line.quantity),
        ]),
      ],
    },
  };
}

function sums({ order, paidBack }: ReceiptFacts, language: Language): Content {
  const t = words(language);
  const row = (label: string, value: string, bold = false): TableCell[] => [
    { text: label, alignment: 'right', bold },
    { text: value, alignment: 'right', bold },
  ];
  const money = (cents: number) => formatAccounting(cents, language);
  const back = paidBack.reduce((sum, { amount }) => sum + amount, 0);
  return {
    layout: 'noBorders',
    margin: [0, 8, 0, 0],
    unbreakable: true,
    table: {
      widths: ['*', 85],
      body: [
        row(t('subtotal'), money(order.items_amount)),
        row(t('deliveryFee'), order.delivery_fee === 0 ? t('free') : money(order.delivery_fee)),
        row(t('total'), `HK$${money(order.total_amount)}`, true),
        ...paidBack.map(({ no, amount, paid_at }) =>
          row(t('refund', { no, day: timeInWords(paid_at, language) }), `−${money(amount)}`),
        ),
        ...(back > 0 ? [row(t('net'), `HK$${money(order.total_amount - back)}`, true)] : []),
      ],
    },
  };
}

export function receiptPaper(facts: ReceiptFacts, language: Language): Paper {
  const { college, order, payment, now } = facts;
  const t = words(language);
  const word = (key: keyof typeof orderMessages) => translate(orderMessages[key], language);
  return {
    title: `${t('title')} ${order.no}`,
    author: college,
    madeAt: now,
    footnote: t('footnote', { at: timeInWords(now, language, 'short') }),
    content: [
      {
        columns: [
          {
            width: '*',
            stack: [
              { text: college, fontSize: 18, bold: true, color: brand },
              { text: t('shop'), color: soft },
            ],
          },
          { width: 'auto', text: t('title'), fontSize: 18, bold: true, alignment: 'right' },
        ],
      },
      {
        margin: [0, 12, 0, 14],
        canvas: [{ type: 'line', x1: 0, y1: 0, x2: 499, y2: 0, lineWidth: 1.2, lineColor: brand }],
      },
      factsTable([
        [t('orderNo'), order.no],
        [t('placedAt'), timeInWords(order.placed_at, language, 'short')],
        [t('buyer'), order.contact_name],
        [t('delivery'), word(`order.delivery.${order.delivery_method}`)],
        [t('method'), word(`order.payment.${payment.method}`)],
        [t('paidAt'), timeInWords(payment.settled_at, language, 'short')],
        [t('paymentNo'), payment.no],
        ...(order.place ? ([[t('place'), order.place]] as const) : []),
      ]),
      goodsTable(facts, language),
      sums(facts, language),
    ],
  };
}
