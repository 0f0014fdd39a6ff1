// Shows whether a buyer can request a refund, exchange or repair of an order, and creates the request.
import { AppError, requireFound } from '@keepsake/core/api/errors';
import type { DeliveryMethod, OrderState } from '@keepsake/core/shop/orders/order.machine';
import { countHeldPieces } from '@keepsake/core/shop/orders/order.rules';
import type { RefundEligibility, refundEndpoints } from '@keepsake/core/shop/refunds/refund.contract';
import type { RequestableKind } from '@keepsake/core/shop/refunds/refund.machine';
import { refundMessages as words } from '@keepsake/core/shop/refunds/refund.messages';
import {
  calculateLastDay,
  countRefundable,
  lineObstacle,
  orderObstacle,
  type RefundObstacle,
  type RefundWindows,
  requestablePieces,
} from '@keepsake/core/shop/refunds/refund.rules';
import { translate } from '@keepsake/core/values/messages';
import { formatDayInWords, hongKongDay } from '@keepsake/core/values/period';
import type { SignedInContext } from '../../../context/context.ts';
import type { Db, Tx } from '../../../db/connection/database.ts';
import { nextDocumentNumber } from '../../../db/document-number.ts';
import { announce } from '../../../db/live.ts';
import { recordHistory } from '../../../db/record.ts';
import type { Input } from '../../../http/route.ts';
import { textIn } from '../../../platform/chinese.ts';
import { indexedText } from '../../../platform/search/keyword.ts';
import { imageUrl, ownsFile } from '../../file/index.ts';
import { listHolders } from '../../identity/index.ts';
import { notifyPeople } from '../../notification/index.ts';
import type { Settings } from '../../settings/index.ts';
import { notifyBuyer } from '../orders/notify-buyer.ts';
import {
  findOwnOrderByNo,
  listOrderLines,
  lockOwnOrder,
  type OrderLineRecord,
  type OrderRecord,
} from '../orders/order.repo.ts';
import { toPersonalLine } from '../products/personal-text.view.ts';
import { readRefundWindows } from './read-refund-windows.ts';
import { insertPictures, insertRefund } from './refund.repo.ts';
import { insertRequestedLines, listReplacements, type Replacement } from './refund-line.repo.ts';

type OrderFacts = { state: OrderState; delivery_method: DeliveryMethod; paid_at: Date | null };

/** Finds the obstacles of the order and of its lines, with texts in the caller's language. */
export function checkEligibility(
  order: OrderFacts,
  kind: RequestableKind,
  windows: RefundWindows,
  { language, now }: SignedInContext,
) {
  const days = windows[kind];
  const lastDay = order.paid_at && calculateLastDay(order.paid_at, days);
  const toObstacle = (code: RefundObstacle | undefined, count: number) =>
    code
      ? {
          code,
          text: translate(words[`refund.obstacle.${code}`], language, {
            days,
            count,
            day: lastDay ? formatDayInWords(lastDay, language) : '',
          }),
        }
      : null;
  const facts = { state: order.state, deliveryMethod: order.delivery_method, paidAt: order.paid_at };
  const orderCode = orderObstacle(facts, kind, windows, now);
  return {
    kind,
    days,
    lastDay,
    obstacle: toObstacle(orderCode, 0),
    lineObstacle: (line: OrderLineRecord) =>
      toObstacle(orderCode ?? lineObstacle(line, kind), line.quantity - line.cancelled),
    countRequestable: (line: OrderLineRecord) => requestablePieces(line, kind),
    /** Only a refund can hold pieces. Pieces to exchange or repair have left the shop. */
    countHeld: (line: OrderLineRecord, requested: number) =>
      kind === 'refund' ? countHeldPieces(line, requested) : 0,
  };
}

export async function showEligibility(
  db: Db,
  orderNo: string,
  context: SignedInContext,
  settings: Settings,
): Promise<RefundEligibility> {
  const { caller, language } = context;
  const order = requireFound(await findOwnOrderByNo(db, orderNo, caller.userId));
  const windows = await readRefundWindows(settings);
  const lines = await listOrderLines(db, [order.id]);
  const souvenirIds = lines.map(({ souvenir_id }) => souvenir_id);
  const replacements = await listReplacements(db, souvenirIds, hongKongDay(context.now));
  const [refund, exchange, repair] = [
    checkEligibility(order, 'refund', windows, context),
    checkEligibility(order, 'exchange', windows, context),
    checkEligibility(order, 'repair', windows, context),
  ];
  return {
    orderId: order.id,
    orderNo: order.no,
    kinds: [refund, exchange, repair].map(({ kind, obstacle, days, lastDay }) => ({
      kind,
      obstacle,
      days,
      lastDay,
    })),
    lines: lines.map((line) => ({
      lineNo: line.line_no,
      productCode: line.code,
      name: textIn(line.name, language),
      coverSrc: line.cover && imageUrl('souvenir', line.cover),
      personal: toPersonalLine(line, language, true),
      unitPrice: line.unit_price,
      quantity: Math.max(0, countRefundable(line)),
      obstacles: {
        refund: refund.lineObstacle(line),
        exchange: exchange.lineObstacle(line),
        repair: repair.lineObstacle(line),
      },
      replacements: replacements
        .filter(({ souvenirId }) => souvenirId === line.souvenir_id && line.personal_text === '')
        .map(({ id, name }) => ({ id, name: textIn(name, language) })),
    })),
    deliveryFee: order.delivery_fee,
    contactName: order.contact_name,
    contactPhone: order.contact_phone,
    contactEmail: order.contact_email,
  };
}

type RefundForm = Input<typeof refundEndpoints.requestRefund>['body'];

/** Locks the order, so that two requests for the same pieces cannot both succeed. Notifies buyer and reviewers. */
export async function requestRefund(
  tx: Tx,
  orderId: string,
  form: RefundForm,
  context: SignedInContext,
  { settings, publicUrl }: { settings: Settings; publicUrl: string },
): Promise<string> {
  const { caller } = context;
  const order = requireFound(await lockOwnOrder(tx, orderId, caller.userId));
  const { id, no } = await createRequest(tx, order, form, context, settings);
  const hours = await settings.get('mall.refund_review_hours');
  await notifyBuyer(tx, context, order, 'refund-requested', { refundNo: no, hours });
  const reviewers = await listHolders(tx, 'refunds.review');
  await notifyPeople(
    tx,
    context,
    reviewers.filter(({ userId }) => userId !== caller.userId),
    {
      template: 'refund-to-review',
      params: {
        refundNo: no,
        orderNo: order.no,
        buyer: order.buyer_name,
        pieces: form.lines.reduce((sum, { quantity }) => sum + quantity, 0),
        hours,
        link: `${publicUrl}/inventory/refunds/${id}`,
      },
      businessNo: no,
    },
  );
  return id;
}

/** The caller has locked the order. `windows`: other periods for requests than those of the settings. */
export async function createRequest(
  tx: Tx,
  order: OrderRecord,
  form: RefundForm,
  context: SignedInContext,
  settings: Settings,
  windows?: RefundWindows,
): Promise<{ id: string; no: string }> {
  const { caller, now } = context;
  const orderId = order.id;
  const eligibility = checkEligibility(
    order,
    form.kind,
    windows ?? (await readRefundWindows(settings)),
    context,
  );
  if (eligibility.obstacle) throw new AppError('NOT_REFUNDABLE', { reason: eligibility.obstacle.text });
  const orderLines = await listOrderLines(tx, [orderId]);
  if (new Set(form.lines.map(({ lineNo }) => lineNo)).size < form.lines.length) {
    throw new AppError('BODY_MALFORMED');
  }
  const replacements = await listReplacements(
    tx,
    orderLines.map(({ souvenir_id }) => souvenir_id),
    hongKongDay(now),
  );
  const lines = form.lines.map(({ lineNo, quantity, reason, replacementId = null }) => {
    const line = requireFound(orderLines.find(({ line_no }) => line_no === lineNo));
    const obstacle = eligibility.lineObstacle(line);
    if (obstacle) {
      throw new AppError('NOT_REFUNDABLE', {
        reason: `${textIn(line.name, context.language)}: ${obstacle.text}`,
      });
    }
    const count = eligibility.countRequestable(line);
    if (quantity > count) throw new AppError('REFUND_TOO_MANY', { count });
    // a faulty piece with a text is replaced by the same souvenir with the same text
    if (replacementId && line.personal_text !== '')
      throw new AppError('NOT_REFUNDABLE', {
        reason: translate(words['refund.exchange.personalText'], context.language),
      });
    const isOffered = ({ id, souvenirId }: Replacement) =>
      id === replacementId && souvenirId === line.souvenir_id;
    if (replacementId && (form.kind !== 'exchange' || !replacements.some(isOffered)))
      throw new AppError('NOT_FOUND');
    return {
      lineNo,
      quantity,
      reason,
      unitPrice: line.unit_price,
      held: eligibility.countHeld(line, quantity),
      replacementId,
    };
  });
  if (form.pictures.length > (await settings.get('mall.refund_image_count'))) {
    throw new AppError('RULE_BROKEN');
  }
  for (const url of form.pictures) {
    if (!(await ownsFile(tx, caller.userId, 'refund', url))) throw new AppError('NOT_FOUND');
  }
  const id = context.ids.next();
  const no = await nextDocumentNumber(tx, 'RF', now);
  const hours = await settings.get('mall.refund_review_hours');
  await insertRefund(tx, {
    id,
    no,
    order_id: orderId,
    buyer_id: order.buyer_id,
    kind: form.kind,
    state: 'return_pending',
    description: form.description,
    contact_name: form.contactName,
    contact_phone: form.contactPhone,
    contact_email: form.contactEmail,
    amount:
      form.kind === 'refund'
        ? lines.reduce((sum, { unitPrice, quantity }) => sum + unitPrice * quantity, 0)
        : 0,
    needs_goods: true,
    requested_at: now,
    review_due_at: new Date(now.getTime() + hours * 3600_000),
    search_text: indexedText(`${no} ${order.no} ${form.contactName}`),
  });
  await insertRequestedLines(tx, { id, orderId }, lines);
  await insertPictures(
    tx,
    id,
    form.pictures.map((url) => url.slice(-36)),
  );
  await recordHistory(tx, context, {
    subject: 'refund',
    subjectId: id,
    action: 'request',
    from: null,
    to: 'return_pending',
    comment: form.description,
  });
  await announce(tx, 'orders', order.buyer_id);
  return { id, no };
}
