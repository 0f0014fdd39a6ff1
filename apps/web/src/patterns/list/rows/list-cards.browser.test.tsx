// The cards of a list on a phone.
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { mockApi, renderScreen } from '../../../testing/render-screen.tsx';
import { ListCards } from '../list-cards.tsx';
import type { AnyColumn } from '../list-types.ts';

const label = (text: string) => ({ 'zh-HK': text, en: text, 'zh-CN': text });
const columns = [
  { key: 'name', title: label('Name') },
  { key: 'orders', title: label('Orders'), card: 'fact' },
  { key: 'remark', title: label('Remark'), card: 'fact' },
] as unknown as AnyColumn[];

test('a card shows a value of zero and leaves out an empty one', async () => {
  mockApi({});
  await renderScreen(
    <ListCards
      label="Suppliers"
      columns={columns}
      rows={[{ id: '1', name: 'Kiln & Co', orders: 0, remark: '' }]}
      refreshing={false}
    />,
    { width: 390 },
  );
  const card = page.getByRole('listitem');
  await expect.element(card).toBeVisible();
  await expect.element(card).toHaveTextContent('Kiln & CoOrders0');
});
