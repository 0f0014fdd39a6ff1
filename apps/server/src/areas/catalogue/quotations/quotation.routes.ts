// Routes of the quotation endpoints. All amounts in HKD use the current rates.
import { requireFound } from '@keepsake/core/api/errors';
import { quotationEndpoints } from '@keepsake/core/catalogue/quotations/quotation.contract';
import { quotationFields } from '@keepsake/core/records/quotation.fields';
import { hongKongDay } from '@keepsake/core/values/period';
import { exportRoute } from '../../../http/exports/export-route.ts';
import { fieldColumns } from '../../../http/exports/field-columns.ts';
import { mapPage } from '../../../http/page.ts';
import { commandRoute, queryRoute, type Route } from '../../../http/route.ts';
import { textIn } from '../../../platform/chinese.ts';
import { readRates, type Settings } from '../../settings/index.ts';
import {
  findSouvenirSummary,
  listQuotations,
  listQuotationsOfSouvenir,
  listSouvenirSummaries,
  readQuotations,
} from './quotation.repo.ts';
import { addComputed, toComparison, toQuotationRow } from './quotation.view.ts';
import { createQuotation, deleteQuotation, getQuotation, updateQuotation } from './save-quotation.ts';

const maxChoices = 20;

export const quotationRoutes = ({ settings }: { settings: Settings }): Route[] => [
  queryRoute(quotationEndpoints.listQuotations, async (db, { query }, context) => {
    const rates = await readRates(settings);
    return mapPage(query, await listQuotations(db, query, rates, hongKongDay(context.now)), (row) =>
      toQuotationRow(row, rates, context),
    );
  }),
  exportRoute(quotationEndpoints.exportQuotations, {
    name: 'quotations',
    columns: fieldColumns(quotationFields, { currency: { value: ({ currency }) => currency } }),
    rows: async function* (db, query, context) {
      const rates = await readRates(settings);
      for await (const row of readQuotations(db, query, hongKongDay(context.now)))
        yield addComputed(row, rates, context.now);
    },
  }),
  queryRoute(quotationEndpoints.listQuotationSouvenirs, async (db, { query }, { language }) => {
    const found = await listSouvenirSummaries(db, query.keyword ?? '', maxChoices);
    return {
      list: found.map(({ id, code, name }) => ({ id, productCode: code, name: textIn(name, language) })),
    };
  }),
  queryRoute(quotationEndpoints.compareQuotations, async (db, { query }, context) => {
    const souvenir = requireFound(await findSouvenirSummary(db, query.souvenirId));
    const records = await listQuotationsOfSouvenir(db, souvenir.id);
    return toComparison(souvenir, records, query.quantity, await readRates(settings), context);
  }),
  queryRoute(quotationEndpoints.getQuotation, async (db, { params }, context) =>
    getQuotation(db, params.id, await readRates(settings), context),
  ),
  commandRoute(quotationEndpoints.createQuotation, async (tx, { body }, context) =>
    createQuotation(tx, body, await readRates(settings), context),
  ),
  commandRoute(quotationEndpoints.updateQuotation, async (tx, { params, body }, context) =>
    updateQuotation(tx, params.id, body, await readRates(settings), context),
  ),
  commandRoute(quotationEndpoints.deleteQuotation, (tx, { params }, context) =>
    deleteQuotation(tx, params.id, context),
  ),
];
