// The calls of refunds, exchanges and repairs.
import { refundEndpoints } from '@keepsake/core/shop/refund.contract';
import type { Tx } from '../../db/database.ts';
import type { SignedInContext } from '../../http/context.ts';
import { toPage } from '../../http/page.ts';
import { commandRoute, preparedCommandRoute, queryRoute, type Route } from '../../http/route.ts';
import type { Settings } from '../settings/index.ts';
import { payRefund, showTill } from './pay-refund.ts';
import type { Payments } from './payments.ts';
import { listRefunds } from './refund.repo.ts';
import { requestRefund, showEligibility } from './request-refund.ts';
import { reviewRefund, sendBack } from './review-refund.ts';
import { showOwnRefund, showStaffRefund, toOwnRefund, toStaffRefund } from './show-refund.ts';

type Services = { settings: Settings; payments: Payments };

/** Every step answers with the request as it then stands. */
const andShow =
  <B>(step: (tx: Tx, id: string, body: B, context: SignedInContext) => Promise<void>) =>
  async (tx: Tx, { params, body }: { params: { id: string }; body: B }, context: SignedInContext) => {
    await step(tx, params.id, body, context);
    return showStaffRefund(tx, params.id, context);
  };

export function refundRoutes({ settings, payments }: Services): Route[] {
  return [
    queryRoute(refundEndpoints.getRefundEligibility, (db, { query }, context) =>
      showEligibility(db, query.orderNo, context, settings),
    ),
    commandRoute(refundEndpoints.requestRefund, async (tx, { params, body }, context) =>
      showOwnRefund(tx, await requestRefund(tx, params.id, body, context, settings), context),
    ),
    queryRoute(refundEndpoints.listRefunds, async (db, { query }, { caller }) => {
      const { rows, total } = await listRefunds(db, query, caller.userId);
      return toPage(query, total, rows.map(toOwnRefund));
    }),
    queryRoute(refundEndpoints.getRefund, (db, { params }, context) => showOwnRefund(db, params.id, context)),
    commandRoute(refundEndpoints.sendGoodsBack, async (tx, { params, body }, context) => {
      await sendBack(tx, params.id, body.trackingNo, context, context.caller.userId);
      return showOwnRefund(tx, params.id, context);
    }),
    queryRoute(refundEndpoints.listDeskRefunds, async (db, { query }, context) => {
      const { rows, total } = await listRefunds(db, query);
      return toPage(
        query,
        total,
        rows.map((row) => toStaffRefund(row, context)),
      );
    }),
    queryRoute(refundEndpoints.getDeskRefund, (db, { params }, context) =>
      showStaffRefund(db, params.id, context),
    ),
    commandRoute(
      refundEndpoints.approveRefund,
      andShow((tx, id, { comment }, context) => reviewRefund(tx, id, 'approve', comment, context)),
    ),
    commandRoute(
      refundEndpoints.rejectRefund,
      andShow((tx, id, { comment }, context) => reviewRefund(tx, id, 'reject', comment, context)),
    ),
    commandRoute(
      refundEndpoints.receiveAtCounter,
      andShow((tx, id, _body, context) => sendBack(tx, id, undefined, context)),
    ),
    preparedCommandRoute(
      refundEndpoints.payRefund,
      (db, { params, body }, context) => payRefund(db, params.id, body, context, payments),
      (tx, { params }, context) => showStaffRefund(tx, params.id, context),
    ),
    queryRoute(refundEndpoints.listTill, (db, { query }, { now }) => showTill(db, query.day, now)),
  ];
}
