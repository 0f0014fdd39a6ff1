// Finding a souvenir for a line by name, code or scanner.
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { LinesScreen, line, mug, scarf } from '../../testing/lines-screen.tsx';
import { controlTime, mockApi, renderScreen } from '../../testing/render-screen.tsx';
import type { FoundSouvenir } from './grid-types.ts';

const debounceMs = 180;
const souvenir = page.getByLabelText('Souvenir, line 1');
const choices = page.getByRole('listbox', { name: 'Matching souvenirs' });
const scan = page.getByLabelText('Scan or enter a code');
const focused = () => document.activeElement?.getAttribute('aria-label');

async function typeSouvenir(text: string, screen = <LinesScreen />) {
  const pass = controlTime();
  mockApi({});
  await renderScreen(screen);
  await userEvent.fill(souvenir, text);
  return pass;
}

test('typing searches souvenirs after a short delay, and the choices show code and stock', async () => {
  const keywords: string[] = [];
  const search = async (keyword: string) => {
    keywords.push(keyword);
    return [mug, scarf];
  };
  const pass = await typeSouvenir('m', <LinesScreen search={search} />);
  await userEvent.fill(souvenir, 'mu');
  await pass(debounceMs);
  await expect.element(choices.getByRole('option', { name: 'GF-2 Silk scarf · 3 left' })).toBeVisible();
  expect(keywords).toEqual(['mu']);
});

test('clicking a choice fills the line with its name and price', async () => {
  const pass = await typeSouvenir('mug');
  await pass(debounceMs);
  await userEvent.click(choices.getByRole('option', { name: /Crest mug/ }));
  await expect.element(souvenir).toHaveValue('GF-1');
  await expect.element(page.getByLabelText('Unit price, line 1')).toHaveValue('12.50');
  await expect.element(page.getByText('Crest mug')).toBeVisible();
  expect(choices.elements()).toHaveLength(0);
});

test('arrow keys highlight a choice, and Enter selects it and moves to the next cell', async () => {
  const pass = await typeSouvenir('gf');
  await pass(debounceMs);
  await expect.element(choices.getByRole('option', { selected: true, name: /GF-1/ })).toBeVisible();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(choices.getByRole('option', { selected: true, name: /GF-2/ })).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await expect.element(souvenir).toHaveValue('GF-2');
  await expect.poll(focused).toBe('Storage, line 1');
});

test('a price that is filled in while its cell has the focus is selected, so that typing replaces it', async () => {
  const { promise, resolve } = Promise.withResolvers<readonly FoundSouvenir[]>();
  await typeSouvenir('mug', <LinesScreen search={() => promise} />);
  await userEvent.keyboard('{Enter}');
  const price = page.getByLabelText('Unit price, line 1');
  (price.element() as HTMLInputElement).focus();
  resolve([mug]);
  await expect.element(price).toHaveValue('12.50');
  await userEvent.keyboard('1200');
  await expect.element(price).toHaveValue('1200');
});

test('Enter before the choices are shown chooses the first match and moves to the next empty required cell', async () => {
  await typeSouvenir('mug', <LinesScreen search={async () => [mug, scarf]} />);
  await userEvent.keyboard('{Enter}');
  await expect.poll(focused).toBe('Storage, line 1');
  await expect.element(souvenir).toHaveValue('GF-1');
});

test('Escape closes the choices and keeps the input', async () => {
  const pass = await typeSouvenir('mug');
  await pass(debounceMs);
  await expect.element(choices).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => choices.elements().length).toBe(0);
  await expect.element(souvenir).toHaveValue('mug');
});

test('a message is shown if no souvenir matches', async () => {
  const pass = await typeSouvenir('zebra');
  await pass(debounceMs);
  await expect.element(page.getByText('No souvenirs found')).toBeVisible();
});

test('a complete code in lower case is recognised when the cell loses the focus', async () => {
  await typeSouvenir('gf-2');
  await userEvent.tab();
  await expect.element(page.getByText(/Silk scarf/)).toBeVisible();
  await expect.element(souvenir).toHaveValue('GF-2');
});

test.each([
  ['before the search begins', 0],
  ['during the search', debounceMs],
])('choices for a cell that loses the focus %s are not shown', async (_, before) => {
  const { promise, resolve } = Promise.withResolvers<readonly FoundSouvenir[]>();
  const keywords: string[] = [];
  const search = (keyword: string) => {
    keywords.push(keyword);
    return promise;
  };
  const pass = await typeSouvenir('gf-2', <LinesScreen search={search} />);
  await pass(before);
  await userEvent.tab();
  await pass(debounceMs);
  expect(keywords).toEqual(before ? ['gf-2'] : []);
  resolve([mug, scarf]);
  await expect.element(page.getByText(/Silk scarf/)).toBeVisible();
  await pass(debounceMs);
  expect(choices.elements()).toHaveLength(0);
});

test('a late answer to an earlier search does not replace the current choices', async () => {
  const slow = Promise.withResolvers<readonly FoundSouvenir[]>();
  const search = (keyword: string) => (keyword === 'm' ? slow.promise : Promise.resolve([scarf]));
  const pass = await typeSouvenir('m', <LinesScreen search={search} />);
  await pass(debounceMs);
  await userEvent.fill(souvenir, 's');
  await pass(debounceMs);
  await expect.element(choices.getByRole('option', { name: /Silk scarf/ })).toBeVisible();
  slow.resolve([mug]);
  await pass(debounceMs);
  expect(choices.getByRole('option', { name: /Crest mug/ }).elements()).toHaveLength(0);
});

test('a scanned piece adds one to its line or uses an empty line', async () => {
  mockApi({});
  await renderScreen(<LinesScreen rows={[line(mug, '2')]} />);
  await userEvent.fill(scan, 'gf-1');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('GF-1 Crest mug: 3')).toBeVisible();
  await userEvent.fill(scan, 'GF-2');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByLabelText('Quantity, line 2')).toHaveValue('1');
  await expect.element(page.getByLabelText('Quantity, line 1')).toHaveValue('3');
});

test('a scan of more pieces than are available shows a warning', async () => {
  mockApi({});
  await renderScreen(<LinesScreen />);
  await userEvent.fill(scan, 'GF-3');
  await userEvent.keyboard('{Enter}');
  const warning = page.getByText('GF-3 Tea set: 1 · 0 available in Main store');
  await expect.element(warning).toHaveAttribute('data-wrong', 'true');
});

test('an unknown scanned code shows a message and adds nothing', async () => {
  mockApi({});
  await renderScreen(<LinesScreen />, { language: 'zh-HK', width: 390 });
  await userEvent.fill(page.getByLabelText('掃描或輸入編號'), 'GF-9');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('找不到編號「GF-9」')).toBeVisible();
  await expect.element(page.getByText('0 行 · 共 0 件')).toBeVisible();
});
