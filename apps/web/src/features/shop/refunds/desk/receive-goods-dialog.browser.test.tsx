// Receiving returned goods: their condition is recorded in the same dialog, or later.
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { type ApiRequest, mockApi, renderScreen } from '../../../../testing/render-screen.tsx';
import { ReceiveGoods } from './receive-goods-dialog.tsx';

const createLine = (lineNo: number, name: string, quantity: number, held = 0) => ({
  lineNo,
  name,
  quantity,
  held,
  productCode: `GF-${lineNo}`,
  souvenirId: name,
  coverSrc: null,
  personal: null,
  bought: quantity,
  reason: 'Cracked',
  replacementName: null,
});
const refund = {
  id: '00000000-0000-4000-8000-000000000001',
  refundNo: 'RF-1',
  kind: 'refund',
  actions: ['receive', 'inspect', 'giveUp'],
  blocked: {},
  lines: [createLine(1, 'Mug', 3), createLine(2, 'Pen', 1, 1)],
};

const open = async (change: object = {}, width: 390 | 1280 = 1280) => {
  const sent: [string, ApiRequest][] = [];
  mockApi({
    receiveAtCounter: (request) => {
      sent.push(['receive', request]);
      return {};
    },
    inspectGoods: (request) => {
      sent.push(['inspect', request]);
      return {};
    },
  });
  await renderScreen(<ReceiveGoods refund={{ ...refund, ...change } as never} />, { width });
  await userEvent.click(page.getByRole('button'));
  return sent;
};
const dialog = page.getByRole('dialog');
const press = (name: string) => userEvent.click(dialog.getByRole('button', { name, exact: true }));
const mug = dialog.getByRole('group', { name: 'Condition of Mug' });

test('returned goods are received and inspected in one dialog, with several conditions in one line', async () => {
  const sent = await open();
  await press('Confirm return');
  await expect.element(dialog.getByText('Choose the condition')).toBeVisible();
  await userEvent.click(mug.getByRole('button', { name: 'Different conditions' }));
  await userEvent.fill(dialog.getByRole('textbox', { name: 'Mug: Damaged' }), '1');
  await press('Confirm return');
  await expect.element(dialog.getByText('Must add up to 3. Now 1.')).toBeVisible();
  expect(sent).toEqual([]);
  await userEvent.fill(dialog.getByRole('textbox', { name: 'Mug: Fit to sell' }), '2');
  await press('Confirm return');
  await expect.element(page.getByText('Return confirmed')).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(sent.map(([step, { body }]) => [step, body])).toEqual([
    [
      'inspect',
      {
        lines: [
          {
            lineNo: 1,
            parts: [
              { condition: 'resell', quantity: 2 },
              { condition: 'damaged', quantity: 1 },
            ],
          },
          // a piece that never left the shop is fit to sell
          { lineNo: 2, parts: [{ condition: 'resell', quantity: 1 }] },
        ],
      },
    ],
  ]);
});

test('one button chooses the condition of all pieces in a line of returned goods, also on a phone', async () => {
  const sent = await open({}, 390);
  await userEvent.click(mug.getByRole('button', { name: 'Damaged' }));
  await expect.element(mug.getByRole('button', { name: 'Damaged' })).toHaveAttribute('aria-pressed', 'true');
  await press('Confirm return');
  await expect.poll(() => sent).toHaveLength(1);
  expect(sent[0]![1].body).toMatchObject({
    lines: [{ lineNo: 1, parts: [{ condition: 'damaged', quantity: 3 }] }, { lineNo: 2 }],
  });
});

test('returned goods can be received now and inspected later', async () => {
  const sent = await open();
  await press('Receive now, inspect later');
  await expect.poll(() => sent.map(([step]) => step)).toEqual(['receive']);
});

test('returned goods that were received before can only be inspected', async () => {
  await open({ actions: ['inspect'] });
  await expect.element(dialog.getByRole('button', { name: 'Confirm return' })).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Receive now, inspect later' }).elements()).toHaveLength(0);
});

test('a person who may only receive returned goods is not asked for their condition', async () => {
  const sent = await open({ actions: ['receive'] });
  expect(mug.elements()).toHaveLength(0);
  await press('Receive goods');
  await expect.poll(() => sent.map(([step]) => step)).toEqual(['receive']);
});
