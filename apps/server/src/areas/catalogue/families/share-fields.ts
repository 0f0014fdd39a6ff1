// Keeps the shared fields of a family equal: a change of one member changes the others in the same transaction.
import { AppError, requireFound } from '@keepsake/core/api/errors';
import {
  findValues,
  memberName,
  optionTexts,
  sharedFields,
} from '@keepsake/core/catalogue/families/family.rules';
import type { LocalizedText } from '@keepsake/core/values/language';
import type { Tx } from '../../../db/connection/database.ts';
import type { Stamp } from '../../../db/record-fields.ts';
import type { SouvenirFields, SouvenirRecord } from '../souvenirs/souvenir-write.repo.ts';
import { type FamilyRecord, listMembers, lockFamily, saveFamilyRow } from './family.repo.ts';

export type SouvenirChange = { readonly before: SouvenirRecord; readonly after: SouvenirFields };

/** Stores the new name of a family. Its members get their new names later, from `addMemberChanges`. */
export async function renameFamily(
  tx: Tx,
  id: string,
  name: LocalizedText,
  stamp: Stamp,
): Promise<FamilyRecord> {
  const family = requireFound(await lockFamily(tx, id));
  const renamed = { ...family, name };
  if (JSON.stringify(name) !== JSON.stringify(family.name))
    await saveFamilyRow(tx, { ...renamed, version: family.version + 1 }, stamp);
  return renamed;
}

/** The fields of a member: its own, the shared ones of `source`, and the texts of its options. */
export function toMemberFields(
  own: SouvenirFields,
  source: SouvenirFields,
  family: FamilyRecord,
  keys: readonly string[],
): SouvenirFields {
  const values = findValues(family.options, keys);
  if (!values) throw new Error(`family ${family.code} has no member ${keys.join('-')}`);
  const shared = Object.fromEntries(sharedFields(family.options).map((field) => [field, source[field]]));
  return {
    ...own,
    ...shared,
    name: memberName(family.name, values),
    ...optionTexts(family.options, values),
  };
}

/**
 * Adds the changes of the other members of each family. `locked` are all members, as `lockSouvenirs` returns them.
 * If several members of a family are changed, the last one decides the shared fields.
 */
export async function addMemberChanges(
  tx: Tx,
  changes: readonly SouvenirChange[],
  locked: readonly SouvenirRecord[],
): Promise<SouvenirChange[]> {
  const result = new Map(changes.map((change) => [change.before.id, change]));
  const families = Map.groupBy(
    changes.filter(({ before }) => before.familyId !== null),
    ({ before }) => before.familyId!,
  );
  for (const [familyId, changed] of [...families].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const family = await lockFamily(tx, familyId);
    const members = locked.filter((souvenir) => souvenir.familyId === familyId);
    // a member that joined after the lock is not in `locked`
    if (!family || (await listMembers(tx, familyId)).length !== members.length)
      throw new AppError('CHANGED_MEANWHILE');
    const source = changed.at(-1)!.after;
    for (const before of members) {
      const own = result.get(before.id)?.after ?? before;
      result.set(before.id, { before, after: toMemberFields(own, source, family, before.optionKeys) });
    }
  }
  return [...result.values()];
}
