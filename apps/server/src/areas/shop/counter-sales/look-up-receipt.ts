// Finds a counter sale by the code of its receipt: what can be refunded or exchanged, and how money can be paid back.
import { AppError } from '@keepsake/core/api/errors';
import type { CounterReceipt } from '@keepsake/core/shop/counter-sales/counter-sale.contract';
import { normalisePickupCode } from '@keepsake/core/shop/orders/order.rules';
import { hongKongDay } from '@keepsake/core/values/period';
import type { SignedInContext } from '../../../context/context.ts';
import type { Tx } from '../../../db/connection/database.ts';
import { countWrongCode, refuseAfterWrongCodes } from '../../../db/wrong-codes.ts';
import { Refusal } from '../../../http/route.ts';
import { textIn } from '../../../platform/chinese.ts';
import { listOrderLines } from '../orders/order.repo.ts';
import { readRefundWindows } from '../refunds/read-refund-windows.ts';
import { listReplacements } from '../refunds/refund-line.repo.ts';
import { checkEligibility } from '../refunds/request-refund.ts';
import { type CounterSaleRecord, findCounterSale } from './counter-sale.repo.ts';
import { toCounterSale } from './counter-sale.view.ts';
import type { SaleServices } from './sell.ts';

type Method = CounterReceipt['methods'][number];

/** Cash is always possible. Other methods are possible only if something was paid that way. */
export function listMethods({ payments }: CounterSaleRecord): Method[] {
  const isPaidBy = (...methods: string[]) =>
    payments.some(({ method, state }) => state === 'succeeded' && methods.includes(method));
  return [
    'cash',
    ...(isPaidBy('card', 'octopus') ? (['terminal'] as const) : []),
    ...(isPaidBy('campus_card') ? (['gateway'] as const) : []),
  ];
}

/** Finds the sale with this receipt code. Wrong codes are counted, as at the pickup counter. */
export async function findByReceipt(
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
  const { language, now } = context;
  const lines = await listOrderLines(tx, [sale.id]);
  const windows = await readRefundWindows(services.settings);
  const souvenirIds = lines.map(({ souvenir_id }) => souvenir_id);
  const replacements = await listReplacements(tx, souvenirIds, hongKongDay(now));
  const [refund, exchange] = (['refund', 'exchange'] as const).map((kind) => {
    const eligibility = checkEligibility(sale, kind, windows, context);
    return {
      obstacle: eligibility.obstacle?.text ?? null,
      lines: lines.map((line) => {
        const obstacle = eligibility.lineObstacle(line);
        return {
          lineNo: line.line_no,
          quantity: obstacle ? 0 : eligibility.countRequestable(line),
          obstacle: obstacle?.text ?? null,
          replacements: replacements
            .filter(({ souvenirId }) => souvenirId === line.souvenir_id)
            .map(({ id, name }) => ({ id, name: textIn(name, language) })),
        };
      }),
    };
  });
  return {
    sale: toCounterSale(sale, lines, windows.refund),
    lines: refund!.lines.map(({ replacements: _, ...line }) => line),
    obstacle: refund!.obstacle,
    exchange: exchange!,
    methods: listMethods(sale),
  };
}
