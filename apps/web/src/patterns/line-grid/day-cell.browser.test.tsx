// Days in the line grid.
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { line, mug } from '../../testing/lines-screen.tsx';
import { renderScreen } from '../../testing/render-screen.tsx';
import type { GridColumn } from './grid-types.ts';
import { LineGrid } from './line-grid.tsx';
import { useLineGrid } from './use-line-grid.ts';

const columns: readonly GridColumn[] = [
  { kind: 'souvenir', key: 'souvenirId', title: 'documentLine.souvenirName', width: '1fr', required: true },
  { kind: 'number', key: 'quantity', title: 'documentLine.quantity', width: '80px' },
  { kind: 'date', key: 'bestBefore', title: 'documentLine.bestBefore', width: '124px' },
];
const lookup = { search: async () => [], byCodes: async () => new Map() };
const rows = [line(mug, '2'), line(mug, '3')];

function Lines() {
  const grid = useLineGrid(columns, lookup, () => rows);
  return <LineGrid grid={grid} label="Lines" quantity="quantity" scans={false} />;
}

const paste = (field: Element, text: string) => {
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/plain', text);
  field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
};

test('a typed or pasted day is written in the language of the reader, and Enter goes to the next line', async () => {
  await renderScreen(<Lines />);
  const day = (number: number) => page.getByLabelText(`Best before, line ${number}`);
  await expect.element(day(1)).toBeVisible();
  (day(1).element() as HTMLElement).focus();
  await userEvent.keyboard('2027-03-31{Enter}');
  await expect.element(day(1)).toHaveValue('31 Mar 2027');
  await expect.element(day(2)).toHaveFocus();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  paste(day(1).element(), '2027-04-01\n2027-04-02');
  await expect.element(day(1)).toHaveValue('1 Apr 2027');
  await expect.element(day(2)).toHaveValue('2 Apr 2027');
  await userEvent.click(day(2));
  await userEvent.click(page.getByRole('button', { name: /^5 Apr 2027/ }));
  await expect.element(day(2)).toHaveValue('5 Apr 2027');
  await userEvent.fill(day(2), 'soon');
  (day(1).element() as HTMLElement).focus();
  await expect.element(page.getByText('Enter a valid date')).toBeVisible();
});

test('in the Chinese interface, a day in the line grid is written in Chinese', async () => {
  await renderScreen(<Lines />, { language: 'zh-HK' });
  const day = page.getByLabelText(/最佳食用日期/).first();
  await userEvent.fill(day, '2027-03-31');
  await userEvent.tab();
  await expect.element(day).toHaveValue('2027年3月31日');
});

test('on a phone, a day is chosen and cleared in the calendar, without the keyboard', async () => {
  await renderScreen(<Lines />, { width: 390 });
  const day = page.getByLabelText('Best before, line 1');
  await expect.element(day).toHaveAttribute('inputmode', 'none');
  await userEvent.click(day);
  await userEvent.click(page.getByRole('button', { name: /^15 / }).first());
  await expect.element(day).toHaveValue(expect.stringMatching(/^15 /));
  await userEvent.click(day);
  await userEvent.click(page.getByRole('button', { name: 'Clear date' }));
  await expect.element(day).toHaveValue('');
});
