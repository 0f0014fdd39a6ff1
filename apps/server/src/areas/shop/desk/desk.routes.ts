// API routes for the staff who process shop orders.

import { parseNumbers } from '@keepsake/core/settings/configuration/numbers';
import { deskEndpoints } from '@keepsake/core/shop/desk/desk.contract';
import { orderMessages as words } from '@keepsake/core/shop/orders/order.messages';
import { translate } from '@keepsake/core/values/messages';
import type { SignedInContext } from '../../../context/context.ts';
import type { Tx } from '../../../db/connection/database.ts';
import { type ExportColumn, exportRoute } from '../../../http/exports/export-route.ts';
import { toPage } from '../../../http/page.ts';
import { commandRoute, queryRoute, type Route } from '../../../http/route.ts';
import type { Settings } from '../../settings/index.ts';
import { cancelUncollectedOrder } from './cancel-uncollected-order.ts';
import {
  countDeskOrders,
  countWaiting,
  type DeskOrderRow,
  listDeskOrders,
  readDeskOrders,
} from './desk.repo.ts';
import {
  acceptOrder,
  acceptOrders,
  cancelByStaff,
  makeOrderReady,
  removeMissingPieces,
  shipOrder,
} from './process-order.ts';
import { type DeskContext, showDeskOrder, summaryOf, toDeskRow } from './show-desk-order.ts';

const columns: ExportColumn<DeskOrderRow>[] = [
  { title: words['order.column.no'], value: (row) => row.no },
  {
    title: words['order.column.state'],
    value: (row, { language }) => translate(words[`order.state.${row.state}`], language),
  },
  { title: words['order.column.placedAt'], kind: 'time', value: (row) => new Date(row.placed_at) },
  { title: words['order.column.paidAt'], kind: 'time', value: (row) => row.paid_at && new Date(row.paid_at) },
  { title: words['order.column.contact'], value: (row) => row.contact_name },
  { title: words['order.column.phone'], value: (row) => row.contact_phone },
  {
    title: words['order.column.delivery'],
    value: (row, { language }) => translate(words[`order.delivery.${row.delivery_method}`], language),
  },
  { title: words['order.column.place'], width: 30, value: (row) => row.place },
  { title: words['order.column.pieces'], kind: 'integer', adds: true, value: (row) => row.pieces },
  {
    title: words['order.column.items'],
    width: 40,
    value: (row, context) => summaryOf(row, context.language),
  },
  {
    title: words['order.column.amount'],
    kind: 'money',
    adds: true,
    value: (row) => row.total_amount,
    permission: 'shop-orders#amount',
  },
];

export function deskRoutes({ settings }: { settings: Settings }): Route[] {
  const toDeskContext = async (context: SignedInContext): Promise<DeskContext> => ({
    ...context,
    remindersSet: parseNumbers(await settings.get('mall.collect_reminder_days')).length,
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
    exportRoute(deskEndpoints.exportDeskOrders, { name: 'shop-orders', columns, rows: readDeskOrders }),
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
    commandRoute(
      deskEndpoints.cancelOrderByStaff,
      showAfter((tx, id, { reason }, context) => cancelByStaff(tx, id, reason, context)),
    ),
    commandRoute(deskEndpoints.shortenOrder, showAfter(removeMissingPieces)),
    commandRoute(deskEndpoints.shipOrder, showAfter(shipOrder)),
    commandRoute(
      deskEndpoints.giveUpOrder,
      showAfter((tx, id, _body, context) => cancelUncollectedOrder(tx, id, context)),
    ),
    commandRoute(
      deskEndpoints.readyOrder,
      showAfter((tx, id, _body, context) => makeOrderReady(tx, id, context, settings)),
    ),
  ];
}
