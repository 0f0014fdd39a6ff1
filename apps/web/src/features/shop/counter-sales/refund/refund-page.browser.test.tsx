// Refunds at the counter with the code of a receipt.
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { type ApiRequest, mockApi, refusal, renderScreen } from '../../../../testing/render-screen.tsx';
import RefundPage from './refund-page.tsx';

const createLine = (lineNo: number, name: string) => ({
  lineNo,
  productCode: `GF-${lineNo}`,
  names: { 'zh-HK': name, en: name },
  coverSrc: null,
  quantity: 2,
  shopPrice: null,
  unitPrice: 1_004,
  amount: 2_008,
});
const receipt = {
  sale: {
    id: 'sale',
    orderNo: 'SO-1',
    soldAt: '2026-11-18T01:00:00Z',
    tillNames: { 'zh-HK': '一號收銀機', en: 'Till 1' },
    seller: '陳美玲',
    lines: [createLine(1, 'Pen'), createLine(2, 'Cookies')],
    totalAmount: 4_020,
    refundUntil: '2026-11-25',
    refundedAmount: 0,
  },
  lines: [
    { lineNo: 1, quantity: 2, obstacle: null },
    { lineNo: 2, quantity: 0, obstacle: 'Perishable items cannot be refunded.' },
  ],
  obstacle: null,
  exchange: {
    obstacle: null,
    lines: [
      { lineNo: 1, quantity: 2, obstacle: null, replacements: [{ id: 'blue', name: 'Pen blue' }] },
      { lineNo: 2, quantity: 2, obstacle: null, replacements: [] },
    ],
  },
  methods: ['cash', 'terminal'],
};
const till = { id: 't', name: 'Till 1', shift: { state: 'open' } };

const openReceipt = async (
  answer: object = receipt,
  width: 390 | 1280 = 1280,
  columns: Record<string, string[]> = {},
) => {
  const sent: ApiRequest[] = [];
  mockApi({
    listTills: () => ({ list: [till] }),
    lookUpReceipt: ({ body }) =>
      (body as { code: string }).code === 'ABCD2345' ? answer : refusal(404, 'Wrong receipt code'),
    exchangeAtCounter: (request) => {
      sent.push(request);
      return { refundId: 'r', refundNo: 'RF-2' };
    },
    refundAtCounter: (request) => {
      sent.push(request);
      return { refundId: 'r', refundNo: 'RF-1', amount: 1_004, method: 'terminal', tillId: 't' };
    },
  });
  await renderScreen(<RefundPage />, { buttons: { 'counter-sales': ['refund'] }, columns, width });
  return sent;
};

test('a refund at the counter is sent with its pieces, reason and terminal reference, and its number is shown', async () => {
  const sent = await openReceipt();
  await userEvent.keyboard('WRONG{Enter}');
  await expect.element(page.getByText('Wrong receipt code')).toBeVisible();
  await userEvent.keyboard('ABCD2345{Enter}');
  await expect.element(page.getByText('Perishable items cannot be refunded.')).toBeVisible();

  await userEvent.click(page.getByRole('button', { name: 'Refund HK$0.00' }));
  await expect.element(page.getByText('Choose the pieces that came back')).toBeVisible();
  await userEvent.click(page.getByRole('button', { name: 'Increase quantity · Pen' }));
  await userEvent.click(page.getByRole('button', { name: 'Faulty' }));
  await userEvent.click(page.getByRole('radio', { name: 'Cash' }));
  await expect.element(page.getByRole('button', { name: 'Refund HK$10.00' })).toBeVisible();
  await userEvent.click(page.getByRole('radio', { name: 'Terminal (card or Octopus)' }));
  await userEvent.fill(page.getByRole('textbox', { name: 'Reference on the slip' }), '0042');
  await userEvent.click(page.getByRole('button', { name: 'Refund HK$10.04' }));

  await expect
    .element(page.getByRole('link', { name: 'RF-1' }))
    .toHaveAttribute('href', '/inventory/refunds/r');
  expect(sent.map(({ body }) => body)).toEqual([
    {
      code: 'ABCD2345',
      tillId: 't',
      lines: [{ lineNo: 1, quantity: 1 }],
      reason: 'Faulty',
      method: 'terminal',
      isFitToSell: false,
      reference: '0042',
    },
  ]);

  // an unknown code after a refund does not bring back the form of the last receipt
  const scan = page.getByRole('textbox', { name: 'Scan or type the receipt code' });
  await userEvent.fill(scan, 'WRONG');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('Wrong receipt code')).toBeVisible();
  await expect.element(page.getByText('The code is at the bottom of the receipt')).toBeVisible();
  expect(page.getByText('Pen').elements()).toHaveLength(0);
});

const fit = page.getByRole('radio', { name: 'Fit to sell, returns to stock' });
const unfit = page.getByRole('radio', { name: 'Not fit to sell, does not return to stock' });

test('a suggested refund reason sets the condition of the pieces, and a typed reason needs a choice of condition', async () => {
  const sent = await openReceipt();
  await userEvent.keyboard('ABCD2345{Enter}');
  await userEvent.click(page.getByRole('button', { name: 'Faulty' }));
  await expect.element(unfit).toBeChecked();
  await userEvent.click(page.getByRole('button', { name: 'Bought the wrong item' }));
  await expect.element(fit).toBeChecked();
  // a condition that staff choose is kept until they choose another suggested reason
  await userEvent.click(unfit);
  await userEvent.fill(page.getByRole('textbox', { name: 'Reason' }), 'Lid is loose');
  await expect.element(unfit).toBeChecked();
  await userEvent.click(page.getByRole('button', { name: 'Changed mind' }));
  await expect.element(fit).toBeChecked();
  await userEvent.fill(page.getByRole('textbox', { name: 'Reason' }), 'Lid is loose');
  await expect.element(fit).not.toBeChecked();
  await expect.element(unfit).not.toBeChecked();
  await userEvent.click(page.getByRole('button', { name: 'Refund HK$0.00' }));
  await expect.element(page.getByText('Choose the condition of the pieces')).toBeVisible();
  expect(sent).toEqual([]);
});

test('in a refund, a typed signature does not go to the code field, and a scanned piece is selected', async () => {
  await openReceipt();
  await userEvent.keyboard('ABCD2345{Enter}');
  await userEvent.click(page.getByRole('radio', { name: 'Cash' }));
  await userEvent.click(page.getByRole('button', { name: 'Type your name instead' }));
  await userEvent.keyboard('Ada');
  await expect.element(page.getByRole('textbox', { name: 'Payee’s signature' })).toHaveValue('Ada');
  const scan = page.getByRole('textbox', { name: 'Scan a returned piece, or the code of another receipt' });
  await expect.element(scan).toHaveValue('');
  await userEvent.fill(scan, 'gf-1');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('Pen × 1')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Refund HK$10.00' })).toBeVisible();
});

test('one button selects all refundable pieces of a receipt', async () => {
  await openReceipt();
  await userEvent.keyboard('ABCD2345{Enter}');
  await userEvent.click(page.getByRole('button', { name: 'Select all 2' }));
  await expect.element(page.getByRole('button', { name: 'Refund HK$20.08' })).toBeVisible();
  await userEvent.click(page.getByRole('button', { name: 'Clear selection' }));
  await expect.element(page.getByRole('button', { name: 'Refund HK$0.00' })).toBeVisible();
});

test('if a receipt has a single refundable piece, the piece is selected from the start', async () => {
  await openReceipt({ ...receipt, lines: [{ lineNo: 1, quantity: 1, obstacle: null }, receipt.lines[1]] });
  await userEvent.keyboard('ABCD2345{Enter}');
  await expect.element(page.getByRole('button', { name: 'Refund HK$10.04' })).toBeVisible();
});

test.each([390, 1280] as const)(
  'a piece is exchanged for another colour without a payment, at a width of %i px',
  async (width) => {
    const sent = await openReceipt(receipt, width);
    await userEvent.keyboard('ABCD2345{Enter}');
    await userEvent.click(page.getByText('Exchange', { exact: true }));
    expect(page.getByRole('radio', { name: 'Cash' }).elements()).toHaveLength(0);
    // perishable pieces cannot be refunded, but they can be exchanged
    await expect.element(page.getByRole('button', { name: 'Increase quantity · Cookies' })).toBeVisible();
    await userEvent.click(page.getByRole('button', { name: 'Increase quantity · Pen' }));
    await userEvent.selectOptions(page.getByRole('combobox', { name: 'Exchange for · Pen' }), 'Pen blue');
    await userEvent.click(page.getByRole('button', { name: 'Bought the wrong item' }));
    await userEvent.click(page.getByRole('button', { name: 'Exchange 1 piece' }));
    await expect.element(page.getByRole('link', { name: 'RF-2' })).toBeVisible();
    expect(sent.map(({ body }) => body)).toEqual([
      {
        code: 'ABCD2345',
        tillId: 't',
        lines: [{ lineNo: 1, quantity: 1, replacementId: 'blue' }],
        reason: 'Bought the wrong item',
        isFitToSell: true,
      },
    ]);
  },
);

test('with the keyboard, Enter goes to what is missing in an exchange and then exchanges the pieces', async () => {
  const sent = await openReceipt();
  await userEvent.keyboard('ABCD2345{Enter}');
  await userEvent.click(page.getByText('Exchange', { exact: true }));
  await userEvent.fill(page.getByRole('textbox', { name: /^Scan a returned piece/ }), 'GF-1');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('Pen × 1')).toBeVisible();
  await expect
    .element(page.getByText(/^An exchange is at the same price, so there is nothing to pay/))
    .toBeVisible();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('textbox', { name: 'Reason' })).toHaveFocus();
  await userEvent.keyboard('Changed mind{Enter}');
  await expect.element(page.getByRole('link', { name: 'RF-2' })).toBeVisible();
  await expect.element(page.getByText(/nothing to pay and nothing to give back\.$/)).toBeVisible();
  expect(sent.map(({ body }) => body)).toMatchObject([
    { lines: [{ lineNo: 1, quantity: 1 }], reason: 'Changed mind' },
  ]);
});

const exchangeOnePen = async () => {
  await userEvent.keyboard('ABCD2345{Enter}');
  await userEvent.click(page.getByText('Exchange', { exact: true }));
  await userEvent.click(page.getByRole('button', { name: 'Increase quantity · Pen' }));
  await userEvent.click(page.getByRole('button', { name: 'Bought the wrong item' }));
  await userEvent.click(page.getByRole('button', { name: 'Exchange 1 piece' }));
  await expect.element(page.getByRole('link', { name: 'RF-2' })).toBeVisible();
};
const slip = page.getByRole('link', { name: 'Print slip (80 mm)' });

test('after an exchange at the counter, a person who may see refunds can print its slip', async () => {
  await openReceipt(receipt, 390, { refunds: [] });
  await exchangeOnePen();
  await expect.element(slip).toHaveAttribute('href', '/inventory/refunds/r/slip?paper=80');
});

test('after an exchange at the counter, a person who may not see refunds has no button for the slip', async () => {
  await openReceipt();
  await exchangeOnePen();
  expect(slip.elements()).toHaveLength(0);
});
