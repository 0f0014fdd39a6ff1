// What can be chosen in the forms of stock documents: storages, suppliers, souvenirs, issued pieces to return.
import { documentChoiceEndpoints } from '@keepsake/core/stock/documents/document-choice.contract';
import type { Language } from '@keepsake/core/values/language';
import { may } from '../../../../context/context.ts';
import { mapPage } from '../../../../http/page.ts';
import { queryRoute, type Route } from '../../../../http/route.ts';
import { textIn } from '../../../../platform/chinese.ts';
import { countSetsByStorage, listParts, sortMembers, toShownOptions } from '../../../catalogue/index.ts';
import { imageUrl } from '../../../file/index.ts';
import { readRates, type Settings } from '../../../settings/index.ts';
import {
  listFamilyChoices,
  listLastPrices,
  listReturnable,
  listSouvenirChoices,
  listStorageChoices,
  listSupplierChoices,
} from './document-choice.repo.ts';

type Parts = Awaited<ReturnType<typeof listParts>> extends Map<string, infer P> ? P : never;

const showParts = (parts: Parts, language: Language) => ({
  canMakeIn: Object.fromEntries([...countSetsByStorage(parts)].map(([id, { canMake }]) => [id, canMake])),
  parts: parts.map(({ name, quantity }) => ({ name: textIn(name, language), quantity })),
});

export function documentChoiceRoutes(settings: Settings): Route[] {
  return [
    queryRoute(documentChoiceEndpoints.getDocumentChoices, async (db, _input, { caller, language }) => {
      const storages = await listStorageChoices(db);
      return {
        storages: storages.map(({ id, code, name }) => ({ id, code, name: textIn(name, language) })),
        suppliers: await listSupplierChoices(db),
        ...(may(caller, 'receiving#price') ? { rates: await readRates(settings) } : {}),
      };
    }),
    queryRoute(documentChoiceEndpoints.listSouvenirChoices, async (db, { query }, { caller, language }) => {
      const codes = query.codes?.split(',').map((code) => code.trim());
      const rows = await listSouvenirChoices(db, {
        keyword: query.keyword,
        storageId: query.storageId,
        limit: query.pageSize,
        sets: query.sets !== undefined,
        ...(codes ? { codes: codes.slice(0, 500) } : {}),
      });
      const ids = rows.map(({ id }) => id);
      const parts = await listParts(db, query.sets ? ids : []);
      const seesPrice = may(caller, 'receiving#price');
      const seesCost = may(caller, 'gifts#unitCost') && seesPrice;
      const lastPrices =
        query.prices && seesPrice ? await listLastPrices(db, ids, query.supplierId) : undefined;
      return {
        list: rows.map((row) => ({
          id: row.id,
          productCode: row.code,
          name: textIn(row.name, language),
          coverSrc: row.cover && imageUrl('souvenir', row.cover),
          onHand: row.on_hand,
          available: row.available,
          availableIn: row.available_in,
          perishable: row.perishable,
          ...(seesCost ? { unitCost: row.unit_cost } : {}),
          ...(lastPrices ? { lastPrice: lastPrices.get(row.id) ?? null } : {}),
          ...(query.sets ? showParts(parts.get(row.id) ?? [], language) : {}),
        })),
      };
    }),
    queryRoute(documentChoiceEndpoints.listFamilyChoices, async (db, { query }, { language }) => ({
      list: (await listFamilyChoices(db, query.storageId)).map(({ id, code, name, options, members }) => ({
        id,
        code,
        name: textIn(name, language),
        options: toShownOptions(options, language),
        members: sortMembers(options, members),
      })),
    })),
    queryRoute(documentChoiceEndpoints.listReturnable, async (db, { query }, { language }) =>
      mapPage(query, await listReturnable(db, query), (row) => ({
        sequence: row.sequence,
        at: row.at.toISOString(),
        documentNo: row.no,
        originNo: row.origin_no,
        souvenirId: row.souvenir_id,
        productCode: row.code,
        souvenirName: textIn(row.name, language),
        coverSrc: row.cover && imageUrl('souvenir', row.cover),
        storageId: row.storage_id,
        storageName: textIn(row.storage_name, language),
        issued: row.issued,
        returnable: row.returnable,
      })),
    ),
  ];
}
