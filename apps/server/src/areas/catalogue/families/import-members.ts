// The family columns of a souvenir import: a row with a family and its options becomes a member of that family.
import type { validationMessages } from '@keepsake/core/api/validation.messages';
import { findValues } from '@keepsake/core/catalogue/families/family.rules';
import type { ImportColumn, ImportValues } from '@keepsake/core/catalogue/souvenirs/souvenir-import.rules';
import { codeKey } from '@keepsake/core/values/code-key';
import type { Tx } from '../../../db/connection/database.ts';
import { lockSouvenirs, type SouvenirFields, type SouvenirRecord } from '../souvenirs/souvenir-write.repo.ts';
import { type FamilyRecord, listMembers, lockFamiliesByCode } from './family.repo.ts';
import { toMemberFields } from './share-fields.ts';

export type JoinedFamily = { readonly familyId: string; readonly keys: readonly string[] };
/** The error in one cell of the file. */
type Problem = { column: ImportColumn; key: keyof typeof validationMessages };
/** `source`: a member, from which new members get the shared fields. `taken`: the option keys of the members. */
type KnownFamily = { family: FamilyRecord; source: SouvenirRecord; taken: Set<string> };

/** Reads the option keys of a cell such as "M / PUR", as the export writes them. */
const readKeys = (text: string): string[] => text.split('/').map((key) => key.trim().toUpperCase());

/** Returns a function that checks one row and gives it the shared fields of its family. */
export async function readFamilyColumns(tx: Tx, codes: readonly string[]) {
  const known = new Map<string, KnownFamily>();
  for (const family of await lockFamiliesByCode(tx, codes)) {
    const members = await listMembers(tx, family.id);
    const [source] = await lockSouvenirs(
      tx,
      members.map(({ id }) => id),
    );
    if (!source) continue;
    const taken = new Set(members.map(({ keys }) => keys.join('/')));
    known.set(codeKey(family.code), { family, source, taken });
  }
  return (
    before: SouvenirRecord | undefined,
    after: SouvenirFields,
    { familyCode, optionKeys = '' }: ImportValues,
  ): { after: SouvenirFields; joined?: JoinedFamily; problem?: Problem } => {
    if (!familyCode) return { after };
    const keys = readKeys(optionKeys);
    const found = known.get(codeKey(familyCode));
    if (!found) return { after, problem: { column: 'familyCode', key: 'validation.unknownCode' } };
    const { family, source, taken } = found;
    const isSame = before?.familyId === family.id && before.optionKeys.join('/') === keys.join('/');
    if (isSame) return { after };
    if (before?.familyId)
      return { after, problem: { column: 'optionKeys', key: 'validation.optionsOnPage' } };
    if (!findValues(family.options, keys))
      return { after, problem: { column: 'optionKeys', key: 'validation.unknownCode' } };
    if (taken.has(keys.join('/')))
      return { after, problem: { column: 'optionKeys', key: 'validation.taken' } };
    taken.add(keys.join('/'));
    return { after: toMemberFields(after, source, family, keys), joined: { familyId: family.id, keys } };
  };
}
