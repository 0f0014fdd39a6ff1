// Shows a family in the reader's language.
import type { Option } from '@keepsake/core/catalogue/families/family.rules';
import { combineOptions } from '@keepsake/core/catalogue/families/family.rules';
import type { ShownOptions } from '@keepsake/core/catalogue/families/shown-options';
import type { SouvenirDetail } from '@keepsake/core/catalogue/souvenirs/souvenir.contract';
import type { Language } from '@keepsake/core/values/language';
import { textIn } from '../../../platform/chinese.ts';
import type { FamilyRecord, listStoragesOfFamily, MemberRow } from './family.repo.ts';

export const toShownOptions = (options: readonly Option[], language: Language): ShownOptions =>
  options.map(({ kind, values }) => ({
    kind,
    values: values.map(({ key, name, swatch }) => ({ key, name: textIn(name, language), swatch })),
  }));

/** Sorts members in the order of the option values. */
export function sortMembers<M extends { readonly keys: readonly string[] }>(
  options: readonly Option[],
  members: readonly M[],
): M[] {
  const order = new Map(combineOptions(options).map((keys, at) => [keys.join('-'), at]));
  const position = ({ keys }: M) => order.get(keys.join('-')) ?? order.size;
  return [...members].sort((a, b) => position(a) - position(b));
}

export const toFamily = (
  { code, name, options }: FamilyRecord,
  members: readonly MemberRow[],
  storages: Awaited<ReturnType<typeof listStoragesOfFamily>>,
  /** The current shop prices, if the reader may see them. */
  prices: ReadonlyMap<string, number | null> | undefined,
  language: Language,
): SouvenirDetail['family'] => ({
  code,
  name: textIn(name, language),
  options: toShownOptions(options, language),
  storages: storages.map((storage) => ({ id: storage.id, name: textIn(storage.name, language) })),
  members: sortMembers(options, members).map(({ code: productCode, ...member }) => ({
    ...member,
    productCode,
    ...(prices && { mallPrice: prices.get(member.id) ?? null }),
  })),
});
