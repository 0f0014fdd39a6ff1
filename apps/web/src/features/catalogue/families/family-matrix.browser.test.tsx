// The matrix of a family with two options.
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { FamilyMatrix } from './family-matrix.tsx';

const value = (key: string, name: string, swatch: string | null = null) => ({ key, name, swatch });
const member = (id: string, keys: string[], available: number, mallPrice: number | null) => ({
  id,
  productCode: `GF-${id}`,
  keys,
  state: 'valid' as const,
  onHand: available,
  available,
  mallPrice,
  onHandIn: {},
});
const family = {
  code: 'GF',
  name: 'T-shirt',
  options: [
    { kind: 'size' as const, values: [value('S', 'S'), value('M', 'M')] },
    { kind: 'colour' as const, values: [value('WHT', 'White'), value('PUR', 'Purple', '#660066')] },
  ],
  storages: [],
  members: [
    member('1', ['S', 'WHT'], 1200, 98_00),
    member('2', ['S', 'PUR'], 0, null),
    member('3', ['M', 'WHT'], 1, 98_00),
  ],
};

test('a family with two options is a matrix with the available pieces and the shop price of each souvenir', async () => {
  await renderScreen(<FamilyMatrix id="1" family={family} />);
  for (const name of ['Size / Colour', 'White', 'Purple'])
    await expect.element(page.getByRole('columnheader', { name, exact: true })).toBeVisible();
  await expect
    .element(page.getByRole('row', { name: /^S\s/ }))
    .toHaveTextContent('S1,200 piecesHK$98.000 piecesNo price');
  await expect.element(page.getByRole('row', { name: /^M/ })).toHaveTextContent('M1 pieceHK$98.00Not sold');
  await expect
    .element(page.getByRole('link', { name: 'M / White, 1 piece, HK$98.00' }))
    .toHaveAttribute('href', '/inventory/gifts/3');
  expect(page.getByRole('link').elements()).toHaveLength(2);
});

test('the link of a disabled souvenir without a price says both to screen readers', async () => {
  const members = family.members.map((one) => ({ ...one, mallPrice: null, state: 'invalid' as const }));
  await renderScreen(<FamilyMatrix id="1" family={{ ...family, members }} />);
  await expect
    .element(page.getByRole('link', { name: 'M / White, 1 piece, No price, Disabled' }))
    .toBeVisible();
});

test('a person who may not see shop prices sees only the pieces', async () => {
  const members = family.members.map(({ mallPrice: _, ...rest }) => rest);
  await renderScreen(<FamilyMatrix id="1" family={{ ...family, members }} />);
  await expect.element(page.getByRole('row', { name: /^M/ })).toHaveTextContent('M1 pieceNot sold');
});
