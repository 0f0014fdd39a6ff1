// The content of the X report of an open shift or the Z report of a closed one, in one language.
// shift-report.pdf.ts lays it out.

import { sharedLabels } from '@keepsake/core/fields/shared-labels';
import { shiftFields } from '@keepsake/core/records/shop/till.fields';
import { orderMessages } from '@keepsake/core/shop/orders/order.messages';
import { shiftMessages } from '@keepsake/core/shop/tills/shift.messages';
import { shiftReportWords } from '@keepsake/core/shop/tills/shift-report-words';
import type { ShiftDetail } from '@keepsake/core/shop/tills/till.contract';
import type { Language } from '@keepsake/core/values/language';
import { type MessageParams, translate } from '@keepsake/core/values/messages';
import { formatAccounting, formatAmount } from '@keepsake/core/values/money';
import { formatNumber } from '@keepsake/core/values/number';
import { formatTimeInWords } from '@keepsake/core/values/period';
import { nameInLanguage } from '@keepsake/core/values/person-name';

export type Pair = readonly [label: string, value: string];
export type Sum = { readonly label: string; readonly value: string; readonly isTotal: boolean };
export type Grid = { readonly heads: readonly string[]; readonly rows: readonly (readonly string[])[] };

/** Functions that translate words and format values for a report. */
export function reportTexts(language: Language) {
  return {
    t: (key: keyof typeof shiftReportWords, params: MessageParams = {}) =>
      translate(shiftReportWords[key], language, params),
    word: (key: keyof typeof shiftMessages) => translate(shiftMessages[key], language),
    field: (name: keyof typeof shiftFields) => translate(shiftFields[name].label, language),
    label: (name: keyof typeof sharedLabels) => translate(sharedLabels[name], language),
    money: (cents: number) => formatAccounting(cents, language),
    /** Formats an amount that is subtracted, with a minus sign. */
    less: (cents: number) => formatAccounting(cents === 0 ? 0 : -cents, language),
    count: (value: number) => formatNumber(value, language),
    time: (iso: string) => formatTimeInWords(new Date(iso), language, 'short'),
    person: (name: string) => nameInLanguage(name, language),
  };
}
type Texts = ReturnType<typeof reportTexts>;

export function listFacts(shift: ShiftDetail, { field, label, time, person }: Texts): Pair[] {
  const { openedAt, closedAt, openedName, countedName, closedName } = shift;
  return [
    [field('no'), shift.no],
    [field('tillName'), shift.tillName],
    [label('storage'), shift.storageName],
    [field('openedAt'), time(openedAt)],
    [field('openedName'), person(openedName)],
    ...(countedName ? ([[field('countedName'), person(countedName)]] as const) : []),
    ...(closedAt ? ([[field('closedAt'), time(closedAt)]] as const) : []),
    ...(closedName ? ([[field('closedName'), person(closedName)]] as const) : []),
  ];
}

export function listSales(shift: ShiftDetail, { t, word, money, less, count }: Texts): Sum[] {
  const { sales, pieces, refunds } = shift;
  const sum = (label: string, value: string) => ({ label, value, isTotal: false });
  return [
    sum(t('sales', { sales: count(sales), pieces: count(pieces) }), money(shift.salesAmount)),
    sum(t('refunds', { count: count(refunds) }), less(shift.refundAmount)),
    sum(word('shift.discounts'), money(shift.discountAmount)),
    sum(word('shift.rounding'), money(shift.roundingAmount)),
  ];
}

export function listMethods({ methods }: ShiftDetail, texts: Texts, language: Language): Grid {
  const { word, money, count, label } = texts;
  const toRow = (
    name: string,
    { payments, paid, refunds, refunded }: Omit<(typeof methods)[number], 'method'>,
  ) => [name, count(payments), money(paid), count(refunds), money(refunded), money(paid - refunded)];
  const add = (name: 'payments' | 'paid' | 'refunds' | 'refunded') =>
    methods.reduce((sum, each) => sum + each[name], 0);
  return {
    heads: (['method', 'payments', 'paid', 'refunds', 'refunded', 'net'] as const).map((name) =>
      word(`shift.${name}`),
    ),
    rows: [
      ...methods.map((each) =>
        toRow(translate(orderMessages[`order.payment.${each.method}`], language), each),
      ),
      toRow(label('total'), {
        payments: add('payments'),
        paid: add('paid'),
        refunds: add('refunds'),
        refunded: add('refunded'),
      }),
    ],
  };
}

/** Float + cash sales − cash refunds = expected cash; counted cash and difference if the cash was counted. */
export function listCash(shift: ShiftDetail, { word, money, less }: Texts): Sum[] {
  const { countedAmount, difference } = shift;
  return [
    { label: word('shift.float'), value: money(shift.floatAmount), isTotal: false },
    { label: word('shift.cashSales'), value: money(shift.cashSales), isTotal: false },
    { label: word('shift.cashRefunds'), value: less(shift.cashRefunds), isTotal: false },
    { label: word('shift.expected'), value: money(shift.cashExpected), isTotal: true },
    ...(countedAmount === null
      ? []
      : [
          { label: word('shift.counted'), value: money(countedAmount), isTotal: false },
          { label: word('shift.difference'), value: money(difference ?? 0), isTotal: true },
        ]),
  ];
}

export const listCounts = (
  { counts }: ShiftDetail,
  { word, money, count, label }: Texts,
  language: Language,
): Grid => ({
  heads: [word('shift.denomination'), word('shift.number'), label('amountHkd')],
  rows: counts
    .filter(({ pieces }) => pieces > 0)
    .map(({ value, pieces }) => [
      `HK$${formatAmount(value, language)}`,
      count(pieces),
      money(value * pieces),
    ]),
});
