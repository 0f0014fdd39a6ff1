// API routes of refunds, exchanges and repairs.
import { refundSlipEndpoints } from '@keepsake/core/shop/receipts/refund-slip.contract';
import { refundEndpoints } from '@keepsake/core/shop/refunds/refund.contract';
import { refundDeskEndpoints } from '@keepsake/core/shop/refunds/refund-desk.contract';
import type { SignedInContext } from '../../../context/context.ts';
import type { Tx } from '../../../db/connection/database.ts';
import { mapRows } from '../../../db/read-in-chunks.ts';
import { exportRoute } from '../../../http/exports/export-route.ts';
import { mapPage } from '../../../http/page.ts';
import { commandRoute, preparedCommandRoute, queryRoute, type Route } from '../../../http/route.ts';
import type { Settings } from '../../settings/index.ts';
import type { Payments } from '../payments/payments.ts';
import { showRefundSlip } from '../receipts/show-refund-slip.ts';
import { approveRefund } from './approve-refund.ts';
import { handBackGoods } from './hand-back-goods.ts';
import { inspectGoods } from './inspect-goods.ts';
import { payRefund, readCashPayouts, showCashPayouts } from './pay-refund.ts';
import { cashPayoutColumns, refundColumns } from './refund.columns.ts';
import { countRefunds, listRefunds, readRefunds } from './refund-list.repo.ts';
import { requestRefund, showEligibility } from './request-refund.ts';
import { namingLastStep, refuseRefund, sendBack } from './review-refund.ts';
import {
  showOwnRefund,
  showOwnRefunds,
  showStaffRefund,
  toRefundValues,
  toStaffRefund,
} from './show-refund.ts';
import { withdrawRefund } from './withdraw-refund.ts';

type Services = { settings: Settings; payments: Payments; publicUrl: string };

/** Runs a step of staff and returns the changed refund. */
const showAfter =
  <B>(step: (tx: Tx, id: string, body: B, context: SignedInContext) => Promise<void>) =>
  async (tx: Tx, { params, body }: { params: { id: string }; body: B }, context: SignedInContext) => {
    await namingLastStep(tx, params.id, () => step(tx, params.id, body, context));
    return showStaffRefund(tx, params.id, context);
  };

export function refundRoutes({ settings, payments, publicUrl }: Services): Route[] {
  return [
    queryRoute(refundEndpoints.getRefundEligibility, (db, { query }, context) =>
      showEligibility(db, query.orderNo, context, settings),
    ),
    commandRoute(refundEndpoints.requestRefund, async (tx, { params, body }, context) =>
      showOwnRefund(tx, await requestRefund(tx, params.id, body, context, { settings, publicUrl }), context),
    ),
    queryRoute(refundEndpoints.listRefunds, async (db, { query }, context) => {
      const { rows, total } = await listRefunds(db, query, context.now, context.caller.userId);
      return mapPage(query, { rows: await showOwnRefunds(db, rows, context), total }, (row) => row);
    }),
    queryRoute(refundEndpoints.getRefund, (db, { params }, context) => showOwnRefund(db, params.id, context)),
    commandRoute(refundEndpoints.sendGoodsBack, async (tx, { params, body }, context) => {
      await sendBack(tx, params.id, body.trackingNo, context, { buyerId: context.caller.userId });
      return showOwnRefund(tx, params.id, context);
    }),
    commandRoute(refundEndpoints.withdrawRefund, async (tx, { params }, context) => {
      await withdrawRefund(tx, params.id, context);
      return showOwnRefund(tx, params.id, context);
    }),
    queryRoute(refundDeskEndpoints.listDeskRefunds, async (db, { query }, context) =>
      mapPage(query, await listRefunds(db, query, context.now), (row) => toStaffRefund(row, context)),
    ),
    queryRoute(refundDeskEndpoints.countDeskRefunds, async (db, _input, { now }) => {
      const { list, late, payable } = await countRefunds(db, now);
      return { list, late, payable };
    }),
    exportRoute(refundDeskEndpoints.exportDeskRefunds, {
      name: 'refunds',
      columns: refundColumns,
      rows: (db, query, { now }) => mapRows(readRefunds(db, query, now), toRefundValues),
    }),
    queryRoute(refundDeskEndpoints.getDeskRefund, (db, { params }, context) =>
      showStaffRefund(db, params.id, context),
    ),
    queryRoute(refundSlipEndpoints.getRefundSlip, (db, { params }, context) =>
      showRefundSlip(db, params.id, context),
    ),
    commandRoute(
      refundDeskEndpoints.approveRefund,
      showAfter((tx, id, { comment }, context) => approveRefund(tx, id, comment, context)),
    ),
    commandRoute(
      refundDeskEndpoints.rejectRefund,
      showAfter((tx, id, { comment }, context) => refuseRefund(tx, id, 'reject', comment, context)),
    ),
    commandRoute(
      refundDeskEndpoints.receiveAtCounter,
      showAfter((tx, id, _body, context) => sendBack(tx, id, undefined, context)),
    ),
    commandRoute(refundDeskEndpoints.inspectGoods, showAfter(inspectGoods)),
    commandRoute(
      refundDeskEndpoints.giveUpRefund,
      showAfter((tx, id, { comment }, context) => refuseRefund(tx, id, 'giveUp', comment, context)),
    ),
    commandRoute(refundDeskEndpoints.handBackGoods, showAfter(handBackGoods)),
    preparedCommandRoute(
      refundDeskEndpoints.payRefund,
      (db, { params, body }, context) =>
        namingLastStep(db, params.id, () => payRefund(db, params.id, body, context, payments)),
      (tx, { params }, context) => showStaffRefund(tx, params.id, context),
    ),
    queryRoute(refundDeskEndpoints.listCashRefunds, (db, { query }, context) =>
      showCashPayouts(db, query.day, context),
    ),
    exportRoute(refundDeskEndpoints.exportCashRefunds, {
      name: 'cash-refunds',
      columns: cashPayoutColumns,
      rows: async (db, { day }, { now }) => (await readCashPayouts(db, day, now)).rows,
    }),
  ];
}
