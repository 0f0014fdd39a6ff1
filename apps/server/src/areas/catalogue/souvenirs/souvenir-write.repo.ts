// Inserts and updates souvenirs, one or many at once.
import { generatedCode, type SouvenirTextField } from '@keepsake/core/catalogue/souvenirs/souvenir.rules';
import type { SouvenirForm } from '@keepsake/core/catalogue/souvenirs/souvenir-form.contract';
import { fieldsIn } from '@keepsake/core/fields/field-schemas';
import { souvenirFields } from '@keepsake/core/records/souvenir.fields';
import type { LocalizedText } from '@keepsake/core/values/language';
import { type Expression, type SqlBool, sql } from 'kysely';
import type { Db, Tx } from '../../../db/connection/database.ts';
import { formColumnNames, type Stamp, selectFields, toColumnValues } from '../../../db/record-fields.ts';
import { codeOrder, currentPrice, toSearchText } from './souvenir.sql.ts';

type LocalizedField = SouvenirTextField | 'personalLabel';
export type SouvenirFields = Omit<SouvenirForm, LocalizedField | 'pictures'> &
  Record<LocalizedField, LocalizedText>;
export type SouvenirRecord = SouvenirFields & {
  readonly id: string;
  readonly familyId: string | null;
  readonly optionKeys: readonly string[];
  readonly version: number;
  readonly updatedBy: string;
};

const selectRecords = sql`select s.id, s.version, ${selectFields(fieldsIn(souvenirFields, 'form'), 's')},
  s.updated_by as "updatedBy", s.family_id as "familyId", s.option_keys as "optionKeys" from souvenir s`;

export async function findSouvenirRecord(db: Db, id: string): Promise<SouvenirRecord | undefined> {
  const { rows } = await sql<SouvenirRecord>`${selectRecords} where s.id = ${id}`.execute(db);
  return rows[0];
}

async function lockWhere(tx: Tx, condition: Expression<SqlBool>): Promise<SouvenirRecord[]> {
  const { rows } = await sql<SouvenirRecord>`
    ${selectRecords} where ${condition} order by s.id for update`.execute(tx);
  return rows;
}
const inSameFamily = (wanted: Expression<SqlBool>) => sql<SqlBool>`s.id in (
  select s.id from souvenir s where ${wanted}
  union select m.id from souvenir s join souvenir m on m.family_id = s.family_id where ${wanted})`;

/** Locks the souvenirs and all members of their families, in the order of their ids to prevent deadlocks. */
export const lockSouvenirs = (tx: Tx, ids: readonly string[]) =>
  lockWhere(tx, inSameFamily(sql`s.id = any(${ids}::uuid[])`));
export const lockSouvenirsByCode = (tx: Tx, codes: readonly string[]) =>
  lockWhere(
    tx,
    inSameFamily(
      sql`code_key(s.code) = any(select code_key(given.code) from unnest(${codes}::text[]) as given(code))`,
    ),
  );

/** Returns the next free codes. A sequence gives each number once, so concurrent requests get different codes. */
async function drawCodes(tx: Tx, count: number): Promise<string[]> {
  const { prefix, digits } = generatedCode;
  // a subquery per number, not a join: a join could draw all numbers before the limit applies
  const { rows } = await sql<{ code: string }>`
    select code from (
      select ${prefix} || lpad(n::text, greatest(${digits}::int, length(n::text)), '0') as code
      from (select nextval('souvenir_code_sequence') as n from (select generate_series(1, 1000000)) series) drawn
    ) codes
    where (select count(*) from souvenir s where code_key(s.code) = code_key(codes.code)) = 0
    limit ${count}`.execute(tx);
  return rows.map(({ code }) => code);
}

const toRow = (souvenir: SouvenirFields & { id: string }) => ({
  id: souvenir.id,
  ...toColumnValues(souvenirFields, souvenir),
  search_text: toSearchText(souvenir.name, souvenir.code),
});
const columnNames = formColumnNames(souvenirFields);
const joinColumns = (prefix = '') => sql.raw(columnNames.map((name) => prefix + name).join(', '));
/** Passes all rows as one JSON parameter, read with the column types of the table. */
const toRecordset = (rows: readonly object[]) =>
  sql`jsonb_populate_recordset(null::souvenir, ${JSON.stringify(rows)}::jsonb)`;

/**
 * Generates a code for each souvenir without one. The result is null for a souvenir whose given code is taken,
 * even if another transaction took it in the meantime.
 */
export async function insertSouvenirs<S extends SouvenirFields & { id: string }>(
  tx: Tx,
  souvenirs: readonly S[],
  { by, now }: Stamp,
): Promise<(S | null)[]> {
  const results = new Map<string, S | null>();
  let remaining = [...souvenirs];
  while (remaining.length > 0) {
    const withoutCode = remaining.filter(({ code }) => code === '').length;
    const codes = withoutCode > 0 ? await drawCodes(tx, withoutCode) : [];
    const withCodes = remaining.map((souvenir) => ({ ...souvenir, code: souvenir.code || codes.shift()! }));
    const { rows } = await sql<{ id: string }>`
      insert into souvenir (id, ${joinColumns()}, search_text, sort_code, created_at, updated_at, updated_by)
      select k.id, ${joinColumns('k.')}, k.search_text, last.sort_code + row_number() over (order by k.code), ${now}, ${now}, ${by}
      from ${toRecordset(withCodes.map(toRow))} k, (select coalesce(max(sort_code), 0) as sort_code from souvenir) last
      on conflict do nothing returning id`.execute(tx);
    const inserted = new Set(rows.map(({ id }) => id));
    for (const souvenir of withCodes) if (inserted.has(souvenir.id)) results.set(souvenir.id, souvenir);
    const conflicting = remaining.filter(({ id }) => !inserted.has(id));
    for (const { id } of conflicting.filter(({ code }) => code !== '')) results.set(id, null);
    remaining = conflicting.filter(({ code }) => code === '');
  }
  return souvenirs.map(({ id }) => results.get(id) ?? null);
}

export async function saveSouvenirs(
  tx: Tx,
  souvenirs: readonly (SouvenirFields & { id: string })[],
  { by, now }: Stamp,
): Promise<void> {
  // the search job has added more words to the text: keep it unless code, name or category change
  const searchText = sql`case when (s.code, s.name, s.category_id) is not distinct from (k.code, k.name, k.category_id)
    then s.search_text else k.search_text end`;
  await sql`update souvenir s set (${joinColumns()}, search_text) = row(${joinColumns('k.')}, ${searchText}),
      version = s.version + 1, updated_at = ${now}, updated_by = ${by}
    from ${toRecordset(souvenirs.map(toRow))} k where s.id = k.id`.execute(tx);
}

export async function isCodeTaken(db: Db, code: string, except: string | null): Promise<boolean> {
  const { rows } =
    await sql`select from souvenir where code_key(code) = code_key(${code}) and id is distinct from ${except}::uuid`.execute(
      db,
    );
  return rows.length > 0;
}

/** Returns those of the ids that are pictures of souvenirs. */
export async function findPictureIds(db: Db, ids: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select id from stored_file where type = 'souvenir' and id = any(${ids}::uuid[])`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

export async function savePictures(tx: Tx, souvenirId: string, fileIds: readonly string[]): Promise<void> {
  await tx.deleteFrom('souvenir_picture').where('souvenir_id', '=', souvenirId).execute();
  await sql`insert into souvenir_picture (souvenir_id, position, file_id)
    select ${souvenirId}::uuid, (k.at - 1)::int, k.id from unnest(${fileIds}::uuid[]) with ordinality as k(id, at)`.execute(
    tx,
  );
}

/** Without `priceDay`, prices are left out. */
export async function listSouvenirLabels(db: Db, ids: readonly string[], priceDay?: string) {
  type Label = { id: string; productCode: string; nameHk: string; nameEn: string; familyIds: string[] };
  const price = priceDay
    ? sql`${currentPrice(sql.ref('s.id'), 'mall', priceDay)} as "mallPrice",`
    : sql.raw('');
  const { rows } = await sql<Label & { mallPrice?: number | null }>`
    select s.id, s.code as "productCode", s.name ->> 'zh-HK' as "nameHk", s.name ->> 'en' as "nameEn", ${price}
           array(select m.id from souvenir m where m.family_id = s.family_id order by ${codeOrder('m')}) as "familyIds"
    from souvenir s where s.id = any(${ids}::uuid[]) order by ${codeOrder()}`.execute(db);
  return rows;
}
