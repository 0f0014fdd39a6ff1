// The table of the sales report: families and their members.
import type { SalesReport } from '@keepsake/core/shop/sales/sales.contract';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { SalesTable } from './sales-table.tsx';

const createRow = (code: string, label: string, pieces: number) => {
  const figures = { orders: 1, pieces, returned: 0 };
  return { key: label, code, label, ...figures, before: figures };
};
const members = [createRow('GF-16-L', 'Hoodie – L', 4), createRow('GF-16-M', 'Hoodie – M', 3)];
const period = { start: '2026-11-01', end: '2026-11-30' };
const total = { orders: 2, pieces: 9, returned: 0 };
const report: SalesReport = {
  by: 'family',
  period,
  before: period,
  total,
  totalBefore: total,
  list: [{ ...createRow('GF-16', 'Hoodie', 7), members }, createRow('GF-1', 'Mug', 2)],
};

test('a click on a family shows its members below it, and another click hides them', async () => {
  await renderScreen(<SalesTable report={report} />);
  const family = page.getByRole('button', { name: 'Hoodie GF-16' });
  const rows = page.getByRole('row');
  await expect.element(family).toHaveAttribute('aria-expanded', 'false');
  expect(page.getByRole('button').all()).toHaveLength(1);
  expect(rows.all()).toHaveLength(4);
  await userEvent.click(family);
  await expect.element(family).toHaveAttribute('aria-expanded', 'true');
  const readRows = () =>
    rows
      .all()
      .map((row) => [...row.element().querySelectorAll('td')].slice(0, 3).map((cell) => cell.textContent));
  expect(readRows().slice(1, 5)).toEqual([
    ['HoodieGF-16', '1', '7'],
    ['Hoodie – LGF-16-L', '1', '4'],
    ['Hoodie – MGF-16-M', '1', '3'],
    ['MugGF-1', '1', '2'],
  ]);
  await userEvent.click(family);
  await expect.element(page.getByText('Hoodie – L')).not.toBeInTheDocument();
});

test('the name of a souvenir is a link to its sales by day in the same period', async () => {
  const souvenirs = { ...report, by: 'souvenir' as const, list: members };
  await renderScreen(<SalesTable report={souvenirs} />, { path: '/?startTime=2026-11-01&by=souvenir' });
  await expect
    .element(page.getByRole('link', { name: 'Hoodie – L' }))
    .toHaveAttribute(
      'href',
      `/?startTime=2026-11-01&souvenirId=${encodeURIComponent('Hoodie – L').replaceAll('%20', '+')}`,
    );
});
