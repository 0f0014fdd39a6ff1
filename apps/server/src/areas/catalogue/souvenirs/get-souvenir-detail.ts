// Use case: read one souvenir with its pictures, stock per storage and history.
import { requireFound } from '@keepsake/core/api/errors';
import type { SouvenirDetail } from '@keepsake/core/catalogue/souvenirs/souvenir.contract';
import { hongKongDay } from '@keepsake/core/values/period';
import { may, type SignedInContext } from '../../../context/context.ts';
import type { Db } from '../../../db/connection/database.ts';
import { listFamilies, listMembers, listStoragesOfFamily } from '../families/family.repo.ts';
import { toFamily } from '../families/family.view.ts';
import { listPricesOnDay } from '../prices/price.repo.ts';
import { findSet, listContainingSets, listParts, listStoragesOfParts } from '../sets/set.repo.ts';
import { toContainingSet, toSet } from '../sets/set.view.ts';
import {
  countPeopleWaiting,
  findSouvenir,
  listHistory,
  listPictures,
  listStorageBalances,
} from './souvenir.repo.ts';
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
  const family = row.familyId ? await getFamily(db, row.familyId, context) : null;
  const set = await getSet(db, id, context);
  const partOf = (await listContainingSets(db, id)).map((one) => toContainingSet(one, context.language));
  const waiting = await countPeopleWaiting(db, id);
  return toSouvenirDetail(row, { pictures, storages, history, family, set, partOf, waiting }, context);
}

async function getSet(db: Db, id: string, context: SignedInContext): Promise<SouvenirDetail['set']> {
  const set = await findSet(db, id);
  if (!set) return null;
  const parts = (await listParts(db, [id])).get(id) ?? [];
  return toSet(set, parts, await listStoragesOfParts(db, id), context);
}

async function getFamily(db: Db, id: string, context: SignedInContext): Promise<SouvenirDetail['family']> {
  const family = (await listFamilies(db, [id])).get(id)!;
  const members = await listMembers(db, id);
  const prices = may(context.caller, 'gifts#mallPrice')
    ? await listPricesOnDay(
        db,
        members.map((member) => member.id),
        { type: 'mall', effectiveDate: hongKongDay(context.now) },
      )
    : undefined;
  return toFamily(
    family,
    members,
    await listStoragesOfFamily(db, id),
    prices && new Map(prices.map((price) => [price.id, price.before])),
    context.language,
  );
}
