// API routes for changes of paid orders, for buyers. Those for staff are in the routes of the desk.
import { requireFound } from '@keepsake/core/api/errors';
import { changeEndpoints } from '@keepsake/core/shop/changes/change.contract';
import type { SignedInContext } from '../../../context/context.ts';
import type { Tx } from '../../../db/connection/database.ts';
import { commandRoute, finishedCommandRoute, type Route } from '../../../http/route.ts';
import { lockOwnOrder } from '../orders/order.repo.ts';
import { showOwnOrder } from '../orders/show-order.ts';
import { openPaymentPageIfWaiting } from '../payments/start-payment.ts';
import { type ChangeServices, changeDelivery, dropChange } from './change-delivery.ts';
import { removePieces } from './remove-pieces.ts';

export function changeRoutes(services: ChangeServices): Route[] {
  const lockOwn = async (tx: Tx, id: string, { caller }: SignedInContext) =>
    requireFound(await lockOwnOrder(tx, id, caller.userId));
  const show = (tx: Tx, id: string, context: SignedInContext) =>
    showOwnOrder(tx, id, context, services.settings);
  return [
    finishedCommandRoute(
      changeEndpoints.changeOwnDelivery,
      async (tx, { params, body }, context) => {
        await changeDelivery(tx, await lockOwn(tx, params.id, context), body, '', context, services);
        return { ...(await show(tx, params.id, context)), payment: null };
      },
      async (db, changed, { context }) => ({
        ...changed,
        payment: changed.waitingChange
          ? await openPaymentPageIfWaiting(db, changed.id, context, services)
          : null,
      }),
    ),
    commandRoute(changeEndpoints.removeOwnPieces, async (tx, { params, body }, context) => {
      await removePieces(tx, await lockOwn(tx, params.id, context), body, '', context);
      return show(tx, params.id, context);
    }),
    commandRoute(changeEndpoints.dropOwnChange, async (tx, { params }, context) => {
      await dropChange(tx, await lockOwn(tx, params.id, context), context);
      return show(tx, params.id, context);
    }),
  ];
}
