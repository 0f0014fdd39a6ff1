import type { QueryEndpoint } from '../../../patterns/hooks/use-api.ts';

/** The queries to invalidate when a dictionary has changed. */
export const dictionaryQueries: readonly QueryEndpoint[] = [
  'GET /api/settings/dictionary-entries',
  'GET /api/settings/dictionary-entries/:id',
  'GET /api/system/DictionaryData/All',
];
