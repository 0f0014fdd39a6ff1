// Finder of stock documents for the global search of the back office.
import { findScreen } from '@keepsake/core/navigation/find-screen';
import { modules } from '@keepsake/core/permissions/permissions';
import { documentStateLabel } from '@keepsake/core/records/document.fields';
import { documentKinds, type OrderType } from '@keepsake/core/stock/documents/document.machine';
import { chooseModule } from '@keepsake/core/stock/documents/document.rules';
import { translate } from '@keepsake/core/values/messages';
import { maxFound } from '@keepsake/core/workbench/search/search.contract';
import { may } from '../../../context/context.ts';
import type { RecordFinder } from '../../../http/record-finder.ts';
import { searchDocuments } from '../record-search.repo.ts';

/** The order types of the kinds that have any. */
const orderTypes: Partial<Record<(typeof documentKinds)[number], readonly OrderType[]>> = {
  outbound: ['APPLICATION', 'SHOP'],
  return: ['RETURN'],
};
const everyKind = documentKinds.flatMap((kind) =>
  (orderTypes[kind] ?? [null]).map((orderType) => ({ kind, orderType })),
);

export const documentFinder: RecordFinder = {
  kind: 'document',
  find: async (db, keyword, { caller, language }) => {
    const allowed = everyKind.filter(({ kind, orderType }) => may(caller, chooseModule(kind, orderType)));
    if (allowed.length === 0) return [];
    const rows = await searchDocuments(db, keyword, allowed, maxFound);
    return rows.map(({ id, no, kind, order_type, state }) => {
      const module = chooseModule(kind, order_type);
      const words = [
        translate(modules[module].name, language),
        translate(documentStateLabel(kind, state), language),
      ];
      return { id, title: no, subtitle: words.join(' · '), path: `${findScreen(module)}/${id}` };
    });
  },
};
