import type { QueryEndpoint } from '../../../patterns/hooks/use-api.ts';

/** What has to be asked anew when a dictionary has changed. */
export const dictionaryAnswers: readonly QueryEndpoint[] = [
  'GET /api/settings/dictionary-entries',
  'GET /api/settings/dictionary-entries/:id',
  'GET /api/system/DictionaryData/All',
];
