// Creates the receipt of an order. It is created each time it is needed, so that it includes later refunds.
import { AppError, requireFound } from '@keepsake/core/api/errors';
import { receiptWords } from '@keepsake/core/shop/receipts/receipt-words';
import { calculateLastDay } from '@keepsake/core/shop/refunds/refund.rules';
import type { Language } from '@keepsake/core/values/language';
import { translate } from '@keepsake/core/values/messages';
import type { SignedInContext } from '../../../context/context.ts';
import type { Db, Tx } from '../../../db/connection/database.ts';
import { countHit } from '../../../db/rate-window.ts';
import { textIn } from '../../../platform/chinese.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { PdfFile, PdfRenderer } from '../../../platform/pdf.ts';
import { readLetterhead } from '../../identity/index.ts';
import { type CreateAttachment, notify } from '../../notification/index.ts';
import type { Settings } from '../../settings/index.ts';
import { readRefundWindows } from '../refunds/read-refund-windows.ts';
import { type ReceiptContent, receiptContent } from './receipt.content.ts';
import { receiptHtml, receiptText } from './receipt.email.ts';
import { receiptPdf } from './receipt.pdf.ts';
import { findReceiptFacts, type ReceiptFacts } from './receipt.repo.ts';

type RenderOptions = { readonly language: Language; readonly now: Date };
type RenderServices = { readonly settings: Settings; readonly pdfRenderer: PdfRenderer };

async function toContent(
  { payment, college, ...facts }: ReceiptFacts,
  { language, now }: RenderOptions,
  settings: Settings,
): Promise<ReceiptContent> {
  if (!payment) throw new AppError('NOT_PAID');
  const name = college ? textIn(college, language) : translate(receiptWords.shop, language);
  const refundUntil = calculateLastDay(
    facts.order.paid_at ?? payment.settled_at,
    (await readRefundWindows(settings)).refund,
  );
  return receiptContent({ ...facts, payment, college: name, refundUntil, now }, language);
}

async function renderReceipt(
  facts: ReceiptFacts,
  options: RenderOptions,
  db: Db,
  { settings, pdfRenderer }: RenderServices,
): Promise<PdfFile> {
  const letterhead = await readLetterhead(db, settings);
  const document = receiptPdf(await toContent(facts, options, settings), letterhead, options.now);
  return {
    name: `receipt-${facts.order.no}.pdf`,
    mediaType: 'application/pdf',
    content: await pdfRenderer.render(document, options.language),
  };
}

export async function getOwnReceipt(
  db: Db,
  id: string,
  context: SignedInContext,
  services: RenderServices,
): Promise<PdfFile> {
  const facts = requireFound(await findReceiptFacts(db, { id, buyerId: context.caller.userId }));
  return renderReceipt(facts, context, db, services);
}

/** The receipt of any sale at the counter. */
export async function getCounterReceipt(
  db: Db,
  no: string,
  options: RenderOptions,
  services: RenderServices,
): Promise<PdfFile> {
  const facts = requireFound(await findReceiptFacts(db, { no }));
  return renderReceipt(facts, options, db, services);
}

type Services = {
  readonly db: Db;
  readonly clock: Clock;
  readonly settings: Settings;
  readonly pdfRenderer: PdfRenderer;
  readonly publicUrl: string;
};

/** Used when emails are sent: adds the receipt as an attachment, or writes it into the email. */
export function createReceiptMakers({ db, clock, settings, pdfRenderer, publicUrl }: Services) {
  const readFacts = async (no: string): Promise<ReceiptFacts> => {
    const facts = await findReceiptFacts(db, { no });
    if (!facts) throw new Error(`order ${no} does not exist`);
    return facts;
  };
  const attachReceipt: CreateAttachment = async ({ businessNo, language }) => {
    const options = { language, now: clock.now() };
    const services = { settings, pdfRenderer };
    return { attachment: await renderReceipt(await readFacts(businessNo), options, db, services) };
  };
  const writeReceipt: CreateAttachment = async ({ businessNo, language, content: intro }) => {
    const facts = await readFacts(businessNo);
    const content = await toContent(facts, { language, now: clock.now() }, settings);
    const link = {
      url: `${publicUrl}/shopping/order-detail?id=${facts.order.id}`,
      text: translate(receiptWords.seeOrder, language),
    };
    return {
      content: receiptText(intro, content, link),
      html: receiptHtml(intro, language, content, link),
    };
  };
  return { receipt: attachReceipt, 'receipt-letter': writeReceipt };
}

export async function emailReceipt(
  tx: Tx,
  id: string,
  context: SignedInContext,
  settings: Settings,
): Promise<{ address: string }> {
  const { caller, language, now } = context;
  const facts = requireFound(await findReceiptFacts(tx, { id, buyerId: caller.userId }));
  if (!facts.payment) throw new AppError('NOT_PAID');
  const { order } = facts;
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
