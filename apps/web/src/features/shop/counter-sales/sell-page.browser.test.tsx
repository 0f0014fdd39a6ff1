// Selling at the counter: scanning, paying with few keys, a lost network and a refused sale.
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { maxQueuedMs } from '../../../api/send-queue.ts';
import { controlTime, mockApi, refusal, renderScreen, setNow } from '../../../testing/render-screen.tsx';
import SellPage from './sell-page.tsx';

const tillId = '11111111-1111-4111-8111-111111111111';
const till = {
  id: tillId,
  name: 'Till 1',
  shift: { id: 's', no: 'TS-1', state: 'open', openedAt: '2026-11-18T01:00:00Z', openedName: '陳美玲' },
  actions: ['sell'],
};
const createProduct = (no: number, unitPrice: number, available = 9) => ({
  souvenirId: `22222222-2222-4222-8222-22222222222${no}`,
  productCode: `GF-${no}`,
  name: ['', 'Crest mug', 'Pen', 'Postcards'][no]!,
  coverSrc: null,
  unitPrice,
  available,
});
const products = [createProduct(1, 8_850), createProduct(2, 1_004, 1), createProduct(3, 3_500)];
const createSale = (change: object = {}) => ({
  id: 'sale',
  orderNo: 'SO-1',
  state: 'completed',
  payments: [{ method: 'cash', amount: 13_350, given: 20_000, change: 6_650, reference: '' }],
  totalAmount: 13_350,
  receiptCode: 'ABCD2345',
  email: '',
  cashierUrl: null,
  paymentFailure: '',
  ...change,
});
type Sell = (key: string) => unknown;

/** Mocks the till. Returns the keys and bodies of the sales that were sent. */
function mockTill(sell: Sell = () => createSale(), answers: Parameters<typeof mockApi>[0] = {}) {
  const sent: { key: string; body: unknown }[] = [];
  mockApi({
    listTills: () => ({ list: [till] }),
    searchCounterProducts: () => ({ list: products }),
    findCounterProduct: ({ query }) =>
      products.find(({ productCode }) => productCode === query.get('code')) ?? refusal(404, 'Not found'),
    sellAtCounter: ({ body }) => sell(JSON.stringify(body)),
    ...answers,
  });
  const mocked = window.fetch;
  vi.stubGlobal('fetch', (address: string, init: RequestInit = {}) => {
    if (init.method === 'POST' && String(address).includes('/counter/sales?')) {
      const key = (init.headers as Record<string, string>)['Idempotency-Key']!;
      sent.push({ key, body: JSON.parse(String(init.body)) });
    }
    return mocked(address, init);
  });
  return sent;
}
const openTill = (buttons = ['sell']) =>
  renderScreen(<SellPage />, { buttons: { 'counter-sales': buttons } });
const line = (name: string) =>
  page.getByRole('list', { name: 'Sale' }).getByRole('listitem').filter({ hasText: name });
/** Types as a scanner does, wherever the focus is, and waits for the line. */
async function scan(code: string, name: string, pieces = 1) {
  await userEvent.keyboard(`${code}{Enter}`);
  await expect.element(line(name).getByRole('textbox')).toHaveValue(String(pieces));
}
beforeEach(() => localStorage.clear());

test('staff sell three pieces for cash with at most six key presses besides the scans', async () => {
  const sent = mockTill();
  await openTill();
  await expect.element(page.getByLabelText('Scan, or type a code or name')).toBeVisible();
  (document.activeElement as HTMLElement).blur();
  await scan('GF-1', 'Crest mug');
  await scan('GF-2', 'Pen');
  await scan('GF-3', 'Postcards');
  await new Promise((done) => setTimeout(done, 120));

  const keys = ['{Enter}', '2', '0', '0', '{Enter}'];
  await userEvent.keyboard(keys[0]!);
  await expect.element(page.getByLabelText('Amount given')).toHaveFocus();
  for (const key of keys.slice(1, 4)) await userEvent.keyboard(key);
  await expect.element(page.getByText('HK$66.50', { exact: true })).toBeVisible();
  await userEvent.keyboard(keys[4]!);

  await expect.element(page.getByText('ABCD2345')).toBeVisible();
  expect(keys.length).toBeLessThanOrEqual(6);
  expect(sent.map(({ body }) => body)).toEqual([
    {
      tillId,
      lines: products.map(({ souvenirId, unitPrice }) => ({
        souvenirId,
        quantity: 1,
        shopPrice: unitPrice,
        unitPrice,
      })),
      discountReason: '',
      payments: [{ method: 'cash', given: 20_000 }],
      email: '',
    },
  ]);
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('Scan the first souvenir, or tap a picture below')).toBeVisible();
});

test('a quantity that is typed before a scan is added to the sale, but not more pieces than are available', async () => {
  mockTill();
  await openTill();
  await expect.element(page.getByLabelText('Scan, or type a code or name')).toHaveFocus();
  await scan('3*GF-1', 'Crest mug', 3);
  await userEvent.keyboard('2*{Enter}');
  await expect.element(page.getByText('Next scan × 2')).toBeVisible();
  await scan('GF-1', 'Crest mug', 5);
  await scan('GF-2', 'Pen');
  await userEvent.keyboard('GF-2{Enter}');
  await expect.element(page.getByText('Pen: only 1 available')).toBeVisible();
  await expect.element(line('Pen').getByRole('textbox')).toHaveValue('1');
  (page.getByRole('button', { name: 'Remove Pen' }).element() as HTMLElement).focus();
  await userEvent.keyboard('{Delete}');
  await expect.element(line('Pen')).not.toBeInTheDocument();
});

/** The souvenirs with a name that contains the keyword, as the server finds them. */
const searchByName: Parameters<typeof mockApi>[0] = {
  searchCounterProducts: ({ query }) => ({
    list: products
      .filter(({ name }) => name.toLowerCase().includes(query.get('keyword') ?? ''))
      .map((product) => ({ ...product, byName: true })),
  }),
};
const foundTiles = page.getByRole('region', { name: 'Search results' });

test('Enter adds the only souvenir with a name that contains the typed text, and clears the search', async () => {
  mockTill(undefined, searchByName);
  await openTill();
  const field = page.getByLabelText('Scan, or type a code or name');
  await userEvent.fill(field, 'postc');
  await expect.element(foundTiles.getByRole('button')).toHaveAccessibleName('Postcards HK$35.00');
  await userEvent.keyboard('{Enter}');
  await expect.element(line('Postcards').getByRole('textbox')).toHaveValue('1');
  await expect.element(page.getByText('Postcards × 1')).toBeVisible();
  await expect.element(field).toHaveValue('');
  await expect.element(foundTiles).not.toBeInTheDocument();
  await userEvent.fill(field, '2*postc');
  await userEvent.keyboard('{Enter}');
  await expect.element(line('Postcards').getByRole('textbox')).toHaveValue('3');
});

test('Enter adds no souvenir for a part of a code, even if only one souvenir has it', async () => {
  mockTill(undefined, { searchCounterProducts: () => ({ list: [{ ...products[2], byName: false }] }) });
  await openTill();
  const field = page.getByLabelText('Scan, or type a code or name');
  await userEvent.fill(field, 'F-3');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('No souvenir has the code F-3. Choose one below.')).toBeVisible();
  await expect.element(foundTiles.getByRole('button', { name: 'Postcards HK$35.00' })).toBeVisible();
  await expect.element(line('Postcards')).not.toBeInTheDocument();
});

test('Enter adds no souvenir if several names contain the typed text, and the text stays in the field', async () => {
  mockTill(undefined, searchByName);
  await openTill();
  const field = page.getByLabelText('Scan, or type a code or name');
  await userEvent.fill(field, 'p');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('No souvenir has the code p. Choose one below.')).toBeVisible();
  await expect.element(field).toHaveValue('p');
  await expect.element(foundTiles.getByRole('button', { name: 'Postcards HK$35.00' })).toBeVisible();
  await expect.element(line('Postcards')).not.toBeInTheDocument();
});

test('choosing a picture of a search empties the field, so that the next scan is a new code', async () => {
  mockTill(undefined, searchByName);
  await openTill();
  const field = page.getByLabelText('Scan, or type a code or name');
  await userEvent.fill(field, '2*p');
  await foundTiles.getByRole('button', { name: 'Postcards HK$35.00' }).click();
  await expect.element(line('Postcards').getByRole('textbox')).toHaveValue('2');
  await expect.element(field).toHaveValue('');
  await expect.element(field).toHaveFocus();
  await expect.element(foundTiles).not.toBeInTheDocument();
  await scan('GF-1', 'Crest mug');
});

test('a sale that was cleared by mistake comes back, and a sale begun after it is put on hold', async () => {
  mockTill();
  await openTill();
  await scan('GF-1', 'Crest mug');
  const clear = page.getByRole('button', { name: 'Clear' });
  const undo = page.getByRole('button', { name: 'Undo' });
  await userEvent.click(clear);
  await expect.element(line('Crest mug')).not.toBeInTheDocument();
  await userEvent.click(undo);
  await expect.element(line('Crest mug')).toBeVisible();
  await expect.element(undo).not.toBeInTheDocument();

  await userEvent.click(clear);
  await scan('GF-3', 'Postcards');
  await userEvent.click(undo);
  await expect.element(line('Crest mug')).toBeVisible();
  await expect.element(line('Postcards')).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'On hold (1)' })).toBeVisible();
});

test('a cleared sale cannot come back while the next sale is paid', async () => {
  mockTill();
  await openTill();
  await scan('GF-1', 'Crest mug');
  await userEvent.click(page.getByRole('button', { name: 'Clear' }));
  await scan('GF-3', 'Postcards');
  await userEvent.keyboard('{F9}');
  await expect.element(page.getByLabelText('Amount given')).toHaveFocus();
  await expect.element(page.getByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
});

test.each(['en', 'zh-HK'] as const)(
  'on a phone, a long total of a sale in %s is not under the button for the payment',
  async (language) => {
    mockTill(undefined, {
      searchCounterProducts: () => ({ list: [] }),
      findCounterProduct: () => createProduct(1, 1_234_560),
    });
    await renderScreen(<SellPage />, { language, buttons: { 'counter-sales': ['sell'] }, width: 390 });
    const field = page.getByLabelText(language === 'en' ? /^Scan, or type/ : '掃描、輸入編號或名稱');
    await userEvent.fill(field, 'GF-1');
    await userEvent.keyboard('{Enter}');
    const panel = page.getByRole('region', { name: language === 'en' ? 'Total' : '合計' });
    const total = panel.getByText('HK$12,345.60');
    await expect.element(total).toBeVisible();
    const button = panel.getByRole('button', { name: language === 'en' ? 'Take payment' : '收款' });
    const [sum, pay, frame] = [total, button, panel].map((one) => one.element().getBoundingClientRect());
    expect(sum!.right <= pay!.left || sum!.bottom <= pay!.top).toBe(true);
    expect(Math.max(sum!.right, pay!.right)).toBeLessThanOrEqual(frame!.right);
  },
);

test('a tapped picture stays in its place when its line appears above it', async () => {
  mockTill();
  document.body.style.minHeight = '300vh';
  onTestFinished(() => void document.body.style.removeProperty('min-height'));
  await openTill();
  const tile = page.getByRole('button', { name: 'Postcards HK$35.00' });
  const findTop = () => tile.element().getBoundingClientRect().top;
  await expect.element(tile).toBeVisible();
  await scan('GF-1', 'Crest mug');
  const before = findTop();
  await tile.click();
  await expect.element(line('Postcards')).toBeInTheDocument();
  expect(Math.abs(findTop() - before)).toBeLessThan(1);
});

test('on a phone the field for codes, the last added souvenir and the total stay in view when the page is scrolled', async () => {
  mockTill();
  await renderScreen(
    <>
      <SellPage />
      <div style={{ height: 1500 }} />
    </>,
    { buttons: { 'counter-sales': ['sell'] }, width: 390 },
  );
  await userEvent.click(page.getByRole('button', { name: /^Crest mug/ }));
  window.scrollTo(0, 700);
  const scanField = page.getByLabelText('Scan, or type a code or name');
  await expect.element(scanField).toBeInViewport();
  await expect.element(page.getByText('Crest mug × 1')).toBeInViewport();
  await expect.element(page.getByRole('region', { name: 'Total' })).toBeInViewport();
});

test('a sale in progress and the sales on hold are kept after a reload', async () => {
  mockTill();
  await openTill();
  await scan('GF-1', 'Crest mug');
  await userEvent.click(page.getByRole('button', { name: 'Hold' }));
  await scan('GF-3', 'Postcards');
  await cleanup();
  await openTill();
  await expect.element(line('Postcards')).toBeVisible();
  await userEvent.click(page.getByRole('button', { name: 'On hold (1)' }));
  await userEvent.click(page.getByRole('button', { name: 'Recall' }));
  await expect.element(line('Crest mug')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'On hold (1)' })).toBeVisible();
});

/** Scans a piece and pays the exact amount. */
async function sellOne() {
  await scan('GF-1', 'Crest mug');
  await userEvent.keyboard('{F9}');
  await userEvent.dblClick(page.getByRole('button', { name: 'Complete sale' }));
}

test('a code that is scanned after a sale begins the next sale with its souvenir', async () => {
  mockTill();
  await openTill();
  await sellOne();
  await expect.element(page.getByRole('button', { name: 'New sale' })).toHaveFocus();
  await scan('GF-3', 'Postcards');
  await expect.element(line('Crest mug')).not.toBeInTheDocument();
  // the code is not added a second time after the sale that it began
  await userEvent.keyboard('{F9}');
  await userEvent.click(page.getByRole('button', { name: 'Complete sale' }));
  await userEvent.click(page.getByRole('button', { name: 'New sale' }));
  await expect.element(page.getByText('Scan the first souvenir, or tap a picture below')).toBeVisible();
});

/** Types into the field that has the focus as fast as a scanner does. The times of the keys are given, not measured. */
async function scanIntoField(code: string, startMs: number) {
  const field = document.activeElement as HTMLInputElement;
  let timeStamp = startMs;
  const press = (key: string) => {
    const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
    timeStamp += 5;
    Object.defineProperty(event, 'timeStamp', { value: timeStamp });
    return field.dispatchEvent(event);
  };
  for (const key of code) {
    press(key);
    document.execCommand('insertText', false, key);
    await new Promise((done) => setTimeout(done));
  }
  if (press('Enter')) field.form!.requestSubmit();
}

test('a code that is scanned into the amount given is refused with a hint, and the amount before it stays', async () => {
  const sent = mockTill();
  await openTill();
  await scan('GF-1', 'Crest mug');
  await userEvent.keyboard('{F9}');
  const given = page.getByLabelText('Amount given');
  await expect.element(given).toHaveFocus();
  await scanIntoField('GF-0200', performance.now() + 10_000);
  const hint = page.getByText('You scanned a code, not an amount. To add a souvenir, go back to the sale.');
  await expect.element(hint).toBeVisible();
  await expect.element(given).toHaveValue('');
  await userEvent.keyboard('9');
  await expect.element(hint).not.toBeInTheDocument();
  await userEvent.keyboard('0');
  await scanIntoField('4891234567890', performance.now() + 500_000);
  await expect.element(given).toHaveValue('HK$ 90.00');
  expect(sent).toEqual([]);
});

test('an amount with more than HK$10,000 of change is refused', async () => {
  const sent = mockTill();
  await openTill();
  await scan('GF-1', 'Crest mug');
  await userEvent.keyboard('{F9}');
  await userEvent.fill(page.getByLabelText('Amount given'), '20000');
  await userEvent.click(page.getByRole('button', { name: 'Complete sale' }));
  await expect
    .element(page.getByText('The change would be more than HK$10,000.00. Check the amount.'))
    .toBeVisible();
  expect(sent).toEqual([]);
});

test('if a sale gets no answer, selling stops, and the sale is kept after a reload and sent again with the same idempotency key', async () => {
  const advance = controlTime();
  let isLost = true;
  const sent = mockTill(() => (isLost ? new Response('', { status: 503 }) : createSale()));
  await openTill();
  await sellOne();
  await expect.element(page.getByRole('alert')).toHaveTextContent('No connection. Selling is paused.');
  expect(sent).toHaveLength(1);
  await cleanup();
  await openTill();
  await expect.element(page.getByText('1 × Crest mug')).toBeVisible();
  isLost = false;
  await advance(3000);
  await expect.element(page.getByText('ABCD2345')).toBeVisible();
  expect(new Set(sent.map(({ key }) => key)).size).toBe(1);
  expect(sent.length).toBeGreaterThan(1);
  expect(localStorage.getItem('keepsake.counterSales')).toBe('[]');
});

test('a button sends an unsent sale again at once', async () => {
  controlTime();
  let isLost = true;
  const sent = mockTill(() => (isLost ? new Response('', { status: 503 }) : createSale()));
  await openTill();
  await sellOne();
  const retry = page.getByRole('button', { name: 'Try now' });
  await expect.element(retry).toBeVisible();
  isLost = false;
  await userEvent.click(retry);
  await expect.element(page.getByText('ABCD2345')).toBeVisible();
  expect(new Set(sent.map(({ key }) => key)).size).toBe(1);
});

test('a refused sale is shown again with the reason and the new price, and is then sent with another idempotency key', async () => {
  const answers = [
    () => refusal(409, 'Prices have changed. Check them and submit again.'),
    () => createSale(),
  ];
  let price = 8_850;
  const sent = mockTill(
    () => {
      price = 9_000;
      return answers.shift()!();
    },
    { findCounterProduct: () => createProduct(1, price) },
  );
  await openTill();
  await sellOne();
  await expect.element(page.getByText('Prices have changed. Check them and submit again.')).toBeVisible();
  await expect.element(line('Crest mug').getByText('HK$90.00 each')).toBeVisible();
  await userEvent.click(page.getByRole('button', { name: 'Complete sale' }));
  await expect.element(page.getByText('ABCD2345')).toBeVisible();
  expect(sent).toHaveLength(2);
  expect(new Set(sent.map(({ key }) => key)).size).toBe(2);
});

test('a sale that is refused when it is sent again is shown again with the reason', async () => {
  const advance = controlTime();
  let isLost = true;
  mockTill(() => (isLost ? new Response('', { status: 503 }) : refusal(409, 'Not enough stock')));
  await openTill();
  await sellOne();
  await expect.element(page.getByRole('alert')).toBeVisible();
  isLost = false;
  await advance(3000);
  await expect.element(page.getByText('The sale was not made: Not enough stock')).toBeVisible();
  await expect.element(line('Crest mug')).toBeVisible();
});

test('a sale that is too old to be sent again is shown again, with a notice that it may be recorded already', async () => {
  const sent = mockTill(() => new Response('', { status: 503 }));
  await openTill();
  await sellOne();
  await expect.element(page.getByRole('alert')).toBeVisible();
  await cleanup();
  setNow(new Date(Date.now() + maxQueuedMs + 1000).toISOString());
  const sentBefore = sent.length;
  await openTill();
  await expect.element(page.getByText(/^This sale .* may already be recorded\./)).toBeVisible();
  await expect.element(line('Crest mug')).toBeVisible();
  expect(sent).toHaveLength(sentBefore);
});

test('a person with the discount permission can give a discount only with a reason', async () => {
  const sent = mockTill();
  await openTill(['sell', 'discount']);
  await scan('GF-1', 'Crest mug');
  await userEvent.click(page.getByRole('button', { name: 'Crest mug: discount' }));
  await userEvent.fill(page.getByRole('textbox', { name: 'Percent off' }), '10');
  await userEvent.click(page.getByRole('button', { name: 'Apply discount' }));
  await expect.element(page.getByText('Enter a reason')).toBeVisible();
  await userEvent.click(page.getByRole('button', { name: 'Event offer' }));
  await userEvent.click(page.getByRole('button', { name: 'Apply discount' }));
  await expect.element(line('Crest mug').getByText('HK$79.65 each')).toBeVisible();
  await userEvent.keyboard('{F9}');
  await userEvent.click(page.getByRole('button', { name: 'Complete sale' }));
  await expect.element(page.getByText('ABCD2345')).toBeVisible();
  expect(sent[0]!.body).toMatchObject({
    lines: [{ shopPrice: 8_850, unitPrice: 7_965 }],
    discountReason: 'Event offer',
    payments: [{ method: 'cash', given: 7_970 }],
  });
});

test('a discount on the sale also covers a souvenir that is scanned later', async () => {
  const sent = mockTill();
  await openTill(['sell', 'discount']);
  await scan('GF-1', 'Crest mug');
  await userEvent.click(page.getByRole('button', { name: 'Discount on the sale' }));
  await userEvent.fill(page.getByRole('textbox', { name: 'Percent off' }), '10');
  await userEvent.click(page.getByRole('button', { name: 'Event offer' }));
  await userEvent.click(page.getByRole('button', { name: 'Apply discount' }));
  await expect.element(line('Crest mug').getByText('HK$79.65 each')).toBeVisible();
  await scan('GF-3', 'Postcards');
  await expect.element(line('Postcards').getByText('HK$31.50 each')).toBeVisible();
  await userEvent.keyboard('{F9}');
  await userEvent.click(page.getByRole('button', { name: 'Complete sale' }));
  await expect.element(page.getByText('ABCD2345')).toBeVisible();
  expect(sent[0]!.body).toMatchObject({
    lines: [{ unitPrice: 7_965 }, { shopPrice: 3_500, unitPrice: 3_150 }],
    discountReason: 'Event offer',
  });
});

test('a campus card payment links to the payment page, and after the payment is cancelled the sale is shown again', async () => {
  const pending = createSale({
    state: 'pending_payment',
    payments: [{ method: 'campus_card', amount: 8_850, given: null, change: null, reference: '' }],
    cashierUrl: '/shopping/sandbox-cashier?ref=1',
  });
  const sent = mockTill(() => pending, {
    getCounterSale: () => ({ ...pending, cashierUrl: null }),
    cancelCounterSale: () => ({ ...pending, state: 'cancelled', cashierUrl: null }),
  });
  await openTill();
  await scan('GF-1', 'Crest mug');
  await userEvent.keyboard('{F9}');
  await userEvent.click(page.getByText('Campus card'));
  await userEvent.click(page.getByRole('button', { name: 'Show payment code' }));
  await expect.element(page.getByRole('link', { name: 'Open payment page' })).toBeVisible();
  await userEvent.click(page.getByRole('button', { name: 'Cancel payment' }));
  await expect.element(line('Crest mug')).toBeVisible();
  await expect
    .element(page.getByText('The campus card payment was cancelled. Nothing was paid.'))
    .toBeVisible();
  expect(sent[0]!.body).toMatchObject({ payments: [{ method: 'campus_card', amount: 8_850 }] });
});

test('without an open shift, the screen for selling links to the tills', async () => {
  mockTill(undefined, { listTills: () => ({ list: [{ ...till, shift: null }] }) });
  await openTill();
  await expect
    .element(page.getByRole('link', { name: 'Open a shift' }))
    .toHaveAttribute('href', '/inventory/tills');
});

test('a link to a till selects the till for this device, and another till can be chosen afterwards', async () => {
  const other = { ...till, id: '33333333-3333-4333-8333-333333333333', name: 'Till 2' };
  mockTill(undefined, { listTills: () => ({ list: [till, other] }) });
  await renderScreen(<SellPage />, { path: `/?till=${other.id}`, buttons: { 'counter-sales': ['sell'] } });
  await expect.element(page.getByText(/Till 2 · Shift TS-1/)).toBeVisible();
  expect(localStorage.getItem('keepsake.counter.till')).toBe(JSON.stringify(other.id));
  await page.getByRole('button', { name: 'Change till' }).click();
  await page.getByRole('button', { name: /Till 1/ }).click();
  await expect.element(page.getByText(/Till 1 · Shift TS-1/)).toBeVisible();
});

test('with a link to a till whose shift is closed, an open till can be chosen', async () => {
  const closed = { ...till, id: '33333333-3333-4333-8333-333333333333', name: 'Till 2', shift: null };
  const third = { ...till, id: '44444444-4444-4444-8444-444444444444', name: 'Till 3' };
  mockTill(undefined, { listTills: () => ({ list: [till, closed, third] }) });
  await renderScreen(<SellPage />, { path: `/?till=${closed.id}`, buttons: { 'counter-sales': ['sell'] } });
  await page.getByRole('button', { name: /Till 1/ }).click();
  await expect.element(page.getByText(/Till 1 · Shift TS-1/)).toBeVisible();
});
