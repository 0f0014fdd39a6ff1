// API routes of the wish list and of restock requests.
import { wishEndpoints } from '@keepsake/core/shop/wishes/wish.contract';
import { commandRoute, queryRoute, type Route } from '../../../http/route.ts';
import { addWish, removeWish, requestRestock, showWishes, withdrawRestockRequest } from './change-wishes.ts';
import { findMarks } from './wish.repo.ts';

export const wishRoutes: Route[] = [
  queryRoute(wishEndpoints.listWishes, (db, _input, context) => showWishes(db, context)),
  queryRoute(wishEndpoints.getWishMarks, (db, _input, { caller }) => findMarks(db, caller.userId)),
  commandRoute(wishEndpoints.addWish, (tx, { body }, context) => addWish(tx, body.souvenirId, context)),
  commandRoute(wishEndpoints.removeWish, (tx, { params }, context) => removeWish(tx, params.id, context)),
  commandRoute(wishEndpoints.requestRestock, (tx, { body }, context) =>
    requestRestock(tx, body.souvenirId, context),
  ),
  commandRoute(wishEndpoints.withdrawRestockRequest, (tx, { params }, context) =>
    withdrawRestockRequest(tx, params.id, context),
  ),
];
