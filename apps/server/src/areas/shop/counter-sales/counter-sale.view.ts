// Shows a sale at the counter, as it is printed on the receipt.
import { requireFound } from '@keepsake/core/api/errors';
import type { CounterSale } from '@keepsake/core/shop/counter-sales/counter-sale.contract';
import { calculateLastDay } from '@keepsake/core/shop/refunds/refund.rules';
import type { LocalizedText } from '@keepsake/core/values/language';
import type { Db } from '../../../db/connection/database.ts';
import { textIn } from '../../../platform/chinese.ts';
import { imageUrl } from '../../file/index.ts';
import type { Settings } from '../../settings/index.ts';
import { listOrderLines, type OrderLineRecord } from '../orders/order.repo.ts';
import { readRefundWindows } from '../refunds/read-refund-windows.ts';
import { type CounterSaleRecord, findCounterSale } from './counter-sale.repo.ts';

export const inBothLanguages = (name: LocalizedText) => ({
  'zh-HK': textIn(name, 'zh-HK'),
  en: textIn(name, 'en'),
});

export function toCounterSale(
  sale: CounterSaleRecord,
  lines: readonly OrderLineRecord[],
  refundDays: number,
): CounterSale {
  return {
    id: sale.id,
    orderNo: sale.no,
    state: sale.state,
    soldAt: (sale.paid_at ?? sale.placed_at).toISOString(),
    tillId: sale.till_id,
    tillNames: inBothLanguages(sale.till_name),
    shiftNo: sale.shift_no,
    seller: sale.seller_name!,
    lines: lines.map((line) => ({
      lineNo: line.line_no,
      productCode: line.code,
      names: inBothLanguages(line.name),
      coverSrc: line.cover && imageUrl('souvenir', line.cover),
      quantity: line.quantity,
      shopPrice: line.list_price,
      unitPrice: line.unit_price,
      amount: line.unit_price * line.quantity,
    })),
    discountReason: sale.discount_reason,
    itemsAmount: sale.items_amount,
    rounding: sale.rounding,
    totalAmount: sale.total_amount,
    payments: sale.payments.map(({ method, amount, given, reference }) => ({
      method,
      amount,
      given,
      change: given === null ? null : given - amount,
      reference,
    })),
    cashierUrl: null,
    paymentFailure: sale.payments.find(({ state }) => state === 'failed')?.failure ?? '',
    receiptCode: sale.receipt_code!,
    refundUntil: calculateLastDay(sale.paid_at ?? sale.placed_at, refundDays),
    email: sale.contact_email,
    refundedAmount: sale.refunded,
  };
}

export async function showCounterSale(
  db: Db,
  which: { id: string } | { receiptCode: string },
  settings: Settings,
): Promise<CounterSale> {
  const sale = requireFound(await findCounterSale(db, which));
  const { refund } = await readRefundWindows(settings);
  return toCounterSale(sale, await listOrderLines(db, [sale.id]), refund);
}
