// The count sheet: counting by scanning, and why a count cannot be closed.
import { Route, Routes } from 'react-router';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { createPage } from '../../../testing/list-answers.ts';
import { mockApi, refusal, renderScreen } from '../../../testing/render-screen.tsx';
import CountPage from './count-page.tsx';

const root = '/inventory/storage-management/adjustment/counts';
const count = {
  id: 'c1',
  no: 'CT2611-0001',
  state: 'open',
  storageName: 'Shop counter',
  lineCount: 2,
  countedCount: 0,
  adjustmentId: null,
  adjustmentNo: '',
  differing: null,
  actions: ['count', 'close', 'cancel'],
  blocked: { close: 'Count at least one souvenir first' },
  history: [],
};
const createLine = (souvenirId: string, productCode: string, souvenirName: string) => ({
  souvenirId,
  productCode,
  souvenirName,
  coverSrc: null,
  entry: 'first',
  counted: null,
  secondCounted: null,
  isCounted: false,
  needsSecond: false,
  counterName: null,
  secondName: null,
});
const flask = createLine('f', 'GF-2', 'Vacuum flask');
const lines = [createLine('m', 'GF-1', 'Crest mug'), flask];
const hoodie = {
  id: 'h',
  code: 'GF-9',
  name: 'College hoodie',
  options: [{ kind: 'size', values: ['S', 'M'].map((key) => ({ key, name: key, swatch: null })) }],
  members: ['S', 'M'].map((key) => ({ id: key, productCode: `GF-9-${key}`, keys: [key], available: 3 })),
};
/** The count can be closed once both lines are counted. */
const openCount = async () => {
  let savedCount = 0;
  const server = mockApi({
    getCount: () => (savedCount < lines.length ? count : { ...count, blocked: {} }),
    listCountLines: ({ query }) =>
      createPage(lines.filter(({ productCode }) => productCode.includes(query.get('keyword') ?? ''))),
    addCountLine: ({ body }) => {
      const { code, adds } = body as { code: string; adds: boolean };
      if (code === 'GF-9-S') return createLine('S', 'GF-9-S', 'College hoodie – S');
      if (code === 'GF-9')
        return adds
          ? createLine('n', 'GF-9', 'Silk scarf')
          : refusal(409, 'GF-9 is not part of this count', { reason: 'NOT_IN_COUNT' });
      return lines.find(({ productCode }) => productCode === code) ?? refusal(404, 'Unknown code');
    },
    saveCountLines: () => {
      savedCount += 1;
      return count;
    },
    listFamilyChoices: () => ({ list: [hoodie] }),
  });
  const screen = (
    <Routes>
      <Route path={`${root}/:id`} element={<CountPage />} />
    </Routes>
  );
  await renderScreen(screen, { path: `${root}/c1` });
  return server;
};
beforeEach(() => localStorage.clear());

test('after a scanned souvenir is counted, all lines are shown and the next code can be scanned', async () => {
  await openCount();
  const scanField = page.getByRole('textbox', { name: 'Scan or enter a code' });
  await userEvent.fill(scanField, 'GF-2');
  await userEvent.keyboard('{Enter}');
  const quantity = page.getByRole('textbox', { name: /Vacuum flask/ });
  await expect.element(quantity).toHaveFocus();
  await expect.element(page.getByText('Crest mug')).not.toBeInTheDocument();
  await userEvent.keyboard('12{Enter}');
  await expect.element(page.getByText('Crest mug')).toBeVisible();
  await expect.element(scanField).toHaveFocus();
  await expect.element(scanField).toHaveValue('');
});

test('in the list of a count, Enter saves the quantity and goes to that of the next line, and from the last line to the button that closes the count', async () => {
  const { requests } = await openCount();
  const mugQuantity = page.getByRole('textbox', { name: /Crest mug/ });
  const flaskQuantity = page.getByRole('textbox', { name: /Vacuum flask/ });
  await userEvent.click(mugQuantity);
  await userEvent.keyboard('7{Enter}');
  await expect.element(flaskQuantity).toHaveFocus();
  await userEvent.keyboard('12{Enter}');
  const close = page.getByRole('button', { name: 'Close count' });
  await expect.element(close).toHaveFocus();
  await expect.element(close).not.toHaveAttribute('aria-disabled');
  await expect.element(close).toHaveFocus();
  const figures = requests.flatMap(({ body }) => (body as { lines?: object[] } | undefined)?.lines ?? []);
  expect(figures).toEqual([
    { souvenirId: 'm', counted: 7 },
    { souvenirId: 'f', counted: 12 },
  ]);
});

test('in the list of a count, Tab saves a typed quantity and goes to that of the next line', async () => {
  const { requests } = await openCount();
  await userEvent.click(page.getByRole('textbox', { name: /Crest mug/ }));
  await userEvent.keyboard('7{Tab}');
  await expect.element(page.getByRole('textbox', { name: /Vacuum flask/ })).toHaveFocus();
  await expect.poll(() => requests.filter(({ body }) => body)).toHaveLength(1);
});

test('a scanned souvenir that is not part of the count is added only after a confirmation', async () => {
  const { requests } = await openCount();
  const countAdded = () =>
    requests.filter(({ body }) => (body as { adds?: boolean } | undefined)?.adds).length;
  const scanField = page.getByRole('textbox', { name: 'Scan or enter a code' });
  const dialog = page.getByRole('dialog', { name: 'Add GF-9 to this count?' });
  await userEvent.fill(scanField, 'GF-9');
  await userEvent.keyboard('{Enter}');
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
  await expect.element(page.getByText('GF-9 is not part of this count')).toBeVisible();
  expect(countAdded()).toBe(0);
  await userEvent.fill(scanField, 'GF-9');
  await userEvent.keyboard('{Enter}');
  await userEvent.click(dialog.getByRole('button', { name: 'Add to count' }));
  await expect.poll(countAdded).toBe(1);
});

test('the dialog that cancels a count names what both of its buttons do', async () => {
  await openCount();
  await userEvent.click(page.getByRole('button', { name: 'Cancel count' }));
  const dialog = page.getByRole('dialog');
  await expect.element(dialog.getByRole('button', { name: 'Cancel count' })).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Keep counting' }));
  await expect.element(dialog).not.toBeInTheDocument();
});

test('in a count, a code that is scanned into a quantity field is looked up and not entered as a quantity', async () => {
  const { requests } = await openCount();
  const scanField = page.getByRole('textbox', { name: 'Scan or enter a code' });
  const flaskQuantity = page.getByRole('textbox', { name: /Vacuum flask/ });
  const mugQuantity = page.getByRole('textbox', { name: /Crest mug/ });
  await expect.element(scanField).toHaveFocus();
  await userEvent.keyboard('GF-2{Enter}');
  await expect.element(flaskQuantity).toHaveFocus();
  await userEvent.keyboard('GF-1{Enter}');
  await expect.element(mugQuantity).toHaveFocus();
  await userEvent.keyboard('GF-1{Enter}');
  await expect.element(mugQuantity).toHaveFocus();
  await expect.element(mugQuantity).toHaveValue('');
  await userEvent.keyboard('4891234567890{Enter}');
  await expect.element(scanField).toHaveFocus();
  await expect.element(mugQuantity).toHaveValue('');
  await userEvent.keyboard('GF-1{Enter}');
  await expect.element(mugQuantity).toHaveFocus();
  await expect.element(page.getByText('Enter a whole number')).not.toBeInTheDocument();
  const codes = requests.flatMap(({ body }) => (body ? [body] : []));
  expect(codes).toEqual(
    ['GF-2', 'GF-1', 'GF-1', '4891234567890', 'GF-1'].map((code) => ({ code, adds: false })),
  );
});

test('in a count, a code that is scanned while no field has the focus goes to the scan field', async () => {
  await openCount();
  await userEvent.click(page.getByRole('button', { name: 'Add a whole family' }));
  await userEvent.keyboard('{Escape}');
  await userEvent.keyboard('GF-2{Enter}');
  await expect.element(page.getByRole('textbox', { name: /Vacuum flask/ })).toHaveFocus();
});

test('a negative counted quantity is refused, and the error says that it cannot be below 0', async () => {
  await openCount();
  const quantity = page.getByRole('textbox', { name: /Crest mug/ });
  await userEvent.fill(quantity, '-3');
  await userEvent.keyboard('{Enter}');
  await expect.element(quantity).toHaveFocus();
  await expect
    .element(page.getByText('The counted quantity cannot be below 0', { exact: true }))
    .toBeVisible();
});

test('all souvenirs of a family are added to a count at once, and the lines are filtered by its name', async () => {
  const { requests } = await openCount();
  await userEvent.click(page.getByRole('button', { name: 'Add a whole family' }));
  await userEvent.click(page.getByRole('menuitem', { name: 'GF-9 · College hoodie' }));
  await expect.element(page.getByText('College hoodie: 2 souvenirs in this count')).toBeVisible();
  expect(requests.flatMap(({ body }) => (body ? [body] : []))).toEqual([
    { code: 'GF-9-S', adds: true, family: true },
  ]);
  await expect.element(page.getByRole('searchbox')).toHaveValue('College hoodie');
});

test('a count that cannot be closed says why', async () => {
  await openCount();
  await expect
    .element(page.getByRole('paragraph').getByText('Count at least one souvenir first'))
    .toBeVisible();
});
