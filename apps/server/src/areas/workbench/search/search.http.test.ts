import { beforeAll, describe, expect, test } from 'vitest';
import { createApplicant } from '../../../testing/applicant.ts';
import { addOfficeStock } from '../../../testing/approved-application.ts';
import { prepareProgram } from '../../../testing/test-program.ts';

const program = prepareProgram();
beforeAll(async () => {
  await program.jobs.fillSearch();
});

type Found = { title: string; subtitle: string; path: string; souvenir?: object };

async function search(account: string, keyword: string) {
  const { data } = await program.call('searchOffice', {
    token: await program.getToken(account),
    language: 'en',
    query: { keyword },
  });
  return Object.fromEntries(
    (data.found as { kind: string; records: Found[] }[]).map(({ kind, records }) => [kind, records]),
  );
}

test('the global search finds a souvenir by code, by pronunciation and with a typing mistake', async () => {
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
    souvenir: { coverSrc: expect.stringContaining('/souvenir/'), available: expect.any(Number) },
  };
  expect((await search('admin', souvenir.code)).souvenir![0]).toEqual(expected);
  expect((await search('admin', 'zijing')).souvenir!.length).toBeGreaterThan(0);
  expect((await search('admin', 'umbrela')).souvenir!.map(({ title }) => title)).toEqual(
    expect.arrayContaining([expect.stringMatching(/umbrella/i)]),
  );
});

test('the global search finds a stock document by its number, with its kind and state', async () => {
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

test('the global search shows only kinds that the person may open, and at most five of each', async () => {
  expect((await search('admin', 'warehouse')).person!.map(({ subtitle }) => subtitle)).toContain('warehouse');
  expect(await search('warehouse', 'warehouse')).not.toHaveProperty('person');
  expect((await search('admin', 'co')).souvenir).toHaveLength(5);
  expect(await search('admin', 'nothing is called so')).toEqual({});
});

test('the global search finds codes and numbers as people type them, and lists the record they mean first', async () => {
  for (const typed of ['gf1', 'GF 001', 'gf-ooo1', 'GF0001'])
    expect((await search('admin', typed)).souvenir?.[0]?.subtitle, typed).toBe('GF-0001');
  const { no } = await program.db
    .selectFrom('stock_document')
    .select('no')
    .where('kind', '=', 'receiving')
    .executeTakeFirstOrThrow();
  expect((await search('admin', no.replace('-', '').toLowerCase())).document?.[0]?.title).toBe(no);
});

test('the global search finds a setting by its name in any language, only for people who may see the settings', async () => {
  for (const typed of ['delivery fee', '送貨費', '送货费', 'mall.delivery_fee'])
    expect((await search('admin', typed)).setting?.[0]?.path, typed).toMatch(
      /^\/inventory\/settings\?keyword=Delivery/,
    );
  expect(await search('warehouse', 'delivery fee')).not.toHaveProperty('setting');
});

test('the global search returns no prices or costs with a souvenir', async () => {
  const found = await search('noprice', 'mug');
  const { souvenir, ...rest } = found.souvenir![0]!;
  expect(Object.keys(rest).sort()).toEqual(['id', 'path', 'subtitle', 'title']);
  expect(Object.keys(souvenir!).sort()).toEqual(['available', 'coverSrc']);
});

describe('the search of the application area', () => {
  async function searchArea(account: string, keyword: string) {
    const { code, data } = await program.call('searchApplicationArea', {
      token: await program.getToken(account),
      language: 'en',
      query: { keyword },
    });
    expect(code).toBe(200);
    return Object.fromEntries(
      (data.found as { kind: string; records: Found[] }[]).map(({ kind, records }) => [kind, records]),
    );
  }
  test('in the application area, applicants find their own applications by number, approvers find those that wait for them, and other people find none', async () => {
    const staff = await createApplicant(program, 'staff');
    await addOfficeStock(program, ['GF-0014'], 5);
    const { id, no } = (await staff.apply([{ code: 'GF-0014', quantity: 1 }])).data;
    expect(await searchArea('staff', no)).toMatchObject({
      application: [{ id, title: no, path: `/application/my-applications?id=${id}` }],
    });
    const asApprover = await searchArea('approver', no);
    expect(asApprover).toMatchObject({
      approval: [{ id, title: no, path: `/application/approval/${id}` }],
    });
    expect(asApprover).not.toHaveProperty('application');
    expect(await searchArea('staff', no)).not.toHaveProperty('approval');
    expect(await searchArea('student', no)).toEqual({});
  });

  test('the search of the application area finds souvenirs of the application catalog, and no souvenir that is only in the shop', async () => {
    const [found] = (await searchArea('staff', 'gf14')).souvenir!;
    expect(found).toMatchObject({ subtitle: 'GF-0014', path: '/application/catalog?keyword=GF-0014' });
    expect(Object.keys(found!).sort()).toEqual(['id', 'path', 'souvenir', 'subtitle', 'title']);
    expect(await searchArea('staff', 'GF-0023')).not.toHaveProperty('souvenir');
  });
});
