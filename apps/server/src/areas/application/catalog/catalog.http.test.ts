// The application catalog, and the category names of application lines.
import { applicableObjects } from '@keepsake/core/catalogue/souvenirs/souvenir.contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { addOfficeStock, createApprovedApplication } from '../../../testing/approved-application.ts';
import { createSizeFamily } from '../../../testing/souvenir-form.ts';
import { prepareProgram } from '../../../testing/test-program.ts';

const program = prepareProgram();

type Item = { id: string; applicableObject: string; level: string };
const catalog = async (query: Record<string, string>) =>
  (
    await program.call('listCatalog', {
      token: await program.getToken('staff'),
      query: { pageSize: 500, ...query },
    })
  ).data as { list: Item[]; pagination: { total: number } };

test('the application catalog can be filtered by recipient group, also together with other filters', async () => {
  const all = await catalog({});
  expect(new Set(all.list.map((item) => item.applicableObject)).size).toBeGreaterThan(1);
  for (const applicableObject of applicableObjects) {
    const expected = all.list.filter((item) => item.applicableObject === applicableObject);
    const found = await catalog({ applicableObject });
    expect(found.list.map(({ id }) => id)).toEqual(expected.map(({ id }) => id));
    expect(found.pagination.total).toBe(expected.length);
    const vip = await catalog({ applicableObject, level: 'vip' });
    expect(vip.pagination.total).toBe(expected.filter(({ level }) => level === 'vip').length);
  }
});

test('a recipient group that does not exist is refused with an error for its field', async () => {
  const answer = await program.call('listCatalog', {
    token: await program.getToken('staff'),
    query: { applicableObject: 'E' },
  });
  expect(answer.code).toBe(422);
  expect(Object.keys(answer.data.fields)).toEqual(['applicableObject']);
});

test('the lines of an application and of its pickup slip show the category of the souvenir', async () => {
  await addOfficeStock(program, ['GF-0001'], 20);
  const { id } = await createApprovedApplication(program, { lines: [{ code: 'GF-0001', quantity: 2 }] });
  const { rows } = await sql<{ name: Record<string, string> }>`
    select c.name from souvenir s join category c on c.id = s.category_id where s.code = 'GF-0001'`.execute(
    program.db,
  );
  const name = rows[0]!.name;
  const own = await program.call('getOwnApplication', {
    token: await program.getToken('staff'),
    language: 'en',
    params: { id },
  });
  expect(own.data.lines[0].categoryName).toBe(name.en);
  const warehouse = await program.getToken('warehouse');
  await program.call('makeOutboundOrders', {
    token: warehouse,
    body: {
      ids: [id],
      deliveryAt: '2026-12-01T06:30:00.000Z',
      deliveryPlace: '行政樓',
      pickupInstructions: '',
    },
  });
  const slip = await program.call('getApplicationSlip', { token: warehouse, params: { id } });
  expect(slip.data.lines[0].category).toMatchObject({ 'zh-HK': name['zh-HK'], en: name.en });
});

test('the application catalog shows a family as one item with its members and their pieces if the request asks for families', async () => {
  const { id, members } = await createSizeFamily(program, { inApplication: true });
  const admin = await program.getToken('admin');
  await program.call('setPrices', {
    token: admin,
    params: { id },
    body: { internalPrice: 5000, reason: 'test', family: true },
  });
  const codes = members.map(({ productCode }) => productCode);
  await addOfficeStock(program, [codes[0]!, codes[2]!], 6);
  const isMember = (item: Item) => members.some((member) => member.id === item.id);
  expect((await catalog({})).list.filter(isMember)).toHaveLength(3);
  const grouped = await catalog({ families: '1' });
  const [item, ...others] = grouped.list.filter(isMember);
  expect(others).toEqual([]);
  expect(item).toMatchObject({ name: '衛衣', available: 12, price: 5000 });
  expect((item as unknown as { family: { members: object[] } }).family.members).toMatchObject([
    { keys: ['S'], available: 6, price: 5000 },
    { keys: ['M'], available: 0, price: 5000 },
    { keys: ['L'], available: 6, price: 5000 },
  ]);
  expect(grouped.pagination.total).toBe(grouped.list.length);
  const byCode = await catalog({ families: '1', keyword: codes[1]! });
  expect(byCode.list[0]!.id).toBe(members[1]!.id);
});
