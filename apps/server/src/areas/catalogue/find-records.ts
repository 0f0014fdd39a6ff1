// Finders of souvenirs and suppliers for the global search of the back office.
import { maxFound } from '@keepsake/core/workbench/search/search.contract';
import { may } from '../../context/context.ts';
import type { RecordFinder } from '../../http/record-finder.ts';
import { textIn } from '../../platform/chinese.ts';
import { imageUrl } from '../file/index.ts';
import { searchSouvenirs, searchSuppliers } from './record-search.repo.ts';

export const souvenirFinder: RecordFinder = {
  kind: 'souvenir',
  find: async (db, keyword, { caller, language }) => {
    if (!may(caller, 'gifts')) return [];
    const rows = await searchSouvenirs(db, keyword, maxFound);
    return rows.map(({ id, code, name, available, cover }) => ({
      id,
      title: textIn(name, language),
      subtitle: code,
      path: `/inventory/gifts/${id}`,
      souvenir: { coverSrc: cover && imageUrl('souvenir', cover), available },
    }));
  },
};

export const supplierFinder: RecordFinder = {
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
