// The table of a printed page, as a phone shows it before it is printed.
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderScreen } from '../../testing/render-screen.tsx';
import { PrintTable } from './print-table.tsx';

type Line = { code: string; name: string; lot: string };
const line: Line = { code: 'GF-0032', name: '茉莉花茶禮罐', lot: 'Lot L261005' };

test('on a phone, a printed table leaves room for the name and shows its lot in the same size', async () => {
  await renderScreen(
    <PrintTable
      columns={[
        { title: 'Code', cell: ({ code }) => code, width: '28mm' },
        {
          title: 'Souvenir',
          cell: ({ name, lot }) => (
            <>
              <span>{name}</span> <small>{lot}</small>
            </>
          ),
        },
      ]}
      rows={[line]}
      keyOf={({ code }) => code}
    />,
    { width: 390 },
  );
  const code = page.getByRole('columnheader', { name: 'Code' });
  await expect.element(code).toBeVisible();
  // 28 mm are 106 px, more than a quarter of the phone
  expect(code.element().getBoundingClientRect().width).toBeLessThan(80);
  const readSize = (text: string) => getComputedStyle(page.getByText(text).element()).fontSize;
  expect(readSize(line.lot)).toBe(readSize(line.name));
});
