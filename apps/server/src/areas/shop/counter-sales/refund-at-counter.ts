// Refunds a counter sale at a till with the code of its receipt. It runs the steps of every refund in one transaction:
// request, approval, return of the goods, payment. Only the campus card is paid back after it, by its gateway.
import { AppError } from '@keepsake/core/api/errors';
import type {
  CounterReceipt,
  counterSaleEndpoints,
} from '@keepsake/core/shop/counter-sales/counter-sale.contract';
import { normalisePickupCode } from '@keepsake/core/shop/orders/order.rules';
import type { SignedInContext } from '../../../context/context.ts';
import type { Db, Tx } from '../../../db/connection/database.ts';
import { countWrongCode, refuseAfterWrongCodes } from '../../../db/wrong-codes.ts';
import { type Input, type Output, Refusal } from '../../../http/route.ts';
import { listOrderLines, lockOrder } from '../orders/order.repo.ts';
import { findPayout } from '../payments/payout.repo.ts';
import { approveRefund } from '../refunds/approve-refund.ts';
import { confirmGoods } from '../refunds/inspect-goods.ts';
import { payAtOnce, payRefund } from '../refunds/pay-refund.ts';
import { readRefundWindows } from '../refunds/read-refund-windows.ts';
import { checkEligibility, createRequest } from '../refunds/request-refund.ts';
import { sendBack } from '../refunds/review-refund.ts';
import { lockShiftOfTill } from '../tills/run-shift.ts';
import { type CounterSaleRecord, findCounterSale } from './counter-sale.repo.ts';
import { toCounterSale } from './counter-sale.view.ts';
import type { SaleServices } from './sell.ts';

type Method = CounterReceipt['methods'][number];

/** Cash is always possible. The others only if something was paid that way. */
function listMethods({ payments }: CounterSaleRecord): Method[] {
  const isPaidBy = (...methods: string[]) =>
    payments.some(({ method, state }) => state === 'succeeded' && methods.includes(method));
  return [
    'cash',
    ...(isPaidBy('card', 'octopus') ? (['terminal'] as const) : []),
    ...(isPaidBy('campus_card') ? (['gateway'] as const) : []),
  ];
}

/** Finds the sale with this receipt code. Wrong codes are counted, as at the pickup counter. */
async function findByReceipt(
  tx: Tx,
  typed: string,
  context: SignedInContext,
  { settings }: SaleServices,
): Promise<CounterSaleRecord | Refusal> {
  await refuseAfterWrongCodes(tx, 'receipt code', await settings.get('mall.pickup_tries'), context);
  const sale = await findCounterSale(tx, { receiptCode: normalisePickupCode(typed) });
  if (sale) return sale;
  await countWrongCode(tx, 'receipt code', context);
  return new Refusal(new AppError('RECEIPT_CODE_WRONG'));
}

export async function lookUpReceipt(
  tx: Tx,
  code: string,
  context: SignedInContext,
  services: SaleServices,
): Promise<CounterReceipt | Refusal> {
  const sale = await findByReceipt(tx, code, context, services);
  if (sale instanceof Refusal) return sale;
  const lines = await listOrderLines(tx, [sale.id]);
  const windows = await readRefundWindows(services.settings);
  const eligibility = checkEligibility(sale, 'refund', windows, context);
  return {
    sale: toCounterSale(sale, lines, windows.refund),
    lines: lines.map((line) => {
      const obstacle = eligibility.lineObstacle(line);
      return {
        lineNo: line.line_no,
        quantity: obstacle ? 0 : eligibility.countRequestable(line),
        obstacle: obstacle?.text ?? null,
      };
    }),
    obstacle: eligibility.obstacle?.text ?? null,
    methods: listMethods(sale),
  };
}

type RefundForm = Input<typeof counterSaleEndpoints.refundAtCounter>['body'];
type Refunded = Output<typeof counterSaleEndpoints.refundAtCounter>;

export async function refundAtCounter(
  tx: Tx,
  form: RefundForm,
  context: SignedInContext,
  services: SaleServices,
): Promise<Refunded | Refusal> {
  const sale = await findByReceipt(tx, form.code, context, services);
  if (sale instanceof Refusal) return sale;
  const { method, reason, tillId, signatureUrl } = form;
  if (!listMethods(sale).includes(method)) throw new AppError('PAYMENT_METHOD_CLOSED');
  if (method === 'terminal' && form.reference === '') throw new AppError('REFERENCE_NEEDED');
  const shift = await lockShiftOfTill(tx, tillId);
  const order = (await lockOrder(tx, sale.id))!;
  const request = await createRequest(
    tx,
    order,
    {
      kind: 'refund',
      lines: form.lines.map((line) => ({ ...line, reason })),
      description: reason,
      pictures: [],
      agreed: true,
      contactName: order.contact_name,
      contactPhone: '',
      contactEmail: order.contact_email,
    },
    context,
    services.settings,
  );
  await approveRefund(tx, request.id, '', context);
  await sendBack(tx, request.id, undefined, context, { isConfirmedNow: true });
  const condition = form.isFitToSell ? 'resell' : 'damaged';
  const inspected = form.lines.map(({ lineNo, quantity }) => ({
    lineNo,
    parts: [{ condition, quantity } as const],
  }));
  await confirmGoods(tx, { id: request.id, order_id: order.id }, inspected, context);
  const payment = { method, tillId: shift.tillId, signatureUrl, reference: form.reference || null };
  if (method !== 'gateway') await payAtOnce(tx, request.id, payment, context);
  const payout = await findPayout(tx, request.id);
  return { refundId: request.id, refundNo: request.no, amount: payout?.amount ?? 0, method, tillId };
}

/** Pays back to the campus card. If the gateway does not answer, staff can pay it from the refund page. */
export async function finishRefundAtCounter(
  db: Db,
  refunded: Refunded,
  context: SignedInContext,
  { payments }: SaleServices,
): Promise<Refunded> {
  if (refunded.method !== 'gateway') return refunded;
  if ((await findPayout(db, refunded.refundId))?.state !== 'paid')
    await payRefund(db, refunded.refundId, { method: 'gateway', tillId: refunded.tillId }, context, payments);
  return { ...refunded, amount: (await findPayout(db, refunded.refundId))!.amount };
}
