// A person who works without prices gets no internal amount. The test reads every endpoint that such a person may read.
import { type EndpointName, endpoints } from '@keepsake/core/endpoints';
import { beforeAll, expect, test } from 'vitest';
import { createApplicant } from '../../testing/applicant.ts';
import { createApprovalFixture, setApplicationStock } from '../../testing/approval-fixture.ts';
import { addShopStock, createBuyer } from '../../testing/shop-buyer.ts';
import { prepareProgram } from '../../testing/test-program.ts';

const tote = 'GF-0014';
const program = prepareProgram();
let token: string;
let ids: Record<string, string[]>;
beforeAll(async () => {
  token = await program.getToken('noprice');
  await setApplicationStock(program, tote, 100);
  await addShopStock(program, ['GF-0001'], 50);
  const noprice = await createApplicant(program, 'noprice');
  const staff = await createApplicant(program, 'staff');
  const { data: draft } = await noprice.draft([{ code: tote, quantity: 2 }]);
  const { data: own } = await noprice.draft([{ code: tote, quantity: 3 }]);
  await noprice.submit(own);
  // as a manager, the person without prices also gets applications to approve
  await program.db.deleteFrom('organization_manager').execute();
  await createApprovalFixture(program).addManager('BC', 'noprice');
  const { data: theirs } = await staff.draft([{ code: tote, quantity: 4 }]);
  await staff.submit(theirs);
  const souvenir = await program.db
    .selectFrom('souvenir')
    .select('id')
    .where('code', '=', tote)
    .executeTakeFirstOrThrow();
  await program.call('addToApplicationCart', { token, body: { souvenirId: souvenir.id, quantity: 2 } });
  const buyer = await createBuyer(program, 'student');
  const { data: order } = await buyer.order([{ code: 'GF-0001', quantity: 1 }]);
  await buyer.pay(order.id);
  ids = {
    id: [draft.id, own.id, theirs.id, souvenir.id, order.id],
    souvenirId: [souvenir.id],
    orderId: [order.id],
  };
});

/** Prices in the shop and in one's own orders are not internal. */
const isShop = (path: string) => path.startsWith('/api/shop/') && !path.startsWith('/api/shop/desk');
const readable = (Object.keys(endpoints) as EndpointName[]).filter((name) => {
  const { method, kind, path, produces, access } = endpoints[name] as (typeof endpoints)['getOrder'] & {
    produces?: string;
  };
  return (
    method === 'GET' &&
    kind === 'query' &&
    produces === undefined &&
    (access as string) !== 'public' &&
    !isShop(path)
  );
});

/** Public settings, and report figures that are counts, are not amounts, whatever their names are. */
const isAllowed = (path: string, { unit }: { unit?: unknown }) =>
  path === '.sysConfigInfo' || unit === 'count';
const amountName = /price|amount|cost|value|sum$|fee$|^hkd/i;
/** Returns the paths of all numbers in an answer whose names look like those of amounts. */
function findAmounts(value: unknown, path = ''): string[] {
  if (Array.isArray(value)) return value.flatMap((item) => findAmounts(item, `${path}[]`));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, field]) =>
    typeof field === 'number' && amountName.test(key) && !isAllowed(path, value)
      ? [`${path}.${key}`]
      : findAmounts(field, `${path}.${key}`),
  );
}

async function readAnswers(name: EndpointName, as: string) {
  const parameters = [...endpoints[name].path.matchAll(/:(\w+)/g)].map(([, key]) => key!);
  const choices =
    parameters.length === 0 ? [{}] : (ids[parameters[0]!] ?? []).map((id) => ({ [parameters[0]!]: id }));
  const answers = await Promise.all(
    choices.map((params) => program.call(name, { token: as, ...(parameters.length ? { params } : {}) })),
  );
  return answers.filter(({ code }) => code === 200).map(({ data }) => data);
}

test('no endpoint returns an internal amount to a person who works without prices', async () => {
  const found: string[] = [];
  let answered = 0;
  for (const name of readable) {
    const answers = await readAnswers(name, token);
    answered += answers.length;
    for (const path of new Set(answers.flatMap((data) => findAmounts(data)))) found.push(`${name} ${path}`);
  }
  expect(found).toEqual([]);
  expect(answered).toBeGreaterThan(40);
});

test('the members of a family have no price for a person who works without prices', async () => {
  const query = { families: '1', keyword: 'GF-0016' };
  const { data } = await program.call('listCatalog', { token, query });
  expect(data.list[0].family.members).toHaveLength(5);
  expect(findAmounts(data)).toEqual([]);
  const staff = await program.call('listCatalog', { token: await program.getToken('staff'), query });
  expect(findAmounts(staff.data)).toContain('.list[].family.members[].price');
});

test('endpoints with internal amounts return them to people with permission for prices', async () => {
  const staff = await program.getToken('staff');
  const admin = await program.getToken('admin');
  for (const [name, as] of [
    ['listCatalog', staff],
    ['getOwnApplication', staff],
    ['getApproval', admin],
    ['getReports', admin],
  ] as const) {
    const found = (await readAnswers(name, as)).flatMap((data) => findAmounts(data));
    expect(found.length, name).toBeGreaterThan(0);
  }
});

test('a person who works without prices may not filter or sort by a price', async () => {
  const forbiddenQueries: Record<string, string>[] = [{ priceRange: 'under50' }, { sidx: 'price' }];
  for (const query of forbiddenQueries) {
    expect((await program.call('listCatalog', { token, query })).code).toBe(403);
    const staff = await program.getToken('staff');
    expect((await program.call('listCatalog', { token: staff, query })).code).toBe(200);
  }
  expect((await program.call('listApprovals', { token, query: { sidx: 'totalAmount' } })).code).toBe(403);
  expect((await program.call('listApprovals', { token, query: { sidx: 'useDate' } })).code).toBe(200);
});
