// A receipt is made anew each time it is wanted: it says what is true now, refunds included.
import { AppError } from '@keepsake/core/errors';
import type { Language } from '@keepsake/core/language';
import { translate } from '@keepsake/core/messages';
import { receiptWords } from '@keepsake/core/shop/receipt-words';
import type { Db, Tx } from '../../db/database.ts';
import { countHit } from '../../db/rate-window.ts';
import type { SignedInContext } from '../../http/context.ts';
import { textIn } from '../../platform/chinese.ts';
import type { Clock } from '../../platform/clock.ts';
import type { PaperPress, PrintedPaper } from '../../platform/pdf.ts';
import { findCollegeName } from '../identity/index.ts';
import { notify, type PaperMaker } from '../notification/index.ts';
import type { Settings } from '../settings/index.ts';
import { findOrderByNo, findOwnOrder, listOrderLines, type OrderRecord } from './order.repo.ts';
import { receiptPaper } from './receipt.paper.ts';
import { findPaymentOf, listPaidBack } from './receipt.repo.ts';

async function printReceipt(
  db: Db,
  order: OrderRecord,
  { language, now }: { language: Language; now: Date },
  press: PaperPress,
): Promise<PrintedPaper> {
  const payment = await findPaymentOf(db, order.id);
  if (!payment) throw new AppError('NOT_PAID');
  const college = await findCollegeName(db);
  const paper = receiptPaper(
    {
      college: college ? textIn(college, language) : translate(receiptWords.shop, language),
      order,
      lines: await listOrderLines(db, [order.id]),
      payment,
      paidBack: await listPaidBack(db, order.id),
      now,
    },
    language,
  );
  return {
    name: `receipt-${order.no}.pdf`,
    mediaType: 'application/pdf',
    content: await press.print(paper, language),
  };
}

export async function getOwnReceipt(
  db: Db,
  id: string,
  context: SignedInContext,
  press: PaperPress,
): Promise<PrintedPaper> {
  const order = await findOwnOrder(db, id, context.caller.userId);
  if (!order) throw new AppError('NOT_FOUND');
  return printReceipt(db, order, context, press);
}

/** For letters that are on their way out. */
export const receiptMaker =
  (db: Db, clock: Clock, press: PaperPress): PaperMaker =>
  async ({ businessNo: orderNo, language }) => {
    const order = await findOrderByNo(db, orderNo);
    if (!order) throw new Error(`there is no order ${orderNo}`);
    return printReceipt(db, order, { language, now: clock.now() }, press);
  };

export async function emailReceipt(
  tx: Tx,
  id: string,
  context: SignedInContext,
  settings: Settings,
): Promise<{ address: string }> {
  const { caller, language, now } = context;
  const order = await findOwnOrder(tx, id, caller.userId);
  if (!order) throw new AppError('NOT_FOUND');
  if (!(await findPaymentOf(tx, id))) throw new AppError('NOT_PAID');
  const hits = await countHit(tx, `receipt ${caller.userId}`, 3600, now);
  if (hits > (await settings.get('mall.receipts_per_hour'))) throw new AppError('TOO_MANY_REQUESTS');
  await notify(tx, context, {
    channel: 'email',
    template: 'order-receipt',
    params: { orderNo: order.no },
    businessNo: order.no,
    receiver: {
      userId: caller.userId,
      name: order.contact_name,
      address: order.contact_email,
      language,
    },
  });
  return { address: order.contact_email };
}
