// Prices of a family and of its members.
import { beforeAll, describe, expect, test } from 'vitest';
import { createSizeFamily, createSouvenir } from '../../../testing/souvenir-form.ts';
import { countRows, prepareProgram } from '../../../testing/test-program.ts';

const program = prepareProgram();
let admin: string;
beforeAll(async () => {
  admin = await program.getToken('admin');
});
const call = (name: Parameters<typeof program.call>[0], id: string, body?: object) =>
  program.call(name, { token: admin, params: { id }, ...(body ? { body } : {}) });
const setPrice = (id: string, amount: number, changes: object = {}) =>
  call('setPrices', id, { mallPrice: amount, reason: 'test', ...changes });
const readPrices = (members: readonly { id: string }[]) =>
  Promise.all(members.map(async ({ id }) => (await call('getPrices', id)).data));
const amounts = async (members: readonly { id: string }[]) =>
  (await readPrices(members)).map(({ mallPrice }) => mallPrice);

describe('prices of a family', () => {
  test('a price for the family is the price of all members, with an audit line each', async () => {
    const { members } = await createSizeFamily(program);
    const before = await countRows(program.db, 'audit_log');
    expect((await setPrice(members[1]!.id, 8800, { family: true })).code).toBe(200);
    expect(await amounts(members)).toEqual([8800, 8800, 8800]);
    expect((await countRows(program.db, 'audit_log')) - before).toBe(3);
  });

  test('a family member with a price of its own keeps that price when the family price changes, until it takes the family price again', async () => {
    const { members } = await createSizeFamily(program);
    const [small, medium, large] = [members[0]!, members[1]!, members[2]!];
    await setPrice(medium.id, 8800, { family: true });
    await setPrice(large.id, 9900);
    await setPrice(small.id, 9000, { family: true });
    expect(await amounts(members)).toEqual([9000, 9000, 9900]);
    const [shownSmall, , shownLarge] = await readPrices(members);
    expect(shownSmall.family).toMatchObject({ size: 3, own: [] });
    expect(shownSmall.family.othersWithOwn.mall).toHaveLength(1);
    expect(shownLarge.family.own).toEqual(['mall']);
    expect((await call('takeFamilyPrices', large.id)).data).toMatchObject({
      mallPrice: 9000,
      family: { own: [] },
    });
    await setPrice(small.id, 9100, { family: true });
    expect(await amounts(members)).toEqual([9100, 9100, 9100]);
  });

  test('cancelling a planned price of the family cancels it for all members', async () => {
    const { members } = await createSizeFamily(program);
    await setPrice(members[0]!.id, 8800, { family: true, effectiveDate: '2099-01-01' });
    const [first] = await readPrices(members);
    await call('cancelPrice', members[0]!.id, { priceId: first.lines[0].id });
    expect((await readPrices(members)).map(({ plannedMall }) => plannedMall)).toEqual([null, null, null]);
  });

  test('a planned price of a family that is cancelled through all its members at the same time is cancelled once', async () => {
    const { members } = await createSizeFamily(program);
    await setPrice(members[0]!.id, 8800, { family: true, effectiveDate: '2099-01-01' });
    const before = await countRows(program.db, 'audit_log');
    const shown = await readPrices(members);
    const answers = await Promise.all(
      shown.map(({ lines }, i) => call('cancelPrice', members[i]!.id, { priceId: lines[0].id })),
    );
    expect(answers.map(({ code }) => code).sort()).toEqual([200, 404, 404]);
    expect((await countRows(program.db, 'audit_log')) - before).toBe(3);
  });

  test('a souvenir without a family has no family price', async () => {
    const { id } = await createSouvenir(program);
    const before = await countRows(program.db, 'souvenir_price');
    expect((await setPrice(id, 100, { family: true })).code).toBe(404);
    expect((await call('takeFamilyPrices', id)).code).toBe(404);
    expect(await countRows(program.db, 'souvenir_price')).toBe(before);
  });
});
