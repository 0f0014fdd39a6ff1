// API routes of selling at the counter.
import { AppError, requireFound } from '@keepsake/core/api/errors';
import {
  type CounterProduct,
  counterSaleEndpoints as endpoints,
} from '@keepsake/core/shop/counter-sales/counter-sale.contract';
import type { SignedInContext } from '../../../context/context.ts';
import type { Db } from '../../../db/connection/database.ts';
import { commandRoute, finishedCommandRoute, queryRoute, type Route, rawRoute } from '../../../http/route.ts';
import { textIn } from '../../../platform/chinese.ts';
import { containsWords } from '../../../platform/search/keyword.ts';
import { describeItems } from '../../catalogue/index.ts';
import { imageUrl } from '../../file/index.ts';
import type { ShopServices } from '../orders/order.routes.ts';
import { getCounterReceipt } from '../receipts/make-receipt.ts';
import { findTill } from '../tills/till.repo.ts';
import { emailSaleReceipt } from './complete-sale.ts';
import { findByCode, searchProducts, type TillProduct } from './counter-product.repo.ts';
import { findCounterSale } from './counter-sale.repo.ts';
import { showCounterSale } from './counter-sale.view.ts';
import { exchangeAtCounter } from './exchange-at-counter.ts';
import { lookUpReceipt } from './look-up-receipt.ts';
import { finishRefundAtCounter, refundAtCounter } from './refund-at-counter.ts';
import { cancelCounterSale, openCampusCard, sellAtCounter } from './sell.ts';

const toProduct = (row: TillProduct, { language }: SignedInContext): CounterProduct => ({
  souvenirId: row.id,
  productCode: row.code,
  name: textIn(row.name, language),
  coverSrc: row.cover && imageUrl('souvenir', row.cover),
  unitPrice: row.price!,
  available: row.available,
});

const findStorageId = async (db: Db, tillId: string): Promise<string> =>
  requireFound(await findTill(db, tillId)).storageId;

export function counterSaleRoutes(services: ShopServices): Route[] {
  const { settings } = services;
  return [
    queryRoute(endpoints.findCounterProduct, async (db, { query }, context) => {
      const storageId = await findStorageId(db, query.tillId);
      const product = requireFound(await findByCode(db, storageId, query.code, context.now));
      if (product.price === null)
        throw new AppError('OFF_SALE', {
          items: describeItems([{ code: product.code, name: product.name }]),
        });
      return toProduct(product, context);
    }),
    queryRoute(endpoints.searchCounterProducts, async (db, { query }, context) => {
      const storageId = await findStorageId(db, query.tillId);
      const rows = await searchProducts(db, storageId, query.keyword, context.now);
      return {
        list: rows.map((row) => ({
          ...toProduct(row, context),
          byName: query.keyword !== '' && containsWords(Object.values(row.name), query.keyword),
        })),
      };
    }),
    finishedCommandRoute(
      endpoints.sellAtCounter,
      (tx, { body }, context) => sellAtCounter(tx, body, context, services),
      (db, sale, { context }) => openCampusCard(db, sale, services, context),
    ),
    queryRoute(endpoints.getCounterSale, (db, { params }) =>
      showCounterSale(db, { id: params.id }, settings),
    ),
    commandRoute(endpoints.cancelCounterSale, (tx, { params }, context) =>
      cancelCounterSale(tx, params.id, context, settings),
    ),
    rawRoute(endpoints.getCounterReceipt, async (db, { params }, context, reply) => {
      const sale = requireFound(await findCounterSale(db, { id: params.id }));
      const { name, mediaType, content } = await getCounterReceipt(db, sale.no, context, services);
      return reply.type(mediaType).header('content-disposition', `inline; filename="${name}"`).send(content);
    }),
    commandRoute(endpoints.emailCounterReceipt, async (tx, { params, body }, context) => {
      const sale = requireFound(await findCounterSale(tx, { id: params.id }));
      if (!sale.paid_at) throw new AppError('NOT_PAID');
      await emailSaleReceipt(tx, context, sale, body.email);
      return showCounterSale(tx, { id: params.id }, settings);
    }),
    commandRoute(endpoints.lookUpReceipt, (tx, { body }, context) =>
      lookUpReceipt(tx, body.code, context, services),
    ),
    commandRoute(endpoints.exchangeAtCounter, (tx, { body }, context) =>
      exchangeAtCounter(tx, body, context, services),
    ),
    finishedCommandRoute(
      endpoints.refundAtCounter,
      (tx, { body }, context) => refundAtCounter(tx, body, context, services),
      (db, refunded, { context }) => finishRefundAtCounter(db, refunded, context, services),
    ),
  ];
}
