// Finding a souvenir for a line: by a part of its name, by its code, by a scanner.
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { LinesScreen, line, mug, scarf } from '../../testing/lines-screen.tsx';
import { controlTime, mockApi, renderScreen } from '../../testing/render-screen.tsx';
import type { SouvenirPick } from './grid-types.ts';

const pause = 180;
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

test('What is typed is sought after a short pause, and the choices name the code and what is left.', async () => {
  const keywords: string[] = [];
  const search = async (keyword: string) => {
    keywords.push(keyword);
    return [mug, scarf];
  };
  const pass = await typeSouvenir('m', <LinesScreen search={search} />);
  await userEvent.fill(souvenir, 'mu');
  await pass(pause);
  await expect.element(choices.getByRole('option', { name: 'GF-2 Silk scarf · 3 left' })).toBeVisible();
  expect(keywords).toEqual(['mu']);
});

test('A choice pressed by the mouse fills the line with its name and its price.', async () => {
  const pass = await typeSouvenir('mug');
  await pass(pause);
  await userEvent.click(choices.getByRole('option', { name: /Crest mug/ }));
  await expect.element(souvenir).toHaveValue('GF-1');
  await expect.element(page.getByLabelText('Price, line 1')).toHaveValue('12.50');
  await expect.element(page.getByText('Crest mug')).toBeVisible();
  expect(choices.elements()).toHaveLength(0);
});

test('The arrows mark a choice, Enter takes it and goes on to the next cell.', async () => {
  const pass = await typeSouvenir('gf');
  await pass(pause);
  await expect.element(choices.getByRole('option', { selected: true, name: /GF-1/ })).toBeVisible();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(choices.getByRole('option', { selected: true, name: /GF-2/ })).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await expect.element(souvenir).toHaveValue('GF-2');
  await expect.poll(focused).toBe('Storage, line 1');
});

test('Escape closes the choices and keeps what was typed.', async () => {
  const pass = await typeSouvenir('mug');
  await pass(pause);
  await expect.element(choices).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => choices.elements().length).toBe(0);
  await expect.element(souvenir).toHaveValue('mug');
});

test('When nothing matches the reader is told.', async () => {
  const pass = await typeSouvenir('zebra');
  await pass(pause);
  await expect.element(page.getByText('No souvenirs found')).toBeVisible();
});

test('A code typed in full is recognised when the cell is left, in capitals or not.', async () => {
  await typeSouvenir('gf-2');
  await userEvent.tab();
  await expect.element(page.getByText(/Silk scarf/)).toBeVisible();
  await expect.element(souvenir).toHaveValue('GF-2');
});

test.each([
  ['before they are sought', 0],
  ['while they are sought', pause],
])('Choices for a cell that is left %s are not shown any more.', async (_, before) => {
  const { promise, resolve } = Promise.withResolvers<readonly SouvenirPick[]>();
  const keywords: string[] = [];
  const search = (keyword: string) => {
    keywords.push(keyword);
    return promise;
  };
  const pass = await typeSouvenir('gf-2', <LinesScreen search={search} />);
  await pass(before);
  await userEvent.tab();
  await pass(pause);
  expect(keywords).toEqual(before ? ['gf-2'] : []);
  resolve([mug, scarf]);
  await expect.element(page.getByText(/Silk scarf/)).toBeVisible();
  await pass(pause);
  expect(choices.elements()).toHaveLength(0);
});

test('An answer to what was typed before does not replace the choices for what is typed now.', async () => {
  const slow = Promise.withResolvers<readonly SouvenirPick[]>();
  const search = (keyword: string) => (keyword === 'm' ? slow.promise : Promise.resolve([scarf]));
  const pass = await typeSouvenir('m', <LinesScreen search={search} />);
  await pass(pause);
  await userEvent.fill(souvenir, 's');
  await pass(pause);
  await expect.element(choices.getByRole('option', { name: /Silk scarf/ })).toBeVisible();
  slow.resolve([mug]);
  await pass(pause);
  expect(choices.getByRole('option', { name: /Crest mug/ }).elements()).toHaveLength(0);
});

test('A scanned piece counts one more on its line, or takes an empty line.', async () => {
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

test('A scanned code that does not exist is told and adds nothing.', async () => {
  mockApi({});
  await renderScreen(<LinesScreen />, { language: 'zh-HK', width: 390 });
  await userEvent.fill(page.getByLabelText('掃描或輸入編號'), 'GF-9');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('找不到編號「GF-9」')).toBeVisible();
  await expect.element(page.getByText('0 行 · 共 0 件')).toBeVisible();
});
