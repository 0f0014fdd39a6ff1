// API routes for the staff who process shop orders.

import { orderDeliveryLabel, orderFields, orderStateLabel } from '@keepsake/core/records/shop/order.fields';
import { parseNumbers } from '@keepsake/core/settings/configuration/numbers';
import { changeEndpoints } from '@keepsake/core/shop/changes/change.contract';
import { deskEndpoints } from '@keepsake/core/shop/desk/desk.contract';
import { parcelEndpoints } from '@keepsake/core/shop/parcels/parcel.contract';
import { translate } from '@keepsake/core/values/messages';
import type { SignedInContext } from '../../../context/context.ts';
import type { Tx } from '../../../db/connection/database.ts';
import { mapRows } from '../../../db/read-in-chunks.ts';
import { exportRoute } from '../../../http/exports/export-route.ts';
import { fieldColumns } from '../../../http/exports/field-columns.ts';
import { toPage } from '../../../http/page.ts';
import { commandRoute, queryRoute, type Route } from '../../../http/route.ts';
import { changeDelivery, dropChange } from '../changes/change-delivery.ts';
import { removePieces } from '../changes/remove-pieces.ts';
import { correctParcel } from '../parcels/correct-parcel.ts';
import { recordParcelCameBack, refundParcel, sendParcelAgain } from '../parcels/handle-returned-parcel.ts';
import { packParcels } from '../parcels/pack-parcels.ts';
import type { Payments } from '../payments/payments.ts';
import { cancelUncollectedOrder } from './cancel-uncollected-order.ts';
import { countDeskOrders, countWaiting, listDeskOrders, listPickRows, readDeskOrders } from './desk.repo.ts';
import {
  acceptOrder,
  acceptOrders,
  cancelByStaff,
  type DeskServices,
  lockOrderOrThrow,
  makeOrderReady,
  makeOrdersReady,
  pickOrders,
  removeMissingPieces,
  shipOrder,
  shipOrders,
} from './process-order.ts';
import { type DeskContext, showDeskOrder, toDeskRow, toDeskValues, toPickList } from './show-desk-order.ts';

export function deskRoutes(services: DeskServices & { payments: Payments }): Route[] {
  const { settings } = services;
  const toDeskContext = async (context: SignedInContext): Promise<DeskContext> => ({
    ...context,
    configuredReminders: parseNumbers(await settings.get('mall.collect_reminder_days')).length,
    expressFee: await settings.get('mall.delivery_fee'),
  });
  /** Runs a step and returns the changed order. */
  const showAfter =
    <B>(step: (tx: Tx, id: string, body: B, context: DeskContext) => Promise<void>) =>
    async (tx: Tx, { params, body }: { params: { id: string }; body: B }, caller: SignedInContext) => {
      const context = await toDeskContext(caller);
      await step(tx, params.id, body, context);
      return showDeskOrder(tx, params.id, context);
    };
  return [
    queryRoute(deskEndpoints.listDeskOrders, async (db, { query }, caller) => {
      const context = await toDeskContext(caller);
      const total = await countDeskOrders(db, query);
      const [rows, waiting] = await Promise.all([listDeskOrders(db, query, total), countWaiting(db, query)]);
      const list = rows.map((row) => toDeskRow(row, context));
      return { ...toPage(query, total, list), waiting };
    }),
    queryRoute(deskEndpoints.countDeskOrders, (db) => countWaiting(db)),
    exportRoute(deskEndpoints.exportDeskOrders, {
      name: 'shop-orders',
      columns: fieldColumns(orderFields, {
        state: { value: (row, { language }) => translate(orderStateLabel(row), language) },
        deliveryMethod: { value: (row, { language }) => translate(orderDeliveryLabel(row), language) },
      }),
      rows: (db, query, { language }) =>
        mapRows(readDeskOrders(db, query), (row) => toDeskValues(row, language)),
    }),
    queryRoute(deskEndpoints.getDeskOrder, async (db, { params }, context) =>
      showDeskOrder(db, params.id, await toDeskContext(context)),
    ),
    commandRoute(
      deskEndpoints.acceptOrder,
      showAfter((tx, id, _body, context) => acceptOrder(tx, id, context)),
    ),
    commandRoute(deskEndpoints.acceptOrders, async (tx, { body }, context) => ({
      accepted: await acceptOrders(tx, body.ids, context),
    })),
    queryRoute(deskEndpoints.getPickList, async (db, { query }, context) =>
      toPickList(await listPickRows(db, query.ids), context),
    ),
    commandRoute(deskEndpoints.pickOrders, (tx, { body }, context) =>
      pickOrders(tx, body, context, services),
    ),
    commandRoute(
      deskEndpoints.cancelOrderByStaff,
      showAfter((tx, id, { reason }, context) => cancelByStaff(tx, id, reason, context)),
    ),
    commandRoute(deskEndpoints.removeMissingPieces, showAfter(removeMissingPieces)),
    commandRoute(deskEndpoints.shipOrder, showAfter(shipOrder)),
    commandRoute(deskEndpoints.shipOrders, async (tx, { body }, context) => ({
      shipped: await shipOrders(tx, body.orders, context),
    })),
    commandRoute(deskEndpoints.readyOrders, async (tx, { body }, context) => ({
      ready: await makeOrdersReady(tx, body.ids, context, services),
    })),
    commandRoute(
      parcelEndpoints.packParcels,
      showAfter(async (tx, id, { parcels }, context) =>
        packParcels(tx, await lockOrderOrThrow(tx, id), parcels, context),
      ),
    ),
    commandRoute(parcelEndpoints.correctParcel, async (tx, { params, body }, caller) => {
      await correctParcel(tx, await lockOrderOrThrow(tx, params.id), params.parcelId, body, caller);
      return showDeskOrder(tx, params.id, await toDeskContext(caller));
    }),
    commandRoute(parcelEndpoints.recordParcelCameBack, async (tx, { params, body }, caller) => {
      await recordParcelCameBack(tx, params, body.reason, caller);
      return showDeskOrder(tx, params.id, await toDeskContext(caller));
    }),
    commandRoute(parcelEndpoints.sendParcelAgain, async (tx, { params, body }, caller) => {
      await sendParcelAgain(tx, params, body, caller);
      return showDeskOrder(tx, params.id, await toDeskContext(caller));
    }),
    commandRoute(parcelEndpoints.refundParcel, async (tx, { params }, caller) => ({
      refundId: await refundParcel(tx, params, caller, settings),
    })),
    commandRoute(
      changeEndpoints.changeDelivery,
      showAfter(async (tx, id, { reason, ...form }, context) =>
        changeDelivery(tx, await lockOrderOrThrow(tx, id), form, reason, context, services),
      ),
    ),
    commandRoute(
      changeEndpoints.removePieces,
      showAfter(async (tx, id, { reason, ...form }, context) =>
        removePieces(tx, await lockOrderOrThrow(tx, id), form, reason, context),
      ),
    ),
    commandRoute(
      changeEndpoints.dropChange,
      showAfter(async (tx, id, _body, context) => dropChange(tx, await lockOrderOrThrow(tx, id), context)),
    ),
    commandRoute(
      deskEndpoints.cancelUncollectedOrder,
      showAfter((tx, id, _body, context) => cancelUncollectedOrder(tx, id, context)),
    ),
    commandRoute(
      deskEndpoints.readyOrder,
      showAfter((tx, id, _body, context) => makeOrderReady(tx, id, context, services)),
    ),
  ];
}
