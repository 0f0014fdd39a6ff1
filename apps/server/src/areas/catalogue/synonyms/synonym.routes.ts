import { synonymEndpoints as endpoints } from '@keepsake/core/catalogue/synonyms/synonym.contract';
import { commandRoute, queryRoute, type Route } from '../../../http/route.ts';
import { createSynonym, deleteSynonym, showSynonyms, updateSynonym } from './save-synonym.ts';

export const synonymRoutes: Route[] = [
  queryRoute(endpoints.listSynonyms, (db, _input, context) => showSynonyms(db, context)),
  commandRoute(endpoints.createSynonym, (tx, { body }, context) => createSynonym(tx, body, context)),
  commandRoute(endpoints.updateSynonym, (tx, { params, body }, context) =>
    updateSynonym(tx, params.id, body, context),
  ),
  commandRoute(endpoints.deleteSynonym, (tx, { params }, context) => deleteSynonym(tx, params.id, context)),
];
