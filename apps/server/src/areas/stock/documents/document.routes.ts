// Routes of the stock documents: the same handlers for all kinds of document.
import type { Access, Endpoint } from '@keepsake/core/api/endpoint';
import { documentEndpoints as endpoints } from '@keepsake/core/stock/documents/document.contract';
import { type DocumentKind, documentKinds } from '@keepsake/core/stock/documents/document.machine';
import { exportRoute } from '../../../http/exports/export-route.ts';
import { mapPage } from '../../../http/page.ts';
import { commandRoute, preparedCommandRoute, queryRoute, type Route } from '../../../http/route.ts';
import { readRates, type Settings } from '../../settings/index.ts';
import { countRoutes } from '../counts/count.routes.ts';
import { pickLine, scanPiece } from '../outbound/pick-outbound.ts';
import { confirmDocument } from './confirm-document.ts';
import { decideOnDocument, deleteReceiving } from './decide-document.ts';
import { documentColumns } from './document.columns.ts';
import { toDocumentRow } from './document.view.ts';
import type { DocumentHooks } from './document-hooks.ts';
import { listDocuments, readDocuments } from './document-list.repo.ts';
import { documentChoiceRoutes } from './form/document-choice.routes.ts';
import { createDocument, updateDocument } from './form/save-document.ts';
import { chooseScope, getDocument } from './get-document.ts';
import { inspectReturn } from './inspect-return.ts';

type Services = { settings: Settings; hooks: DocumentHooks };

/** An endpoint of any kind of document: only its path and permission differ. */
type OfAnyKind<E extends Endpoint> = Omit<E, 'path' | 'access'> & {
  readonly path: string;
  readonly access: Exclude<Access, 'public'>;
};
type KindEndpoints = {
  readonly list: OfAnyKind<typeof endpoints.listReceiving>;
  readonly get: OfAnyKind<typeof endpoints.getReceiving>;
  readonly export: OfAnyKind<typeof endpoints.exportReceiving>;
  readonly confirm: OfAnyKind<typeof endpoints.confirmReceiving>;
  readonly submit: OfAnyKind<typeof endpoints.submitReceiving>;
  readonly reject: OfAnyKind<typeof endpoints.rejectReceiving>;
  readonly reopen: OfAnyKind<typeof endpoints.reopenReceiving>;
  readonly cancel: OfAnyKind<typeof endpoints.cancelReceiving>;
};

const endpointsOfKind: Readonly<Record<DocumentKind, KindEndpoints>> = {
  receiving: {
    list: endpoints.listReceiving,
    get: endpoints.getReceiving,
    export: endpoints.exportReceiving,
    confirm: endpoints.confirmReceiving,
    submit: endpoints.submitReceiving,
    reject: endpoints.rejectReceiving,
    reopen: endpoints.reopenReceiving,
    cancel: endpoints.cancelReceiving,
  },
  transfer: {
    list: endpoints.listTransfer,
    get: endpoints.getTransfer,
    export: endpoints.exportTransfer,
    confirm: endpoints.confirmTransfer,
    submit: endpoints.submitTransfer,
    reject: endpoints.rejectTransfer,
    reopen: endpoints.reopenTransfer,
    cancel: endpoints.cancelTransfer,
  },
  adjustment: {
    list: endpoints.listAdjustment,
    get: endpoints.getAdjustment,
    export: endpoints.exportAdjustment,
    confirm: endpoints.confirmAdjustment,
    submit: endpoints.submitAdjustment,
    reject: endpoints.rejectAdjustment,
    reopen: endpoints.reopenAdjustment,
    cancel: endpoints.cancelAdjustment,
  },
  assembly: {
    list: endpoints.listAssembly,
    get: endpoints.getAssembly,
    export: endpoints.exportAssembly,
    confirm: endpoints.confirmAssembly,
    submit: endpoints.submitAssembly,
    reject: endpoints.rejectAssembly,
    reopen: endpoints.reopenAssembly,
    cancel: endpoints.cancelAssembly,
  },
  outbound: {
    list: endpoints.listOutbound,
    get: endpoints.getOutbound,
    export: endpoints.exportOutbound,
    confirm: endpoints.confirmOutbound,
    submit: endpoints.submitOutbound,
    reject: endpoints.rejectOutbound,
    reopen: endpoints.reopenOutbound,
    cancel: endpoints.cancelOutbound,
  },
  return: {
    list: endpoints.listReturn,
    get: endpoints.getReturn,
    export: endpoints.exportReturn,
    confirm: endpoints.confirmReturn,
    submit: endpoints.submitReturn,
    reject: endpoints.rejectReturn,
    reopen: endpoints.reopenReturn,
    cancel: endpoints.cancelReturn,
  },
};

/** The same handlers for every kind. */
function kindRoutes(kind: DocumentKind, at: KindEndpoints, { settings, hooks }: Services): Route[] {
  const readTodayRates = () => readRates(settings);
  return [
    queryRoute(at.list, async (db, { query }, context) => {
      const scope = chooseScope(kind, context, undefined, query.orderType);
      return mapPage(query, await listDocuments(db, scope, query), (row) => toDocumentRow(row, context));
    }),
    exportRoute(at.export, {
      name: kind === 'assembly' ? 'assemblies' : `${kind}s`,
      columns: documentColumns(kind),
      rows: (db, query, context) =>
        readDocuments(
          db,
          chooseScope(kind, context, (module) => `${module}.export`, query.orderType),
          query,
        ),
    }),
    queryRoute(at.get, async (db, { params }, context) =>
      getDocument(db, kind, params.id, await readTodayRates(), context),
    ),
    preparedCommandRoute(at.confirm, readTodayRates, (tx, { params, body }, context, rates) =>
      confirmDocument(tx, kind, params.id, body, { hooks, rates }, context),
    ),
    ...(['submit', 'reject', 'reopen', 'cancel'] as const).map((action) =>
      preparedCommandRoute(at[action], readTodayRates, (tx, { params, body }, context, rates) =>
        decideOnDocument(tx, kind, params.id, action, body, rates, context),
      ),
    ),
  ];
}

/** Each kind has a form of its own. */
function formRoutes({ settings }: Services): Route[] {
  const readTodayRates = () => readRates(settings);
  return [
    preparedCommandRoute(endpoints.createReceiving, readTodayRates, (tx, { body }, context, rates) =>
      createDocument(tx, 'receiving', body, rates, context),
    ),
    preparedCommandRoute(endpoints.updateReceiving, readTodayRates, (tx, { params, body }, context, rates) =>
      updateDocument(tx, 'receiving', params.id, body, rates, context),
    ),
    preparedCommandRoute(endpoints.createTransfer, readTodayRates, (tx, { body }, context, rates) =>
      createDocument(tx, 'transfer', body, rates, context),
    ),
    preparedCommandRoute(endpoints.updateTransfer, readTodayRates, (tx, { params, body }, context, rates) =>
      updateDocument(tx, 'transfer', params.id, body, rates, context),
    ),
    preparedCommandRoute(endpoints.createAdjustment, readTodayRates, (tx, { body }, context, rates) =>
      createDocument(tx, 'adjustment', body, rates, context),
    ),
    preparedCommandRoute(endpoints.updateAdjustment, readTodayRates, (tx, { params, body }, context, rates) =>
      updateDocument(tx, 'adjustment', params.id, body, rates, context),
    ),
    preparedCommandRoute(endpoints.createAssembly, readTodayRates, (tx, { body }, context, rates) =>
      createDocument(tx, 'assembly', body, rates, context),
    ),
    preparedCommandRoute(endpoints.updateAssembly, readTodayRates, (tx, { params, body }, context, rates) =>
      updateDocument(tx, 'assembly', params.id, body, rates, context),
    ),
    preparedCommandRoute(endpoints.createOutbound, readTodayRates, (tx, { body }, context, rates) =>
      createDocument(tx, 'outbound', body, rates, context),
    ),
    preparedCommandRoute(endpoints.updateOutbound, readTodayRates, (tx, { params, body }, context, rates) =>
      updateDocument(tx, 'outbound', params.id, body, rates, context),
    ),
    preparedCommandRoute(endpoints.createReturn, readTodayRates, (tx, { body }, context, rates) =>
      createDocument(tx, 'return', body, rates, context),
    ),
    preparedCommandRoute(endpoints.updateReturn, readTodayRates, (tx, { params, body }, context, rates) =>
      updateDocument(tx, 'return', params.id, body, rates, context),
    ),
  ];
}

export function stockDocumentRoutes(services: Services): Route[] {
  const readTodayRates = () => readRates(services.settings);
  return [
    ...documentKinds.flatMap((kind) => kindRoutes(kind, endpointsOfKind[kind], services)),
    ...formRoutes(services),
    ...documentChoiceRoutes(services.settings),
    commandRoute(endpoints.deleteReceiving, (tx, { params }, context) =>
      deleteReceiving(tx, params.id, context),
    ),
    preparedCommandRoute(endpoints.pickOutbound, readTodayRates, (tx, { params, body }, context, rates) =>
      pickLine(tx, params.id, body, rates, context),
    ),
    preparedCommandRoute(endpoints.scanOutbound, readTodayRates, (tx, { params, body }, context, rates) =>
      scanPiece(tx, params.id, body.code, rates, context),
    ),
    preparedCommandRoute(endpoints.inspectReturn, readTodayRates, (tx, { params, body }, context, rates) =>
      inspectReturn(tx, params.id, body, rates, context),
    ),
    ...countRoutes(services),
  ];
}
