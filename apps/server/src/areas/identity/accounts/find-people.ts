// Contributes people to the global search of the back office.
import { maxFound } from '@keepsake/core/workbench/search/search.contract';
import { may } from '../../../context/context.ts';
import type { RecordFinder } from '../../../http/record-finder.ts';
import { searchPeople } from './person-search.repo.ts';

export const personFinder: RecordFinder = {
  kind: 'person',
  find: async (db, keyword, { caller }) => {
    if (!may(caller, 'users')) return [];
    const rows = await searchPeople(db, keyword, maxFound);
    return rows.map(({ id, account, name }) => ({
      id,
      title: name,
      subtitle: account,
      path: `/inventory/organization/users/${id}`,
    }));
  },
};
