// The calls of the stock documents: the same handlers at five addresses.
import { documentEndpoints as endpoints } from '@keepsake/core/stock/documents/document.contract';
import type { DocumentKind } from '@keepsake/core/stock/documents/document.machine';
import type { Rates } from '@keepsake/core/stock/documents/document.rules';
import { documentChoiceEndpoints } from '@keepsake/core/stock/documents/document-choice.contract';
import { may } from '../../../context/context.ts';
import { exportRoute } from '../../../http/exports/export-route.ts';
import { toPage } from '../../../http/page.ts';
import { commandRoute, preparedCommandRoute, queryRoute, type Route } from '../../../http/route.ts';
import { textIn } from '../../../platform/chinese.ts';
import { imageUrl } from '../../file/index.ts';
import type { Settings } from '../../settings/index.ts';
import { countRoutes } from '../counts/count.routes.ts';
import { pickLine, scanPiece } from '../outbound/pick-outbound.ts';
import { confirmDocument } from './confirm-document.ts';
import { decide, deleteReceiving } from './decide-document.ts';
import { documentColumns } from './document.columns.ts';
import { toDocumentRow } from './document.view.ts';
import {
  listReturnable,
  listSouvenirChoices,
  listStorageChoices,
  listSupplierChoices,
} from './document-choice.repo.ts';
import type { DocumentHooks } from './document-hooks.ts';
import { listDocuments, readDocuments } from './document-list.repo.ts';
import { getDocument, scopeOf } from './get-document.ts';
import { judgeReturn } from './judge-return.ts';
import { createDocument, updateDocument } from './save-document.ts';

type Services = { settings: Settings; hooks: DocumentHooks };

/** HKD for one of each currency today. Read before a transaction opens: it may need a connection of its own. */
async function ratesOf(settings: Settings): Promise<Rates> {
  return {
    HKD: 1,
    USD: await settings.get('business.rate_usd'),
    EUR: await settings.get('business.rate_eur'),
    CNY: await settings.get('business.rate_cny'),
  };
}

type Noun = 'Receiving' | 'Transfer' | 'Adjustment' | 'Outbound' | 'Return';

function kindRoutes<const N extends Noun>(noun: N, { settings, hooks }: Services): Route[] {
  const kind = noun.toLowerCase() as DocumentKind;
  const of = <const V extends string>(verb: V) =>
    endpoints[`${verb}${noun}` as keyof typeof endpoints] as unknown;
  const at = {
    list: of('list') as typeof endpoints.listReceiving,
    get: of('get') as typeof endpoints.getReceiving,
    export: of('export') as typeof endpoints.exportReceiving,
    create: of('create') as typeof endpoints.createReceiving,
    update: of('update') as typeof endpoints.updateReceiving,
    confirm: of('confirm') as typeof endpoints.confirmReceiving,
  };
  const rates = () => ratesOf(settings);
  return [
    queryRoute(at.list, async (db, { query }, context) => {
      const scope = scopeOf(kind, context, undefined, query.orderType);
      const { rows, total } = await listDocuments(db, scope, query);
      return toPage(
        query,
        total,
        rows.map((row) => toDocumentRow(row, context)),
      );
    }),
    exportRoute(at.export, {
      name: `${kind}s`,
      columns: documentColumns(kind),
      rows: (db, query, context) =>
        readDocuments(
          db,
          scopeOf(kind, context, (module) => `${module}.export`, query.orderType),
          query,
        ),
    }),
    queryRoute(at.get, async (db, { params }, context) =>
      getDocument(db, kind, params.id, await rates(), context),
    ),
    preparedCommandRoute(at.create, rates, (tx, { body }, context, today) =>
      createDocument(tx, kind as 'receiving', body, today, context),
    ),
    preparedCommandRoute(at.update, rates, (tx, { params, body }, context, today) =>
      updateDocument(tx, kind as 'receiving', params.id, body, today, context),
    ),
    preparedCommandRoute(at.confirm, rates, (tx, { params, body }, context, today) =>
      confirmDocument(tx, kind, params.id, body, { hooks, rates: today }, context),
    ),
    ...(['submit', 'reject', 'reopen', 'cancel'] as const).map((action) =>
      preparedCommandRoute(
        of(action) as typeof endpoints.rejectReceiving,
        rates,
        (tx, { params, body }, context, today) => decide(tx, kind, params.id, action, body, today, context),
      ),
    ),
  ];
}

function choiceRoutes(settings: Settings): Route[] {
  return [
    queryRoute(documentChoiceEndpoints.getDocumentChoices, async (db, _input, { caller, language }) => {
      const storages = await listStorageChoices(db);
      return {
        storages: storages.map(({ id, code, name }) => ({ id, code, name: textIn(name, language) })),
        suppliers: await listSupplierChoices(db),
        ...(may(caller, 'receiving#price') ? { rates: await ratesOf(settings) } : {}),
      };
    }),
    queryRoute(documentChoiceEndpoints.listSouvenirChoices, async (db, { query }, { language }) => {
      const codes = query.codes?.split(',').map((code) => code.trim());
      const rows = await listSouvenirChoices(db, {
        keyword: query.keyword,
        storageId: query.storageId,
        limit: query.pageSize,
        ...(codes ? { codes: codes.slice(0, 500) } : {}),
      });
      return {
        list: rows.map((row) => ({
          id: row.id,
          productCode: row.code,
          name: textIn(row.name, language),
          coverSrc: row.cover && imageUrl('souvenir', row.cover),
          onHand: row.on_hand,
          available: row.available,
        })),
      };
    }),
    queryRoute(documentChoiceEndpoints.listReturnable, async (db, { query }, { language }) => {
      const { rows, total } = await listReturnable(db, query);
      return toPage(
        query,
        total,
        rows.map((row) => ({
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
      );
    }),
  ];
}

export function stockDocumentRoutes(services: Services): Route[] {
  const rates = () => ratesOf(services.settings);
  const nouns: readonly Noun[] = ['Receiving', 'Transfer', 'Adjustment', 'Outbound', 'Return'];
  return [
    ...nouns.flatMap((noun) => kindRoutes(noun, services)),
    ...choiceRoutes(services.settings),
    commandRoute(endpoints.deleteReceiving, (tx, { params }, context) =>
      deleteReceiving(tx, params.id, context),
    ),
    preparedCommandRoute(endpoints.pickOutbound, rates, (tx, { params, body }, context, today) =>
      pickLine(tx, params.id, body, today, context),
    ),
    preparedCommandRoute(endpoints.scanOutbound, rates, (tx, { params, body }, context, today) =>
      scanPiece(tx, params.id, body.code, today, context),
    ),
    preparedCommandRoute(endpoints.judgeReturn, rates, (tx, { params, body }, context, today) =>
      judgeReturn(tx, params.id, body, today, context),
    ),
    ...countRoutes(services),
  ];
}
