// The preview of an imported sheet: going from one wrong cell to the next, and correcting it.
import type { CheckedRow } from '@keepsake/core/catalogue/souvenirs/souvenir-import.contract';
import type { ImportColumn } from '@keepsake/core/catalogue/souvenirs/souvenir-import.rules';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderScreen } from '../../../../testing/render-screen.tsx';
import { SheetPreview } from './sheet-preview.tsx';

const buildRow = (row: number, problems: CheckedRow['problems'] = {}): CheckedRow => ({
  row,
  action: 'create',
  values: { code: `GF-${row}`, nameHk: `杯 ${row}` },
  problems,
  warnings: {},
  changed: [],
});

const actions = { onCorrect: () => {}, onLeaveOut: () => {} };

test('the button for the next error focuses each wrong cell of an imported sheet in turn, and then the first again', async () => {
  const rows = Array.from({ length: 60 }, (_, i) => buildRow(i + 2));
  rows[3] = buildRow(5, { nameHk: 'Required' });
  rows[55] = buildRow(57, { code: 'Twice in this sheet' });
  const sheet = { columns: ['code', 'nameHk'] as const, rows, created: 58, updated: 0, wrong: 2 };
  await renderScreen(<SheetPreview {...actions} sheet={{ ...sheet, columns: [...sheet.columns] }} />);
  await page.getByRole('switch').click({ force: true });
  const next = page.getByRole('button', { name: 'Next cell with an error' });
  for (const text of ['杯 5', 'GF-57', '杯 5']) {
    await next.click();
    await expect.poll(() => (document.activeElement as HTMLInputElement).value).toBe(text);
  }
});

test('a wrong cell is corrected in the preview, and a row with a wrong cell can be left out', async () => {
  const corrections: unknown[] = [];
  const rows = [buildRow(2), buildRow(3, { nameHk: 'Required' })];
  const sheet = { columns: ['code', 'nameHk'] as ImportColumn[], rows, created: 1, updated: 0, wrong: 1 };
  await renderScreen(
    <SheetPreview
      sheet={sheet}
      onCorrect={(...correction) => corrections.push(correction)}
      onLeaveOut={(row) => corrections.push(row)}
    />,
  );
  const cell = page.getByRole('textbox', { name: 'Row 3 · Name (Traditional Chinese)' });
  await expect.element(page.getByText('Required')).toBeVisible();
  await userEvent.fill(cell, '書籤');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => corrections).toEqual([[3, 'nameHk', '書籤']]);
  await userEvent.click(page.getByRole('button', { name: 'Leave out row 3' }));
  expect(corrections.at(-1)).toBe(3);
});

test('Enter accepts a correction and goes to the next wrong cell, which no fixed row or column covers', async () => {
  const columns: ImportColumn[] = ['code', 'nameHk', 'nameEn', 'introductionEn', 'minimumStock'];
  const values = { nameEn: 'A long English name of a cup', introductionEn: 'For guests', minimumStock: 'x' };
  const fill = (row: CheckedRow): CheckedRow => ({ ...row, values: { ...row.values, ...values } });
  const rows = [
    fill(buildRow(2, { nameHk: 'Required', minimumStock: 'Enter a number' })),
    fill(buildRow(3, { code: 'Twice in this sheet' })),
  ];
  const corrections: unknown[] = [];
  const sheet = { columns, rows, created: 0, updated: 0, wrong: 3 };
  await renderScreen(
    <SheetPreview {...actions} sheet={sheet} onCorrect={(...correction) => corrections.push(correction)} />,
    { width: 390 },
  );
  await userEvent.fill(page.getByRole('textbox', { name: 'Row 2 · Name (Traditional Chinese)' }), '書籤');
  for (const text of ['x', 'GF-3', '書籤']) {
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => (document.activeElement as HTMLInputElement).value).toBe(text);
    const { left, right, top } = document.activeElement!.getBoundingClientRect();
    const number = page.getByRole('rowheader').first().element().getBoundingClientRect();
    const frame = page.getByRole('region', { name: 'Preview' }).element().getBoundingClientRect();
    expect(left).toBeGreaterThanOrEqual(number.right);
    expect(right).toBeLessThanOrEqual(frame.right);
    expect(top).toBeGreaterThanOrEqual(
      page.getByRole('columnheader').first().element().getBoundingClientRect().bottom,
    );
  }
  expect(corrections).toEqual([[2, 'nameHk', '書籤']]);
});

test('columns that are empty in every row are hidden until the person asks for them', async () => {
  const columns: ImportColumn[] = ['code', 'nameHk', 'nameEn', 'minimumStock'];
  const rows = [buildRow(2, { nameEn: 'Required' }), buildRow(3)];
  const sheet = { columns, rows, created: 1, updated: 0, wrong: 1 };
  await renderScreen(<SheetPreview {...actions} sheet={sheet} />);
  const minimum = page.getByRole('columnheader', { name: 'Minimum stock' });
  await expect.element(page.getByRole('columnheader', { name: 'Name (English)' })).toBeVisible();
  await expect.element(minimum).not.toBeInTheDocument();
  await page.getByRole('switch', { name: 'Show 1 empty column' }).click({ force: true });
  await expect.element(minimum).toBeVisible();
});
