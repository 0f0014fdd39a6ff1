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
import { type ReceiptContent, receiptContent } from './receipt.content.ts';
import { receiptHtml, receiptText } from './receipt.letter.ts';
import { receiptPaper } from './receipt.paper.ts';
import { findPaymentOf, listPaidBack } from './receipt.repo.ts';

type Asked = { readonly language: Language; readonly now: Date };

async function contentOf(db: Db, order: OrderRecord, { language, now }: Asked): Promise<ReceiptContent> {
  const payment = await findPaymentOf(db, order.id);
  if (!payment) throw new AppError('NOT_PAID');
  const college = await findCollegeName(db);
  const facts = {
    college: college ? textIn(college, language) : translate(receiptWords.shop, language),
    order,
    lines: await listOrderLines(db, [order.id]),
    payment,
    paidBack: await listPaidBack(db, order.id),
    now,
  };
  return receiptContent(facts, language);
}

async function printReceipt(
  db: Db,
  order: OrderRecord,
  asked: Asked,
  press: PaperPress,
): Promise<PrintedPaper> {
  const paper = receiptPaper(await contentOf(db, order, asked), asked.now);
  return {
    name: `receipt-${order.no}.pdf`,
    mediaType: 'application/pdf',
    content: await press.print(paper, asked.language),
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

type Makers = {
  readonly db: Db;
  readonly clock: Clock;
  readonly press: PaperPress;
  readonly publicUrl: string;
};

/** For letters that are on their way out: the receipt written into one, or attached to it. */
export function receiptMakers({ db, clock, press, publicUrl }: Makers) {
  const orderOf = async (no: string): Promise<OrderRecord> => {
    const order = await findOrderByNo(db, no);
    if (!order) throw new Error(`there is no order ${no}`);
    return order;
  };
  const attached: PaperMaker = async ({ businessNo, language }) => {
    const asked = { language, now: clock.now() };
    return { attachment: await printReceipt(db, await orderOf(businessNo), asked, press) };
  };
  const written: PaperMaker = async ({ businessNo, language, content: intro }) => {
    const order = await orderOf(businessNo);
    const content = await contentOf(db, order, { language, now: clock.now() });
    const link = {
      url: `${publicUrl}/shopping/order-detail?id=${order.id}`,
      text: translate(receiptWords.seeOrder, language),
    };
    return {
      content: receiptText(intro, content, link),
      html: receiptHtml(intro, language, content, link),
    };
  };
  return { receipt: attached, 'receipt-letter': written };
}

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
