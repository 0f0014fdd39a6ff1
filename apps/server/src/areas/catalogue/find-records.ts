import { maxFound } from '@keepsake/core/workbench/search/search.contract';
import { may } from '../../context/context.ts';
import type { Finder } from '../../http/finder.ts';
import { textIn } from '../../platform/chinese.ts';
import { searchSouvenirs, searchSuppliers } from './record-search.repo.ts';

export const souvenirFinder: Finder = {
  kind: 'souvenir',
  find: async (db, keyword, { caller, language }) => {
    if (!may(caller, 'gifts')) return [];
    const rows = await searchSouvenirs(db, keyword, maxFound);
    return rows.map(({ id, code, name }) => ({
      id,
      title: textIn(name, language),
      subtitle: code,
      path: `/inventory/gifts/${id}`,
    }));
  },
};

export const supplierFinder: Finder = {
  kind: 'supplier',
  find: async (db, keyword, { caller }) => {
    if (!may(caller, 'suppliers')) return [];
    const rows = await searchSuppliers(db, keyword, maxFound);
    return rows.map(({ id, code, name }) => ({
      id,
      title: name,
      subtitle: code,
      path: `/inventory/suppliers-management/${id}`,
    }));
  },
};
