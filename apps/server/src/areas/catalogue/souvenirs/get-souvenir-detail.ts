// Use case: read one souvenir with its pictures, stock per storage and history.
import { requireFound } from '@keepsake/core/api/errors';
import type { SouvenirDetail } from '@keepsake/core/catalogue/souvenirs/souvenir.contract';
import type { SignedInContext } from '../../../context/context.ts';
import type { Db } from '../../../db/connection/database.ts';
import { findSouvenir, listHistory, listPictures, listStorageBalances } from './souvenir.repo.ts';
import { toSouvenirDetail } from './souvenir.view.ts';

export async function getSouvenirDetail(
  db: Db,
  id: string,
  context: SignedInContext,
): Promise<SouvenirDetail> {
  const row = requireFound(await findSouvenir(db, id, context.now));
  const pictures = await listPictures(db, id);
  const storages = await listStorageBalances(db, id);
  const history = await listHistory(db, 'souvenir', id);
  return toSouvenirDetail(row, { pictures, storages, history }, context);
}
