// The calls of the shop area.
import { AppError } from '@keepsake/core/errors';
import { productEndpoints } from '@keepsake/core/shop/product.contract';
import { inTreeOrder } from '@keepsake/core/tree';
import type { Db } from '../../db/database.ts';
import { toPage } from '../../http/page.ts';
import { queryRoute, type Route } from '../../http/route.ts';
import { textIn } from '../../platform/chinese.ts';
import { listPictures } from '../catalogue/index.ts';
import { findRichText, priceBounds } from '../settings/index.ts';
import { deskRoutes } from './desk.routes.ts';
import { createHotProducts } from './hot-products.ts';
import { orderRoutes, type ShopServices } from './order.routes.ts';
import { findProduct, listProducts } from './product.repo.ts';
import { type Marks, toProduct, toProductCard } from './product.view.ts';
import { refundRoutes } from './refund.routes.ts';
import { salesRoutes } from './sales.routes.ts';
import { sandboxRoutes } from './sandbox.routes.ts';

export function shopRoutes(services: ShopServices): Route[] {
  const { settings, shopWindow } = services;
  const hot = createHotProducts(settings);
  const marksOf = async (db: Db, now: Date): Promise<Marks> => ({
    hotIds: await hot(db, now),
    few: await settings.get('mall.low_stock_threshold'),
  });
  return [
    ...orderRoutes(services),
    ...deskRoutes(services),
    ...refundRoutes(services),
    ...salesRoutes,
    ...sandboxRoutes({ isOpen: services.payments.sandbox }),
    queryRoute(productEndpoints.listShopCategories, async (db, _input, { language, now }) => ({
      list: inTreeOrder(await shopWindow.categories(db, now)).map(({ id, parentId, name, count }) => ({
        id,
        parentId,
        name: textIn(name, language),
        productCount: count,
      })),
    })),
    queryRoute(productEndpoints.listProducts, async (db, { query }, { language, now }) => {
      const marks = await marksOf(db, now);
      const { hotIds } = marks;
      const facts = { hotIds, bounds: await priceBounds(settings) };
      const { ids, total } = await shopWindow.find(db, query, facts, now);
      const rows = await listProducts(db, ids, now);
      return toPage(
        query,
        total,
        rows.map((row) => toProductCard(row, marks, language)),
      );
    }),
    queryRoute(productEndpoints.getProduct, async (db, { params }, { language, now }) => {
      const row = await findProduct(db, params.id, now);
      if (!row) throw new AppError('NOT_FOUND');
      const pictures = await listPictures(db, row.id);
      const afterSales = await findRichText(db, 'after-sales');
      return toProduct(
        row,
        {
          ...(await marksOf(db, now)),
          pictures,
          afterSales: afterSales ? textIn(afterSales.content, language) : '',
        },
        language,
      );
    }),
  ];
}
