// The dialog that counts the cash of a till and closes its shift.
import type { ShiftDetail } from '@keepsake/core/shop/tills/till.contract';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { mockApi, renderScreen } from '../../../testing/render-screen.tsx';
import { CashCountDialog } from './cash-count-dialog.tsx';
import { ShiftActions } from './shift-actions.tsx';

const shift = {
  id: 's1',
  no: 'SH-001',
  tillName: 'Front desk',
  state: 'open',
  cashExpected: 150_200,
  differenceLimit: 2_000,
  waitingSales: [],
  actions: ['close'],
} as unknown as ShiftDetail;

const findRow = (value: string) => page.getByRole('textbox', { name: `Number of HK$${value}`, exact: true });
const open = async (state: 'closed' | 'counted' = 'closed') => {
  const sent: unknown[] = [];
  mockApi({
    closeShift: ({ body }) => {
      sent.push(body);
      return { ...shift, state };
    },
  });
  await renderScreen(<CashCountDialog shift={shift} onClose={() => {}} />);
  await expect.element(findRow('1,000')).toHaveFocus();
  return sent;
};
const press = (keys: string) => userEvent.keyboard(keys);
const clickButton = (name: string) => userEvent.click(page.getByRole('button', { name }));
const finish = () => clickButton('Finish counting');

test('the cash is counted with the keyboard alone, and an exact count closes the shift without a reason', async () => {
  const sent = await open();
  await press('1{Enter}1{ArrowDown}');
  await expect.element(findRow('100')).toHaveFocus();
  await press('{ArrowUp}{ArrowUp}');
  await expect.element(findRow('1,000')).toHaveFocus();
  // the expected cash is not shown before the count is finished
  await expect.element(page.getByText('Expected cash')).not.toBeInTheDocument();
  await userEvent.fill(findRow('2'), '1');
  await expect
    .element(page.getByRole('dialog').getByRole('status'))
    .toHaveTextContent('Counted cashHK$1,502.00');
  await userEvent.click(findRow('0.10'));
  await press('{Enter}');
  await expect.element(page.getByText('No difference')).toBeVisible();
  await expect.element(page.getByRole('textbox')).not.toBeInTheDocument();
  await clickButton('Close shift');
  await expect
    .poll(() => sent)
    .toEqual([
      {
        counts: [
          { value: 100_000, pieces: 1 },
          { value: 50_000, pieces: 1 },
          { value: 200, pieces: 1 },
        ],
        reason: '',
      },
    ]);
});

test('a cash difference needs a reason before the shift can be closed', async () => {
  const sent = await open();
  await press('1{Enter}1{Enter}');
  await finish();
  await expect.element(page.getByText('HK$2.00 short')).toBeVisible();
  await clickButton('Close shift');
  await expect.element(page.getByText('Give a reason for the difference')).toBeVisible();
  expect(sent).toEqual([]);
  await userEvent.fill(page.getByRole('textbox', { name: 'Reason for the difference' }), 'Wrong change');
  await clickButton('Close shift');
  await expect.poll(() => sent).toMatchObject([{ reason: 'Wrong change' }]);
});

test('a cash difference above the limit is sent to a second person, and the count can be corrected before it is sent', async () => {
  const sent = await open('counted');
  await press('2');
  await finish();
  await expect.element(page.getByText('HK$498.00 over')).toBeVisible();
  await expect.element(page.getByText(/above HK\$20.00. A second person/)).toBeVisible();
  await clickButton('Back to the count');
  await expect.element(findRow('1,000')).toHaveValue('2');
  await finish();
  await userEvent.fill(page.getByRole('textbox'), 'Float was not removed');
  await clickButton('Send to a second person');
  await expect
    .poll(() => sent)
    .toEqual([{ counts: [{ value: 100_000, pieces: 2 }], reason: 'Float was not removed' }]);
});

test('a shift with a sale that waits for the campus card cannot be counted, and the reason names the sale', async () => {
  const waiting = { ...shift, waitingSales: [{ id: 'o1', orderNo: 'SO-77' }] };
  await renderScreen(<ShiftActions shift={waiting} />);
  const button = page.getByRole('button', { name: /^Count and close/ });
  await expect.element(button).toHaveAttribute('aria-disabled', 'true');
  await expect.element(button).toHaveAccessibleDescription(/before you count: SO-77/);
});

test('a counted shift lets the second person confirm the difference or have the cash counted again', async () => {
  const counted = { ...shift, state: 'counted', difference: -3_000, countedName: 'Chan' } as ShiftDetail;
  await renderScreen(<ShiftActions shift={{ ...counted, actions: ['approve', 'recount'] }} />);
  const names = () =>
    page
      .getByRole('button')
      .all()
      .map((button) => button.element().textContent);
  expect(names()).toEqual(['X report', 'Confirm the difference', 'Count again']);
  await clickButton('Confirm the difference');
  await expect
    .element(page.getByText('Confirm the difference (HK$30.00 short) and close the shift?'))
    .toBeVisible();
});
