import { suppliersWithTaxRegion as fields } from '@keepsake/core/records/new-field.fixture';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import type { SignedInContext } from '../context/context.ts';
import { fieldColumns } from '../http/exports/field-columns.ts';
import { prepareProgram } from '../testing/test-program.ts';
import { filterConditions, type StoredValues, selectFields, sortBy, toColumns } from './record-fields.ts';

const program = prepareProgram();
beforeAll(async () => {
  await sql`create table supplier_copy (like supplier including all)`.execute(program.db);
  await sql`alter table supplier_copy add column tax_region text not null default 'hk'`.execute(program.db);
  await sql`insert into supplier_copy select *, case when code < 'SUP-0003' then 'cn' else 'hk' end from supplier`.execute(
    program.db,
  );
});

type Supplier = StoredValues<typeof fields>;
const readAll = async (where = sql`true`, order = sql`p.code`) =>
  (
    await sql<Supplier>`select ${selectFields(fields, 'p')}, 0 as "souvenirCount" from supplier_copy p
      where ${where} order by ${order}`.execute(program.db)
  ).rows;

test('a new supplier field is read, filtered and sorted by its column', async () => {
  const all = await readAll();
  expect(all.length).toBeGreaterThan(2);
  expect(new Set(all.map(({ taxRegion }) => taxRegion))).toEqual(new Set(['cn', 'hk']));
  const [condition] = filterConditions(fields, 'p', { taxRegion: 'cn', code: 'not a filter' });
  expect(filterConditions(fields, 'p', { taxRegion: 'cn', code: 'not a filter' })).toHaveLength(1);
  const found = await readAll(condition);
  expect(found.map(({ code }) => code)).toEqual(
    all.filter(({ taxRegion }) => taxRegion === 'cn').map(({ code }) => code),
  );
  const sorted = await readAll(sql`true`, sortBy('p', 'taxRegion', 'desc'));
  expect(sorted[0]!.taxRegion).toBe('hk');
  expect(sorted.at(-1)!.taxRegion).toBe('cn');
});

test('a new supplier field is written to its column', async () => {
  const [first] = await readAll();
  const columns = toColumns(fields, { ...first!, taxRegion: 'hk' });
  expect(columns).toMatchObject({ tax_region: 'hk', contact_person: first!.contactPerson });
  expect(columns).not.toHaveProperty('code');
  expect(columns).not.toHaveProperty('souvenir_count');
});

test('a new supplier field is a column of the export, with the word for its value', async () => {
  const [first] = await readAll();
  const column = fieldColumns(fields).find(({ title }) => title.en === 'Tax region')!;
  const context = { language: 'zh-HK' } as SignedInContext;
  expect(column.value(first!, context)).toBe('內地');
});
