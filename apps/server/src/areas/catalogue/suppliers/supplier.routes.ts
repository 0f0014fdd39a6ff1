import { AppError } from '@keepsake/core/api/errors';
import { supplierEndpoints } from '@keepsake/core/catalogue/suppliers/supplier.contract';
import { supplierFields } from '@keepsake/core/records/supplier.fields';
import { worksInOffice } from '../../../context/context.ts';
import { exportRoute } from '../../../http/exports/export-route.ts';
import { fieldColumns } from '../../../http/exports/field-columns.ts';
import { mapPage } from '../../../http/page.ts';
import { commandRoute, queryRoute, type Route } from '../../../http/route.ts';
import { changeSupplierState, createSupplier, getSupplier, updateSupplier } from './save-supplier.ts';
import { listSupplierOptions, listSuppliers, readSuppliers } from './supplier.repo.ts';
import { toSupplierRow } from './supplier.view.ts';

export const supplierRoutes: Route[] = [
  queryRoute(supplierEndpoints.listSuppliers, async (db, { query }, context) =>
    mapPage(query, await listSuppliers(db, query), (row) => toSupplierRow(row, context)),
  ),
  queryRoute(supplierEndpoints.listSupplierOptions, async (db, { query }, { caller }) => {
    if (!worksInOffice(caller)) throw new AppError('NO_PERMISSION');
    return { list: await listSupplierOptions(db, query.all === 'true') };
  }),
  exportRoute(supplierEndpoints.exportSuppliers, {
    name: 'suppliers',
    columns: fieldColumns(supplierFields),
    rows: readSuppliers,
  }),
  queryRoute(supplierEndpoints.getSupplier, (db, { params }, context) => getSupplier(db, params.id, context)),
  commandRoute(supplierEndpoints.createSupplier, (tx, { body }, context) =>
    createSupplier(tx, body, context),
  ),
  commandRoute(supplierEndpoints.updateSupplier, (tx, { params, body }, context) =>
    updateSupplier(tx, params.id, body, context),
  ),
  commandRoute(supplierEndpoints.enableSupplier, (tx, { params, body }, context) =>
    changeSupplierState(tx, params.id, 'enable', body.comment, context),
  ),
  commandRoute(supplierEndpoints.disableSupplier, (tx, { params, body }, context) =>
    changeSupplierState(tx, params.id, 'disable', body.comment, context),
  ),
];
