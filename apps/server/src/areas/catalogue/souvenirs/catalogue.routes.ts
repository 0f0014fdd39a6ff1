// Routes of souvenirs, their families, import and export, categories and synonyms.
import { AppError } from '@keepsake/core/api/errors';
import { categoryEndpoints } from '@keepsake/core/catalogue/categories/category.contract';
import { familyEndpoints } from '@keepsake/core/catalogue/families/family.contract';
import { setEndpoints } from '@keepsake/core/catalogue/sets/set.contract';
import { souvenirEndpoints } from '@keepsake/core/catalogue/souvenirs/souvenir.contract';
import { souvenirFormEndpoints } from '@keepsake/core/catalogue/souvenirs/souvenir-form.contract';
import { souvenirImportEndpoints } from '@keepsake/core/catalogue/souvenirs/souvenir-import.contract';
import { findOpenColumns } from '@keepsake/core/catalogue/souvenirs/souvenir-import.rules';
import { hongKongDay } from '@keepsake/core/values/period';
import { inTreeOrder } from '@keepsake/core/values/tree';
import { may } from '../../../context/context.ts';
import { beginImport } from '../../../db/work.ts';
import { exportRoute } from '../../../http/exports/export-route.ts';
import { mapPage } from '../../../http/page.ts';
import { commandRoute, preparedCommandRoute, queryRoute, type Route, rawRoute } from '../../../http/route.ts';
import { textIn } from '../../../platform/chinese.ts';
import type { FileStore } from '../../../platform/files.ts';
import { exportMediaTypes } from '../../../platform/sheets/table-file.ts';
import { listCategories } from '../categories/category.repo.ts';
import {
  createCategory,
  deleteCategory,
  getCategoryTree,
  moveCategory,
  updateCategory,
} from '../categories/save-category.ts';
import { dissolveFamily, getFamilyForm, saveFamily } from '../families/save-family.ts';
import { saveSet } from '../sets/save-set.ts';
import { synonymRoutes } from '../synonyms/synonym.routes.ts';
import { bulkEditSouvenirs } from './bulk-edit-souvenirs.ts';
import { catalogueExportRoute } from './catalogue-export.ts';
import { changeSouvenirState } from './change-souvenir-state.ts';
import { checkSouvenirSheet } from './check-souvenir-sheet.ts';
import { getSouvenirDetail } from './get-souvenir-detail.ts';
import { copySouvenir, createSouvenir, getSouvenirForm, updateSouvenir } from './save-souvenir.ts';
import { souvenirColumns } from './souvenir.columns.ts';
import { listSouvenirs, readSouvenirs } from './souvenir.repo.ts';
import { toSouvenirRow } from './souvenir.view.ts';
import { createSouvenirTemplate, readSouvenirSheet } from './souvenir-sheet.ts';
import { listSouvenirLabels } from './souvenir-write.repo.ts';

const souvenirRoutes: Route[] = [
  queryRoute(souvenirEndpoints.listSouvenirs, async (db, { query }, context) => {
    // sorting by price would reveal prices to a person who may not see them
    if (query.sidx === 'mallPrice' && !may(context.caller, 'gifts#mallPrice'))
      throw new AppError('NO_PERMISSION');
    return mapPage(query, await listSouvenirs(db, query, context.now), (row) => toSouvenirRow(row, context));
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
  queryRoute(souvenirFormEndpoints.getSouvenirForm, (db, { params }, context) =>
    getSouvenirForm(db, params.id, context),
  ),
  commandRoute(souvenirFormEndpoints.createSouvenir, (tx, { body }, context) =>
    createSouvenir(tx, body, 'create', context),
  ),
  commandRoute(souvenirFormEndpoints.copySouvenir, (tx, { params, body }, context) =>
    copySouvenir(tx, params.id, body, context),
  ),
  commandRoute(souvenirFormEndpoints.updateSouvenir, (tx, { params, body }, context) =>
    updateSouvenir(tx, params.id, body, context),
  ),
  commandRoute(souvenirFormEndpoints.bulkEditSouvenirs, (tx, { body }, context) =>
    bulkEditSouvenirs(tx, body, context),
  ),
  queryRoute(souvenirFormEndpoints.listSouvenirLabels, async (db, { query }, context) => {
    const priceDay = may(context.caller, 'gifts#mallPrice') ? hongKongDay(context.now) : undefined;
    return { list: await listSouvenirLabels(db, query.ids, priceDay) };
  }),
];

const setRoutes: Route[] = [
  commandRoute(setEndpoints.saveSet, (tx, { params, body }, context) =>
    saveSet(tx, params.id, body, context),
  ),
];

const familyRoutes: Route[] = [
  queryRoute(familyEndpoints.getFamilyForm, (db, { params }) => getFamilyForm(db, params.id)),
  commandRoute(familyEndpoints.saveFamily, (tx, { params, body }, context) =>
    saveFamily(tx, params.id, body, context),
  ),
  commandRoute(familyEndpoints.dissolveFamily, (tx, { params, body }, context) =>
    dissolveFamily(tx, params.id, body.comment, context),
  ),
];

const exportRoutes = (files: FileStore): Route[] => [
  exportRoute(souvenirImportEndpoints.exportSouvenirs, {
    name: 'souvenirs',
    columns: souvenirColumns,
    rows: (db, { format: _, ...filter }, { now }) => readSouvenirs(db, filter, now),
  }),
  catalogueExportRoute(files),
];

const importRoutes: Route[] = [
  rawRoute(souvenirImportEndpoints.getSouvenirTemplate, async (_db, _input, { caller, language }, reply) => {
    const allowedColumns = findOpenColumns((permission) => may(caller, permission));
    return reply
      .type(exportMediaTypes.xlsx)
      .header('content-disposition', 'attachment; filename="keepsake-souvenirs.xlsx"')
      .send(await createSouvenirTemplate(language, allowedColumns));
  }),
  preparedCommandRoute(
    souvenirImportEndpoints.checkSouvenirSheet,
    (_db, _input, context, upload) => readSouvenirSheet(upload, context.language),
    async (tx, _input, context, { ignored, ...sheet }) => ({
      ...(await checkSouvenirSheet(tx, sheet, context)),
      ignored: [...ignored],
    }),
  ),
  commandRoute(souvenirImportEndpoints.recheckSouvenirSheet, (tx, { body }, context) =>
    checkSouvenirSheet(tx, body, context),
  ),
  commandRoute(souvenirImportEndpoints.importSouvenirs, async (tx, { body }, context) => ({
    id: await beginImport(tx, 'souvenirs.import', body.lines.length, body, context),
  })),
];

const categoryRoutes: Route[] = [
  queryRoute(categoryEndpoints.listCategories, async (db, _input, { language }) => ({
    list: inTreeOrder(await listCategories(db)).map(({ id, parentId, depth, name }) => ({
      id,
      parentId,
      depth,
      name: textIn(name, language),
    })),
  })),
  queryRoute(categoryEndpoints.getCategoryTree, async (db, _input, context) => ({
    list: await getCategoryTree(db, context),
  })),
  commandRoute(categoryEndpoints.createCategory, (tx, { body }, context) =>
    createCategory(tx, body, context),
  ),
  commandRoute(categoryEndpoints.updateCategory, (tx, { params, body }, context) =>
    updateCategory(tx, params.id, body, context),
  ),
  commandRoute(categoryEndpoints.moveCategory, (tx, { params, body }, context) =>
    moveCategory(tx, params.id, body, context),
  ),
  commandRoute(categoryEndpoints.deleteCategory, (tx, { params }, context) =>
    deleteCategory(tx, params.id, context),
  ),
];

export const catalogueRoutes = ({ files }: { readonly files: FileStore }): Route[] => [
  ...souvenirRoutes,
  ...familyRoutes,
  ...setRoutes,
  ...exportRoutes(files),
  ...importRoutes,
  ...categoryRoutes,
  ...synonymRoutes,
];
