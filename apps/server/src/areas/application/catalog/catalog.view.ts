// Converts souvenirs of the application catalog to API items.
import type { CatalogItem } from '@keepsake/core/application/catalog/catalog.contract';
import type { Language } from '@keepsake/core/values/language';
import { hongKongDay } from '@keepsake/core/values/period';
import type { Context } from '../../../context/context.ts';
import type { Db } from '../../../db/connection/database.ts';
import { getSubtitle, textIn } from '../../../platform/chinese.ts';
import { listFamilies, sortMembers, toShownOptions } from '../../catalogue/index.ts';
import { imageUrl } from '../../file/index.ts';
import { type CatalogRow, listCatalogMembers } from './catalog.repo.ts';

type Families = ReadonlyMap<string, CatalogItem['family']>;

/** The families of the rows, by family id. */
export async function readFamilies(
  db: Db,
  rows: readonly CatalogRow[],
  { language, now }: Context,
): Promise<Families> {
  const ids = rows.flatMap(({ family_id }) => family_id ?? []);
  const members = Map.groupBy(
    await listCatalogMembers(db, ids, hongKongDay(now)),
    ({ familyId }) => familyId,
  );
  const families = await listFamilies(db, ids);
  return new Map(
    [...families.values()].map(({ id, name, options }) => [
      id,
      {
        name: textIn(name, language),
        options: toShownOptions(options, language),
        members: sortMembers(options, members.get(id) ?? []).map(({ familyId: _, ...member }) => ({
          ...member,
          name: textIn(member.name, language),
        })),
      },
    ]),
  );
}

/** An item for a family has the name of the family and the pieces of all its members. */
export function toCatalogItem(row: CatalogRow, families: Families, language: Language): CatalogItem {
  const family = row.family_id ? (families.get(row.family_id) ?? null) : null;
  return {
    id: row.id,
    productCode: row.code,
    name: family?.name ?? textIn(row.name, language),
    subtitle: family ? '' : getSubtitle(row.name, language),
    introduction: textIn(row.introduction, language),
    categoryName: textIn(row.category_name, language),
    level: row.level as CatalogItem['level'],
    applicableObject: row.applicable_object as CatalogItem['applicableObject'],
    price: row.price,
    available: family ? family.members.reduce((sum, { available }) => sum + available, 0) : row.available,
    coverSrc: row.cover && imageUrl('souvenir', row.cover),
    family,
  };
}
