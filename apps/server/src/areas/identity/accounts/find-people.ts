import { maxFound } from '@keepsake/core/workbench/search/search.contract';
import { may } from '../../../context/context.ts';
import type { Finder } from '../../../http/finder.ts';
import { searchPeople } from './person-search.repo.ts';

export const personFinder: Finder = {
  kind: 'person',
  find: async (db, keyword, { caller }) => {
    if (!may(caller, 'users')) return [];
    const rows = await searchPeople(db, keyword, maxFound);
    return rows.map(({ id, account, real_name }) => ({
      id,
      title: real_name,
      subtitle: account,
      path: `/inventory/organization/users/${id}`,
    }));
  },
};
