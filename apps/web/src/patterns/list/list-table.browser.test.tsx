// A table that is wider than its frame.
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { mockApi, renderScreen } from '../../testing/render-screen.tsx';
import { ListTable } from './list-table.tsx';
import type { AnyColumn } from './list-types.ts';

const label = (text: string) => ({ 'zh-HK': text, en: text, 'zh-CN': text });
const numbered = Array.from({ length: 9 }, (_, at) => `column${at}`);
const columns = [
  ...['code', 'name', ...numbered].map((key) => ({ key, title: label(key), primary: key === 'name' })),
  { key: 'actions', title: label('Actions'), render: () => <button type="button">Respond</button> },
] as unknown as AnyColumn[];
const row = {
  id: '1',
  code: 'GF-1',
  name: 'Mug',
  ...Object.fromEntries(numbered.map((key) => [key, 'GF-0001-2026'])),
};

test('the link and the button of a row stay visible while a wide table scrolls', async () => {
  mockApi({});
  await renderScreen(
    <div style={{ width: 500 }}>
      <ListTable
        label="Alerts"
        columns={columns}
        rows={[row]}
        refreshing={false}
        order={undefined}
        onOrder={() => {}}
        buildRowPath={() => '/1'}
      />
    </div>,
  );
  const frame = page.getByRole('table', { name: 'Alerts' }).element().parentElement!;
  const { left, right } = frame.getBoundingClientRect();
  expect(frame.scrollWidth).toBeGreaterThan(frame.clientWidth);
  const button = page.getByRole('button', { name: 'Respond' }).element();
  await expect.poll(() => button.getBoundingClientRect().right).toBeLessThanOrEqual(right);
  frame.scrollLeft = 400;
  const link = page.getByRole('link', { name: 'Mug' }).element();
  expect(link.getBoundingClientRect().left).toBeGreaterThanOrEqual(left);
  expect(button.getBoundingClientRect().right).toBeLessThanOrEqual(right);
});
