import { AppError } from '@keepsake/core/api/errors';
import { storageFields } from '@keepsake/core/records/storage.fields';
import { storageEndpoints } from '@keepsake/core/stock/storages/storage.contract';
import { isShopStorage } from '@keepsake/core/stock/storages/storage.rules';
import { worksInOffice } from '../../../context/context.ts';
import { exportRoute } from '../../../http/exports/export-route.ts';
import { fieldColumns } from '../../../http/exports/field-columns.ts';
import { mapPage, pageInMemory } from '../../../http/page.ts';
import { commandRoute, queryRoute, type Route } from '../../../http/route.ts';
import { textIn } from '../../../platform/chinese.ts';
import { findStorages } from './list-storages.ts';
import { protectPieces } from './protect-pieces.ts';
import { changeStorageState, createStorage, getStorage, updateStorage } from './save-storage.ts';
import { findStorage, listStorageNames } from './storage.repo.ts';
import { toStorageRow, toStorageSouvenir } from './storage.view.ts';
import { listStorageSouvenirs } from './storage-souvenir.repo.ts';

export const storageRoutes: Route[] = [
  queryRoute(storageEndpoints.listStorages, async (db, { query }, context) => {
    const found = await findStorages(db, query);
    return pageInMemory(
      query,
      found.map((row) => toStorageRow(row, context)),
    );
  }),
  exportRoute(storageEndpoints.exportStorages, {
    name: 'storages',
    // a capacity of 0 means no limit
    columns: fieldColumns(storageFields, { capacity: { value: ({ capacity }) => capacity || null } }),
    rows: findStorages,
  }),
  queryRoute(storageEndpoints.listStorageOptions, async (db, { query }, { caller, language }) => {
    if (!worksInOffice(caller)) throw new AppError('NO_PERMISSION');
    const storages = await listStorageNames(db, query.all === 'true');
    const offered = query.use === 'mall' ? storages.filter(isShopStorage) : storages;
    return { list: offered.map(({ id, code, name }) => ({ id, code, name: textIn(name, language) })) };
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
    return mapPage(query, await listStorageSouvenirs(db, params.id, query), (row) =>
      toStorageSouvenir(row, context),
    );
  }),
  commandRoute(storageEndpoints.protectPieces, (tx, { params, body }, context) =>
    protectPieces(tx, params.id, body, context),
  ),
];
