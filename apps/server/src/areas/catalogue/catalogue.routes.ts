// The calls of the catalogue area.
import { souvenirEndpoints } from '@keepsake/core/catalogue/souvenir.contract';
import { toPage } from '../../http/page.ts';
import { commandRoute, queryRoute, type Route } from '../../http/route.ts';
import { textIn } from '../../platform/chinese.ts';
import { changeSouvenirState } from './change-souvenir-state.ts';
import { getSouvenirDetail } from './get-souvenir-detail.ts';
import { listCategories, listSouvenirs } from './souvenir.repo.ts';
import { toSouvenirRow } from './souvenir.view.ts';

export const catalogueRoutes: Route[] = [
  queryRoute(souvenirEndpoints.listSouvenirs, async (db, { query }, context) => {
    const { rows, total } = await listSouvenirs(db, query, context.now);
    return toPage(
      query,
      total,
      rows.map((row) => toSouvenirRow(row, context)),
    );
  }),
  queryRoute(souvenirEndpoints.getSouvenir, (db, { params }, context) =>
    getSouvenirDetail(db, params.id, context),
  ),
  commandRoute(souvenirEndpoints.enableSouvenir, (tx, { params, body }, context) =>
    changeSouvenirState(tx, params.id, 'enable', body.comment, context),
  ),
  commandRoute(souvenirEndpoints.disableSouvenir, (tx, { params, body }, context) =>
    changeSouvenirState(tx, params.id, 'disable', body.comment, context),
  ),
  queryRoute(souvenirEndpoints.listCategories, async (db, _input, { language }) => ({
    list: (await listCategories(db)).map(({ id, name }) => ({ id, name: textIn(name, language) })),
  })),
];
