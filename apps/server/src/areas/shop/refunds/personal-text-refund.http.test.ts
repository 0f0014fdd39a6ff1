// Refunds and exchanges of lines with a personal text.
import { expect, test } from 'vitest';
import { collectOrder, pickWholeOrder } from '../../../testing/order-fixture.ts';
import {
  basePrice,
  preparePersonalTextFixture,
  setShopPrice,
} from '../../../testing/shop/personal-text-fixture.ts';
import { addShopStock } from '../../../testing/shop-buyer.ts';
import { createSizeFamily } from '../../../testing/souvenir-form.ts';
import { prepareProgram } from '../../../testing/test-program.ts';

const program = prepareProgram();
const shop = preparePersonalTextFixture(program);

test('a piece with a personal text cannot be refunded, but a piece of the same souvenir without one can', async () => {
  const { id, orderNo } = await shop.createAcceptedOrder([
    { text: 'Alice', quantity: 1 },
    { text: '', quantity: 2 },
  ]);
  await pickWholeOrder(program, shop.staffToken, id);
  const request = (lineNo: number) => shop.requestRefund(id, { lineNo });
  const reason = 'Customised items cannot be refunded. Faulty ones can be exchanged or repaired.';
  expect(await request(1)).toMatchObject({
    code: 409,
    msg: `You cannot request this now: Crest pin: ${reason}`,
    data: { reason: 'NOT_REFUNDABLE' },
  });
  const { data: eligibility } = await program.call('getRefundEligibility', {
    token: shop.student.token,
    language: 'en',
    query: { orderNo },
  });
  expect(eligibility.lines).toMatchObject([
    { personal: { text: 'Alice' }, obstacles: { refund: { code: 'CUSTOMISED', text: reason } } },
    { personal: null, obstacles: { refund: null } },
  ]);
  expect((await request(2)).data).toMatchObject({
    amount: basePrice,
    lines: [{ lineNo: 2, personal: null }],
  });
});

test('a piece with a personal text can be exchanged for the same souvenir only', async () => {
  const { id: size, members } = await createSizeFamily(program, { personalText: true });
  for (const { id } of members) await setShopPrice(program, id);
  await addShopStock(
    program,
    members.map(({ productCode }) => productCode),
    5,
  );
  const lines = [{ souvenirId: size, quantity: 1, unitPrice: basePrice, personalText: 'Alice' }];
  const { data } = await shop.student.order([], { lines, totalAmount: basePrice });
  await shop.student.pay(data.id);
  const { id, orderNo } = data;
  await program.call('acceptOrder', { token: shop.staffToken, params: { id }, body: {} });
  await pickWholeOrder(program, shop.staffToken, id);
  await collectOrder(program, shop.student, id, 1);
  const { data: eligibility } = await program.call('getRefundEligibility', {
    token: shop.student.token,
    query: { orderNo },
  });
  expect(eligibility.lines[0]).toMatchObject({ replacements: [], obstacles: { exchange: null } });
  const exchange = (replacementId: string | null) =>
    shop.requestRefund(id, { lineNo: 1, replacementId }, 'exchange');
  const other = members.find((member) => member.id !== size)!;
  expect(await exchange(other.id)).toMatchObject({
    msg: expect.stringContaining('can only be exchanged for the same souvenir with the same text'),
    data: { reason: 'NOT_REFUNDABLE' },
  });
  const { data: requested } = await exchange(null);
  expect(requested.lines[0]).toMatchObject({ replacementName: null, personal: { text: 'Alice' } });
});
