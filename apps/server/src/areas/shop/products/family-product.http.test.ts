// A family in the shop: one card in lists, and one URL for each member.
import { beforeAll, describe, expect, test } from 'vitest';
import { addShopStock } from '../../../testing/shop-buyer.ts';
import { createSizeFamily } from '../../../testing/souvenir-form.ts';
import { prepareProgram } from '../../../testing/test-program.ts';

const program = prepareProgram();
let admin: string;
beforeAll(async () => {
  admin = await program.getToken('admin');
});
const setPrice = (id: string, amount: number, family = false) =>
  program.call('setPrices', {
    token: admin,
    params: { id },
    body: { mallPrice: amount, reason: 'test', family },
  });
const list = async (query: Record<string, string> = {}) =>
  (await program.call('listProducts', { language: 'en', query: { pageSize: '200', ...query } })).data.list;
const getProduct = async (id: string) =>
  (await program.call('getProduct', { language: 'en', params: { id } })).data;

async function makeFamilyForSale() {
  const family = await createSizeFamily(program, { inShop: true });
  await setPrice(family.id, 8800, true);
  await setPrice(family.members[2]!.id, 9900);
  return family;
}

describe('a family in the shop', () => {
  test('the product list has one card for a family, with its name, its lowest and highest price and its options', async () => {
    const { members } = await makeFamilyForSale();
    const ids = members.map(({ id }) => id);
    const cards = (await list()).filter(({ id }: { id: string }) => ids.includes(id));
    expect(cards).toHaveLength(1);
    expect(cards[0]).toMatchObject({ name: 'Hoodie', price: 8800, highestPrice: 9900, available: 0 });
    expect(cards[0].options).toEqual([
      { kind: 'size', values: ['S', 'M', 'L'].map((key) => ({ key, name: key, swatch: null })) },
    ]);
    expect(Object.keys(cards[0])).not.toContain('souvenirIds');
  });

  test('a search by the code of a family member finds that member', async () => {
    const { members } = await makeFamilyForSale();
    const [card] = await list({ keyword: members[2]!.productCode });
    expect(card).toMatchObject({ id: members[2]!.id, name: 'Hoodie' });
  });

  test('a family card adds up the pieces of all members, and the page of a member shows the pieces of each member', async () => {
    const { members } = await makeFamilyForSale();
    const [small, , large] = [members[0]!, members[1]!, members[2]!];
    await addShopStock(program, [small.productCode], 3);
    await addShopStock(program, [large.productCode], 4);
    const product = await getProduct(large.id);
    expect(product).toMatchObject({ name: 'Hoodie – L', familyName: 'Hoodie', price: 9900 });
    expect(product.members.map(({ keys }: { keys: string[] }) => keys)).toEqual([['S'], ['M'], ['L']]);
    expect(product.members.map(({ available }: { available: number }) => available)).toEqual([3, 0, 4]);
    expect(product.available).toBe(4);
    const [card] = await list({ keyword: large.productCode });
    expect(card.available).toBe(7);
  });

  test('a family member that is not for sale has neither an option nor a page', async () => {
    const { members } = await makeFamilyForSale();
    await program.call('disableSouvenir', {
      token: admin,
      params: { id: members[0]!.id },
      body: { comment: '' },
    });
    const [card] = await list({ keyword: members[1]!.productCode });
    expect(card.options[0].values.map(({ key }: { key: string }) => key)).toEqual(['M', 'L']);
    expect((await program.call('getProduct', { params: { id: members[0]!.id } })).code).toBe(404);
  });
});
