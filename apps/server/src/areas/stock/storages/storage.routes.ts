// Routes of the storage endpoints.
import { AppError } from '@keepsake/core/api/errors';
import { storageEndpoints } from '@keepsake/core/stock/storages/storage.contract';
import { worksInOffice } from '../../../context/context.ts';
import { exportRoute } from '../../../http/exports/export-route.ts';
import { toPage } from '../../../http/page.ts';
import { commandRoute, queryRoute, type Route } from '../../../http/route.ts';
import { textIn } from '../../../platform/chinese.ts';
import { findStorages, listStoragePage } from './list-storages.ts';
import { protectPieces } from './protect-pieces.ts';
import { changeStorageState, createStorage, getStorage, updateStorage } from './save-storage.ts';
import { storageColumns } from './storage.columns.ts';
import { findStorage, listStorageNames } from './storage.repo.ts';
import { toStorageRow, toStorageSouvenir } from './storage.view.ts';
import { listStorageSouvenirs } from './storage-souvenir.repo.ts';

export const storageRoutes: Route[] = [
  queryRoute(storageEndpoints.listStorages, async (db, { query }, context) => {
    const { rows, total } = await listStoragePage(db, query);
    return toPage(
      query,
      total,
      rows.map((row) => toStorageRow(row, context)),
    );
  }),
  exportRoute(storageEndpoints.exportStorages, {
    name: 'storages',
    columns: storageColumns,
    rows: async (db, query, context) =>
      (await findStorages(db, query)).map((row) => toStorageRow(row, context)),
  }),
  queryRoute(storageEndpoints.listStorageOptions, async (db, { query }, { caller, language }) => {
    if (!worksInOffice(caller)) throw new AppError('NO_PERMISSION');
    const storages = await listStorageNames(db, query.all === 'true');
    return { list: storages.map(({ id, code, name }) => ({ id, code, name: textIn(name, language) })) };
  }),
  queryRoute(storageEndpoints.getStorage, (db, { params }, context) => getStorage(db, params.id, context)),
  commandRoute(storageEndpoints.createStorage, (tx, { body }, context) => createStorage(tx, body, context)),
  commandRoute(storageEndpoints.updateStorage, (tx, { params, body }, context) =>
    updateStorage(tx, params.id, body, context),
  ),
  commandRoute(storageEndpoints.enableStorage, (tx, { params, body }, context) =>
    changeStorageState(tx, params.id, 'enable', body.comment, context),
  ),
  commandRoute(storageEndpoints.disableStorage, (tx, { params, body }, context) =>
    changeStorageState(tx, params.id, 'disable', body.comment, context),
  ),
  queryRoute(storageEndpoints.listStorageSouvenirs, async (db, { params, query }, context) => {
    if (!(await findStorage(db, params.id))) throw new AppError('NOT_FOUND');
    const { rows, total } = await listStorageSouvenirs(db, params.id, query);
    return toPage(
      query,
      total,
      rows.map((row) => toStorageSouvenir(row, context)),
    );
  }),
  commandRoute(storageEndpoints.protectPieces, (tx, { params, body }, context) =>
    protectPieces(tx, params.id, body, context),
  ),
];
