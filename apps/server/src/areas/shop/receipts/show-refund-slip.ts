// Shows a paid refund or a finished exchange, as it is printed on the 80 mm slip.
import { AppError, requireFound } from '@keepsake/core/api/errors';
import { toRefusal, wrongState } from '@keepsake/core/api/why';
import { refundFields } from '@keepsake/core/records/shop/refund.fields';
import type { RefundSlip } from '@keepsake/core/shop/receipts/refund-slip.contract';
import { hasRefundSlip } from '@keepsake/core/shop/receipts/refund-slip.rules';
import { may, type SignedInContext } from '../../../context/context.ts';
import type { Db } from '../../../db/connection/database.ts';
import { inBothLanguages } from '../counter-sales/counter-sale.view.ts';
import { findRefund } from '../refunds/refund.repo.ts';
import { listRefundLines } from '../refunds/refund-line.repo.ts';
import { findSlipFacts } from './refund-slip.repo.ts';

export async function showRefundSlip(db: Db, id: string, { caller }: SignedInContext): Promise<RefundSlip> {
  const refund = requireFound(await findRefund(db, id));
  const { receipt_code, payout, handed_over_by } = await findSlipFacts(db, id);
  if (!hasRefundSlip({ kind: refund.kind, state: refund.state, payout }))
    throw toRefusal(
      wrongState((state) => refundFields.state.choices[state], refund.state, ['return_completed']),
    );
  const isExchange = refund.kind === 'exchange';
  // the amount is the purpose of this slip
  if (!isExchange && !may(caller, 'refunds#amount')) throw new AppError('NO_PERMISSION');
  const lines = await listRefundLines(db, id);
  return {
    id,
    refundNo: refund.no,
    kind: refund.kind,
    orderNo: refund.order_no,
    receiptCode: receipt_code,
    doneAt: new Date(refund.completed_at!).toISOString(),
    tillNames: payout?.till ? inBothLanguages(payout.till) : null,
    cashier: payout?.actor ?? handed_over_by ?? '',
    receiver: refund.contact_name,
    lines: lines.map((line) => ({
      lineNo: line.line_no,
      productCode: line.code,
      names: inBothLanguages(line.name),
      quantity: line.quantity,
      ...(isExchange ? {} : { amount: line.unit_price * line.quantity }),
      replacement: isExchange
        ? {
            productCode: line.replacement_code ?? line.code,
            names: inBothLanguages(line.replacement_name ?? line.name),
          }
        : null,
    })),
    payout: payout && {
      method: payout.method,
      amount: payout.amount,
      rounding: payout.amount - refund.amount,
      reference: payout.reference,
    },
  };
}
