import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestProgram, type TestProgram } from '../../../testing/test-program.ts';

let program: TestProgram;
beforeAll(async () => {
  program = await startTestProgram();
  await program.jobs.fillSearch();
});
afterAll(() => program.close());

async function search(account: string, keyword: string) {
  const { data } = await program.call('searchOffice', {
    token: await program.tokenOf(account),
    language: 'en',
    query: { keyword },
  });
  return Object.fromEntries(
    (data.found as { kind: string; records: { title: string; subtitle: string; path: string }[] }[]).map(
      ({ kind, records }) => [kind, records],
    ),
  );
}

test('a souvenir is found by its code, its sound and through a slip, and leads to its screen', async () => {
  const souvenir = await program.db
    .selectFrom('souvenir')
    .select(['id', 'code', 'name'])
    .orderBy('code')
    .executeTakeFirstOrThrow();
  const expected = {
    id: souvenir.id,
    title: (souvenir.name as { en: string }).en,
    subtitle: souvenir.code,
    path: `/inventory/gifts/${souvenir.id}`,
  };
  expect((await search('admin', souvenir.code)).souvenir![0]).toEqual(expected);
  expect((await search('admin', 'zijing')).souvenir!.length).toBeGreaterThan(0);
  expect((await search('admin', 'umbrela')).souvenir!.map(({ title }) => title)).toEqual(
    expect.arrayContaining([expect.stringMatching(/umbrella/i)]),
  );
});

test('a document is found by its number, with what it is and how it stands', async () => {
  const document = await program.db
    .selectFrom('stock_document')
    .select(['id', 'no'])
    .where('kind', '=', 'receiving')
    .executeTakeFirstOrThrow();
  expect((await search('warehouse', document.no)).document).toEqual([
    {
      id: document.id,
      title: document.no,
      subtitle: 'Receiving orders · Confirmed',
      path: `/inventory/storage-management/receiving/${document.id}`,
    },
  ]);
});

test('each kind only for whoever may open it, and never more than five', async () => {
  expect((await search('admin', 'warehouse')).person!.map(({ subtitle }) => subtitle)).toContain('warehouse');
  expect(await search('warehouse', 'warehouse')).not.toHaveProperty('person');
  expect((await search('admin', 'co')).souvenir).toHaveLength(5);
  expect(await search('admin', 'nothing is called so')).toEqual({});
});

test('no amount is in any answer', async () => {
  const found = await search('noprice', 'mug');
  expect(Object.keys(found.souvenir![0]!).sort()).toEqual(['id', 'path', 'subtitle', 'title']);
});
