// The line grid: adding and removing lines, keyboard, paste, validation and totals.
import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { LinesScreen, line, mug, scarf } from '../../testing/lines-screen.tsx';
import { mockApi, renderScreen } from '../../testing/render-screen.tsx';
import type { GridRow } from './grid-types.ts';

const cell = (column: string, number: number) => page.getByLabelText(`${column}, line ${number}`);
const lines = page.getByRole('rowheader');
const lineNumbers = () => lines.elements().map(({ textContent }) => textContent);
const count = (text: string) => page.getByRole('status').getByText(text);
const addLine = page.getByRole('button', { name: 'Add line' });
const send = page.getByRole('button', { name: 'Send' });
const two = [line(mug, '2'), line(scarf, '3', '80')];
const focus = async (column: string, number: number) => {
  await expect.element(cell(column, number)).toBeVisible();
  const field = cell(column, number).element() as HTMLInputElement;
  field.focus();
  return field;
};
const focused = () => document.activeElement?.getAttribute('aria-label');
const paste = (field: HTMLElement, text: string) => {
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/plain', text);
  field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
};

describe('what the line grid shows', () => {
  test('a grid without lines shows one empty line, which is not counted and is no change', async () => {
    mockApi({});
    await renderScreen(<LinesScreen />);
    await expect.element(cell('Souvenir', 1)).toHaveValue('');
    expect(lineNumbers()).toEqual(['1']);
    await expect.element(count('0 lines · 0 pieces')).toBeVisible();
    await expect.element(page.getByText('As saved')).toBeVisible();
  });

  test('each line shows its stored values and amount, and the totals are added up', async () => {
    mockApi({});
    await renderScreen(<LinesScreen rows={two} />);
    await expect.element(page.getByRole('row', { name: /^1 GF-1 Crest mug Shop 2 12.50 25 / })).toBeVisible();
    await expect.element(page.getByText('Silk scarf · 3 left')).toBeVisible();
    await expect.element(page.getByRole('cell', { name: '240' })).toBeVisible();
    await expect.element(count('2 lines · 5 pieces')).toBeVisible();
  });

  test('the amount of a line and the totals update while a quantity is typed', async () => {
    mockApi({});
    await renderScreen(<LinesScreen rows={two} />);
    await userEvent.fill(cell('Quantity', 2), '10');
    await expect.element(page.getByRole('cell', { name: '800' })).toBeVisible();
    await expect.element(count('2 lines · 12 pieces')).toBeVisible();
    await expect.element(page.getByText('Changed')).toBeVisible();
  });

  test('an error of the server about all lines is announced below them', async () => {
    mockApi({});
    await renderScreen(<LinesScreen error="At least one line, please" />);
    await expect.element(page.getByRole('alert')).toHaveTextContent('At least one line, please');
    await expect.element(page.getByRole('table', { name: 'Lines' })).toHaveAttribute('aria-invalid', 'true');
  });
});

test('typing in a clicked cell replaces its content, and F2 edits it', async () => {
  mockApi({});
  await renderScreen(<LinesScreen rows={two} />);
  await userEvent.click(cell('Quantity', 1));
  await userEvent.keyboard('7');
  await expect.element(cell('Quantity', 1)).toHaveValue('7');
  await userEvent.click(cell('Quantity', 2));
  await userEvent.keyboard('{F2}0');
  await expect.element(cell('Quantity', 2)).toHaveValue('30');
});

test('a quantity above what is available gets a warning, not an error, when the focus leaves its cell', async () => {
  mockApi({});
  const limited = { ...scarf, limit: { count: 3, text: '3 left' } };
  await renderScreen(<LinesScreen rows={[line(limited, '2', '80')]} />);
  await userEvent.fill(cell('Quantity', 1), '4');
  await userEvent.tab();
  await expect.element(cell('Quantity', 1)).toHaveAccessibleDescription('Enter 3 or less');
  await expect.element(cell('Quantity', 1)).not.toHaveAttribute('aria-invalid');
  await userEvent.fill(cell('Quantity', 1), '3');
  await expect.element(cell('Quantity', 1)).not.toHaveAccessibleDescription('Enter 3 or less');
});

describe('adding and removing lines', () => {
  test('a new line copies the storage of the line above and gets the focus', async () => {
    mockApi({});
    await renderScreen(<LinesScreen rows={two} />);
    await userEvent.click(addLine);
    await expect.poll(focused).toBe('Souvenir, line 3');
    await expect.element(cell('Storage', 3)).toHaveValue('shop');
    await expect.element(cell('Quantity', 3)).toHaveValue('');
    await expect.element(count('2 lines · 5 pieces')).toBeVisible();
  });

  test('a duplicated line appears below the original', async () => {
    mockApi({});
    await renderScreen(<LinesScreen rows={two} />);
    await userEvent.click(page.getByRole('button', { name: 'Duplicate line 1' }));
    await expect.element(cell('Souvenir', 2)).toHaveValue('GF-1');
    await expect.element(cell('Souvenir', 3)).toHaveValue('GF-2');
    await expect.element(count('3 lines · 7 pieces')).toBeVisible();
  });

  test('removing a line moves the others up, and removing the last one leaves an empty line', async () => {
    mockApi({});
    await renderScreen(<LinesScreen rows={two} />);
    const removeFirst = page.getByRole('button', { name: 'Delete line 1' });
    await userEvent.click(removeFirst);
    await expect.element(cell('Souvenir', 1)).toHaveValue('GF-2');
    expect(lineNumbers()).toEqual(['1']);
    await userEvent.click(removeFirst);
    await expect.element(cell('Souvenir', 1)).toHaveValue('');
    expect(lineNumbers()).toEqual(['1']);
  });
});

test('a removed line can be put back from the message about it', async () => {
  mockApi({});
  await renderScreen(<LinesScreen rows={two} />);
  await userEvent.click(page.getByRole('button', { name: 'Delete line 1' }));
  await expect.element(count('1 line · 3 pieces')).toBeVisible();
  await userEvent.click(page.getByRole('button', { name: 'Undo' }));
  await expect.element(cell('Souvenir', 1)).toHaveValue('GF-1');
  await expect.element(cell('Souvenir', 2)).toHaveValue('GF-2');
  await expect.element(page.getByText('As saved')).toBeVisible();
});

test('a code that is scanned into a quantity adds a piece, and the line keeps its quantity', async () => {
  mockApi({});
  await renderScreen(<LinesScreen rows={[line(mug, '2')]} />);
  await userEvent.click(cell('Quantity', 1));
  await userEvent.keyboard('GF-2{Enter}');
  await expect.element(cell('Souvenir', 2)).toHaveValue('GF-2');
  await expect.element(cell('Quantity', 1)).toHaveValue('2');
  await expect.element(cell('Quantity', 2)).toHaveValue('1');
  await expect.element(page.getByRole('textbox', { name: 'Scan or enter a code' })).toHaveFocus();
  await userEvent.click(cell('Quantity', 1));
  await userEvent.keyboard('GF-1{Enter}');
  await expect.element(cell('Quantity', 1)).toHaveValue('3');
});

test('if the code of a line is scanned into its empty quantity, the line has two pieces', async () => {
  mockApi({});
  await renderScreen(<LinesScreen rows={[line(mug, '')]} />);
  await userEvent.click(cell('Quantity', 1));
  await userEvent.keyboard('GF-1{Enter}');
  await expect.element(cell('Quantity', 1)).toHaveValue('2');
});

describe('the line grid by keyboard', () => {
  test('Enter moves down a column, and from the last line to a new line', async () => {
    mockApi({});
    await renderScreen(<LinesScreen rows={two} />);
    await focus('Quantity', 1);
    await userEvent.keyboard('{Enter}');
    await expect.poll(focused).toBe('Quantity, line 2');
    await userEvent.keyboard('{Enter}');
    await expect.poll(focused).toBe('Souvenir, line 3');
  });

  test('Enter stops at the next wrong cell of the line before it moves down', async () => {
    mockApi({});
    await renderScreen(<LinesScreen rows={[line(mug, 'two'), line(scarf, '3', '80')]} />);
    await focus('Souvenir', 1);
    await userEvent.keyboard('{Enter}');
    await expect.poll(focused).toBe('Quantity, line 1');
    await userEvent.keyboard('2{Enter}');
    await expect.poll(focused).toBe('Quantity, line 2');
  });

  test('the arrow keys move up and down a column, and select the text of the cell', async () => {
    mockApi({});
    await renderScreen(<LinesScreen rows={two} />);
    await focus('Quantity', 1);
    await userEvent.keyboard('{ArrowDown}7');
    await expect.element(cell('Quantity', 2)).toHaveValue('7');
    await userEvent.keyboard('{ArrowUp}9');
    await expect.element(cell('Quantity', 1)).toHaveValue('9');
  });

  test('the left and right arrow keys leave a cell only at the edge of its text', async () => {
    mockApi({});
    await renderScreen(<LinesScreen rows={[line(mug, '25')]} />);
    const quantity = await focus('Quantity', 1);
    quantity.setSelectionRange(1, 1);
    await userEvent.keyboard('{ArrowRight}');
    await expect.poll(focused).toBe('Quantity, line 1');
    await userEvent.keyboard('{ArrowRight}');
    await expect.poll(focused).toBe('Unit price, line 1');
    await userEvent.keyboard('{ArrowLeft}');
    await expect.poll(focused).toBe('Quantity, line 1');
    await userEvent.keyboard('{ArrowLeft}');
    await expect.poll(focused).toBe('Storage, line 1');
  });

  test('Tab in the last cell adds a new line, or leaves the grid if the last line is empty', async () => {
    mockApi({});
    await renderScreen(<LinesScreen rows={[line(mug, '2')]} />);
    await focus('Unit price', 1);
    await userEvent.tab();
    await expect.poll(focused).toBe('Souvenir, line 2');
    await focus('Unit price', 2);
    await userEvent.tab();
    await expect.poll(() => document.activeElement).toBe(addLine.element());
    expect(lineNumbers()).toEqual(['1', '2']);
  });

  test('Ctrl+D duplicates a line and Ctrl+Delete removes it, and the focus stays in the column', async () => {
    mockApi({});
    await renderScreen(<LinesScreen rows={two} />);
    await focus('Quantity', 1);
    await userEvent.keyboard('{Control>}d{/Control}');
    await expect.poll(focused).toBe('Quantity, line 2');
    await expect.element(cell('Souvenir', 2)).toHaveValue('GF-1');
    await userEvent.keyboard('{Control>}{Delete}{/Control}');
    await expect.element(cell('Souvenir', 2)).toHaveValue('GF-2');
    await expect.poll(focused).toBe('Quantity, line 2');
  });
});

describe('errors of cells', () => {
  test('an error is shown after a cell loses the focus, and disappears when it is corrected', async () => {
    mockApi({});
    await renderScreen(<LinesScreen rows={two} />);
    const quantity = cell('Quantity', 2);
    await userEvent.fill(quantity, 'many');
    expect(page.getByText('Enter a whole number').elements()).toHaveLength(0);
    await userEvent.tab();
    await expect.element(quantity).toHaveAccessibleDescription('Enter a whole number');
    await expect.element(quantity).toHaveAttribute('aria-invalid', 'true');
    await userEvent.fill(quantity, '501');
    await expect.element(quantity).toHaveAccessibleDescription('Enter 500 or less');
    await userEvent.fill(quantity, '500');
    await expect.element(quantity).not.toHaveAttribute('aria-invalid');
  });

  test('missing values are shown after the focus leaves the line', async () => {
    mockApi({});
    await renderScreen(<LinesScreen rows={[line(mug, ''), line(scarf, '1')]} />);
    await focus('Quantity', 1);
    await userEvent.tab();
    expect(page.getByText('Required').elements()).toHaveLength(0);
    await userEvent.click(cell('Quantity', 2));
    await expect.element(cell('Quantity', 1)).toHaveAccessibleDescription('Required');
  });

  test('an unknown code is not an error while it is being corrected', async () => {
    mockApi({});
    await renderScreen(<LinesScreen />);
    await userEvent.fill(cell('Souvenir', 1), 'GF-9');
    await userEvent.click(send);
    await expect.element(cell('Souvenir', 1)).toHaveAccessibleDescription('No souvenir with code “GF-9”');
    await userEvent.fill(cell('Souvenir', 1), 'GF');
    await expect.element(cell('Souvenir', 1)).not.toHaveAttribute('aria-invalid');
  });

  test('lines with errors are not sent and all errors are shown, and empty lines are ignored', async () => {
    mockApi({});
    const sent: (readonly GridRow[])[] = [];
    await renderScreen(<LinesScreen rows={[line(mug, '')]} onSend={(rows) => sent.push(rows)} />);
    await userEvent.click(addLine);
    await userEvent.click(send);
    await expect.element(cell('Quantity', 1)).toHaveAccessibleDescription('Required');
    expect(page.getByText('Required').elements()).toHaveLength(1);
    expect(sent).toHaveLength(0);
    await userEvent.fill(cell('Quantity', 1), '2');
    await userEvent.click(send);
    await expect.poll(() => sent.map((rows) => rows.length)).toEqual([1]);
  });

  test('errors of the server are shown at the right line until the cell changes', async () => {
    mockApi({});
    const refuses = { 'lines.1.quantity': 'Only 3 are left' };
    await renderScreen(<LinesScreen rows={[line(mug, '1'), { cells: {} }, ...two]} refuses={refuses} />);
    await userEvent.click(send);
    await expect.element(cell('Quantity', 3)).toHaveAccessibleDescription('Only 3 are left');
    expect(page.getByText('Only 3 are left').elements()).toHaveLength(1);
    await userEvent.fill(cell('Quantity', 3), '3');
    await expect.element(cell('Quantity', 3)).not.toHaveAttribute('aria-invalid');
  });
});

describe('pasting from a spreadsheet', () => {
  test('a pasted block fills cells to the right and down, and adds lines', async () => {
    mockApi({});
    await renderScreen(<LinesScreen />);
    paste(await focus('Souvenir', 1), 'gf-1\tShop\t1\t20\r\nGF-2\tat\t1,0\t80\r\n');
    await expect.element(page.getByText('Crest mug')).toBeVisible();
    await expect.element(page.getByText(/Silk scarf/)).toBeVisible();
    await expect.element(cell('Storage', 2)).toHaveValue('attic');
    await expect.element(count('2 lines · 11 pieces')).toBeVisible();
  });

  test('unknown codes and options in a pasted block are reported at their cells', async () => {
    mockApi({});
    await renderScreen(<LinesScreen />);
    paste(await focus('Souvenir', 1), 'GF-9\tCellar\t1\t20');
    await expect.element(cell('Souvenir', 1)).toHaveAccessibleDescription('No souvenir with code “GF-9”');
    await expect.element(cell('Storage', 1)).toHaveAccessibleDescription('“Cellar” is not an option');
  });
});

test('on a phone in Chinese each line is a card that can be filled in, added and removed', async () => {
  mockApi({});
  await renderScreen(<LinesScreen rows={two} />, { language: 'zh-HK', width: 390 });
  await expect.element(page.getByRole('status').getByText('2 行 · 共 5 件')).toBeVisible();
  await userEvent.fill(page.getByLabelText('數量，第 1 行'), 'x');
  await userEvent.tab();
  await expect.element(page.getByText('請輸入整數')).toBeVisible();
  await userEvent.click(page.getByRole('button', { name: '刪除第 1 行' }));
  await expect.poll(lineNumbers).toEqual(['1']);
  await userEvent.click(page.getByRole('button', { name: '新增一行' }));
  await expect.poll(lineNumbers).toEqual(['1', '2']);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
});
