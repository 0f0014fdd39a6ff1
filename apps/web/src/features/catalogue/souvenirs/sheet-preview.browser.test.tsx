// The preview of an imported sheet: the button that goes from one wrong cell to the next.
import type { CheckedRow } from '@keepsake/core/catalogue/souvenirs/souvenir-import.contract';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { SheetPreview } from './sheet-preview.tsx';

const buildRow = (row: number, problems: CheckedRow['problems'] = {}): CheckedRow => ({
  row,
  action: 'create',
  values: { code: `GF-${row}`, nameHk: `杯 ${row}` },
  problems,
});

test('the button focuses each wrong cell in turn, on every page of the sheet, and starts again', async () => {
  const rows = Array.from({ length: 60 }, (_, i) => buildRow(i + 2));
  rows[3] = buildRow(5, { nameHk: 'Required' });
  rows[55] = buildRow(57, { code: 'Twice in this sheet' });
  const sheet = { columns: ['code', 'nameHk'] as const, rows, created: 58, updated: 0, wrong: 2 };
  await renderScreen(<SheetPreview sheet={{ ...sheet, columns: [...sheet.columns] }} />);
  await page.getByRole('switch').click({ force: true });
  const next = page.getByRole('button', { name: 'Next cell with an error' });
  for (const text of ['杯 5Required', 'GF-57Twice in this sheet', '杯 5Required']) {
    await next.click();
    await expect.poll(() => document.activeElement?.textContent).toBe(text);
  }
});
