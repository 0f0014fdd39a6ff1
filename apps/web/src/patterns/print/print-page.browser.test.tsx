// Pages to print: letterhead, footer, signatures, and when printing is possible.
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { mockApi, refusal, renderScreen } from '../../testing/render-screen.tsx';
import { BilingualDay } from './bilingual-day.tsx';
import { PrintPage, PrintSheet } from './print-page.tsx';
import { PrintSlips } from './print-slips.tsx';

const letterhead = {
  name: { 'zh-HK': '紫荊書院', en: 'Bauhinia College' },
  address: { 'zh-HK': '九龍塘紫荊道 18 號', en: '' },
  phone: '2345 6700',
  email: '',
};
const print = page.getByRole('button', { name: 'Print or save as PDF' });

test('a printed page has the letterhead, the names of the people who sign, and its title and page number in the footer', async () => {
  mockApi({ getLetterhead: () => letterhead });
  await renderScreen(
    <PrintPage
      back={{ to: '/list', list: 'common.suppliers' }}
      title="Receiving order"
      no="RC-1"
      state="Confirmed"
      facts={[]}
      signatures={[{ role: 'Prepared by', name: '何志強' }, { role: 'Received by' }]}
    >
      <p>Lines</p>
    </PrintPage>,
  );
  await expect.element(page.getByText('紫荊書院')).toBeVisible();
  await expect.element(page.getByText('Bauhinia College')).toBeVisible();
  await expect.element(page.getByText('九龍塘紫荊道 18 號')).toBeVisible();
  await expect.element(page.getByText('電話 Tel 2345 6700', { exact: true })).toBeVisible();
  await expect.element(page.getByText('何志強')).toBeVisible();
  await expect.element(print).toBeEnabled();
  const read = (name: string) => document.documentElement.style.getPropertyValue(name);
  expect(read('--ks-print-footer')).toMatch(/^"Receiving order RC-1 · Printed .+ by .+"$/);
  const numbers = '"Page " counter(page) " of " counter(pages) ""';
  expect([read('--ks-print-first-page'), read('--ks-print-page')]).toEqual([numbers, numbers]);
});

const renderSlips = (ids: readonly string[]) =>
  renderScreen(
    <PrintSlips
      ids={ids}
      endpoint="GET /api/inventory/counter/hand-overs/:id"
      back={{ to: '/inventory/counter', list: 'counter.title' }}
    >
      {({ no }, printed) => (
        <PrintSheet title="Slip" no={no} state="" facts={[]} signatures={[]} printed={printed}>
          <p>Lines</p>
        </PrintSheet>
      )}
    </PrintSlips>,
  );

test('if the slips do not exist, the print page shows a link back, and the print button is disabled', async () => {
  mockApi({ getLetterhead: () => letterhead, getHandOver: () => refusal(404, 'Not found') });
  await renderSlips(['a']);
  await expect.element(page.getByRole('link', { name: /^Back to/ }).first()).toBeVisible();
  await expect.element(print).toBeDisabled();
});

test('slips can be printed when the last one has loaded', async () => {
  const { promise, resolve } = Promise.withResolvers<object>();
  mockApi({
    getLetterhead: () => letterhead,
    getHandOver: ({ params }) => (params.id === 'b' ? promise : { no: 'SO-1', lines: [] }),
  });
  await renderSlips(['a', 'b']);
  await expect.element(page.getByText('SO-1')).toBeVisible();
  await expect.element(print).toBeDisabled();
  resolve({ no: 'SO-2', lines: [] });
  await expect.element(print).toBeEnabled();
});

test.each([
  ['one slip has page numbers from its second page on', ['a'], '"" counter(page) " / " counter(pages) ""'],
  ['several slips have no page numbers', ['b', 'a'], 'none'],
])('%s', async (_, ids, numbers) => {
  mockApi({
    getLetterhead: () => letterhead,
    getHandOver: ({ params }) => ({ no: `SO-${params.id}`, lines: [] }),
  });
  await renderSlips(ids);
  await expect.element(page.getByText('SO-a')).toBeVisible();
  const read = (name: string) => document.documentElement.style.getPropertyValue(name);
  expect([read('--ks-print-first-page'), read('--ks-print-page')]).toEqual(['none', numbers]);
});

test('a date in Chinese and English breaks only between the languages', async () => {
  mockApi({});
  await renderScreen(
    <p style={{ width: 170 }}>
      <BilingualDay text="2026-12-01 14:30" />
    </p>,
  );
  const parts = page.getByText(/14:30|2:30/).elements();
  expect(parts.map((part) => part.textContent)).toEqual(['2026年12月1日 下午2:30', '1 Dec 2026, 14:30']);
  // a text on one line has one box
  expect(parts.map((part) => part.getClientRects().length)).toEqual([1, 1]);
});

test('if no slips are selected, the print page shows a link back and no print button', async () => {
  mockApi({});
  await renderSlips([]);
  await expect.element(page.getByText('No pickup slips selected')).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: /^Back to/ }))
    .toHaveAttribute('href', '/inventory/counter');
  expect(print.elements()).toHaveLength(0);
});

test('every @page rule has a name, so that the order of the style sheets does not change the margins of a receipt', () => {
  const listPageRules = (rules: CSSRuleList): CSSPageRule[] =>
    [...rules].flatMap((rule) =>
      rule instanceof CSSPageRule ? [rule] : rule instanceof CSSMediaRule ? listPageRules(rule.cssRules) : [],
    );
  const names = [...document.styleSheets].flatMap((sheet) =>
    listPageRules(sheet.cssRules).map(({ selectorText }) => selectorText),
  );
  expect(names).toContain('paper');
  expect(names).not.toContain('');
});
