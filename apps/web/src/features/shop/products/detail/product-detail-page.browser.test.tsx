import type { Product } from '@keepsake/core/shop/products/product.contract';
import { type ComponentProps, useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { mockApi, renderScreen } from '../../../../testing/render-screen.tsx';
import ProductDetailPage from './product-detail-page.tsx';

const product: Product = {
  id: 's1',
  productCode: 'GF-1',
  name: 'Desk set',
  subtitle: '',
  categoryId: 'c1',
  categoryName: 'Stationery',
  isVip: false,
  isHot: false,
  price: 8800,
  highestPrice: 8800,
  currency: 'HKD',
  available: 4,
  isAlmostSoldOut: false,
  cover: null,
  pictures: [],
  options: null,
  members: [],
  familyName: null,
  hasPersonalText: false,
  personal: null,
  introduction: '',
  details: '',
  colour: '',
  style: '',
  customised: false,
  perishable: false,
  afterSales: '',
  parts: [],
};
const pens = [
  { id: null, name: 'Pen', quantity: 1 },
  { id: null, name: 'Pen', quantity: 2 },
];
const mug = { id: null, name: 'Mug', quantity: 1 };

/** The page of a set, with a link to another set. */
function TwoSets() {
  const [parts, setParts] = useState(pens);
  const props = { loaderData: { product: { ...product, parts }, related: [] } };
  return (
    <>
      <button type="button" onClick={() => setParts([mug])}>
        Other set
      </button>
      <ProductDetailPage {...(props as unknown as ComponentProps<typeof ProductDetailPage>)} />
    </>
  );
}

test('the parts of a set are gone when another set is opened, even if two of them have the same name', async () => {
  mockApi({});
  await renderScreen(<TwoSets />);
  const parts = page.getByRole('region', { name: 'What is inside' }).getByRole('listitem');
  await expect.element(parts.nth(1)).toHaveTextContent('2 × Pen');
  await userEvent.click(page.getByRole('button', { name: 'Other set' }));
  await expect.element(parts.nth(0)).toHaveTextContent('1 × Mug');
  expect(parts.elements()).toHaveLength(1);
});
