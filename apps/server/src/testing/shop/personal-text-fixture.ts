// Test helper: a pen that can be engraved, and a buyer who orders it with texts.
import { hongKongDay } from '@keepsake/core/values/period';
import { beforeAll, beforeEach } from 'vitest';
import { addShopStock, type Buyer, createBuyer } from '../shop-buyer.ts';
import { createSouvenir } from '../souvenir-form.ts';
import { checkLedgerAfterEachTest } from '../stock-fixture.ts';
import type { TestProgram } from '../test-program.ts';

export const penCode = 'PEN-TEXT';
export const basePrice = 50_00;
/** What the text adds to the price of a piece. */
export const extraPrice = 20_00;
const textOptions = {
  personalMaxLength: 12,
  personalCharacters: 'latin',
  personalPrice: extraPrice,
  personalDays: 3,
};
const label = { 'zh-HK': '刻名', en: 'Name to engrave', 'zh-CN': '' };

type Line = { text: string; quantity: number };

export async function setShopPrice(program: TestProgram, id: string): Promise<void> {
  await program.call('setPrices', {
    token: await program.getToken('admin'),
    params: { id },
    body: {
      mallPrice: basePrice,
      effectiveDate: hongKongDay(program.clock.now()),
      reason: '新品',
    },
  });
}

/** The fixture for all tests of the calling file, with stock. The ledger is checked after each test. */
export function preparePersonalTextFixture(program: TestProgram) {
  let penId: string;
  let student: Buyer;
  let staffToken: string;
  beforeAll(async () => {
    const form = { code: penCode, personalText: true, personalLabel: label, ...textOptions };
    ({ id: penId } = await createSouvenir(program, form));
    await setShopPrice(program, penId);
    await addShopStock(program, [penCode], 300);
  });
  beforeEach(async () => {
    student = await createBuyer(program, 'student');
    staffToken = await program.getToken('warehouse');
    await program.db.deleteFrom('cart_item').execute();
  });
  checkLedgerAfterEachTest(program);

  const order = (lines: readonly Line[]) => {
    const priced = lines.map(({ text, quantity }) => ({
      souvenirId: penId,
      quantity,
      unitPrice: text ? basePrice + extraPrice : basePrice,
      personalText: text,
    }));
    const totalAmount = priced.reduce((sum, line) => sum + line.unitPrice * line.quantity, 0);
    return student.order([], { lines: priced, totalAmount });
  };
  return {
    get penId() {
      return penId;
    },
    get student() {
      return student;
    },
    get staffToken() {
      return staffToken;
    },
    updatePen: (change: object) =>
      program.db.updateTable('souvenir').set(change).where('id', '=', penId).execute(),
    add: (personalText: string | undefined, quantity = 1) =>
      program.call('addToCart', {
        token: student.token,
        language: 'en',
        body: { souvenirId: penId, quantity, ...(personalText === undefined ? {} : { personalText }) },
      }),
    getCart: async () => (await program.call('getCart', { token: student.token, language: 'en' })).data,
    order,
    readOrder: async (id: string) =>
      (await program.call('getOrder', { token: student.token, params: { id }, language: 'en' })).data,
    createAcceptedOrder: async (lines: readonly Line[]) => {
      const { data } = await order(lines);
      await student.pay(data.id);
      await program.call('acceptOrder', { token: staffToken, params: { id: data.id }, body: {} });
      return data as { id: string; orderNo: string };
    },
    requestRefund: (id: string, line: object, kind = 'refund') =>
      program.call('requestRefund', {
        token: student.token,
        language: 'en',
        params: { id },
        body: {
          kind,
          lines: [{ quantity: 1, reason: 'scratched', ...line }],
          contactName: '陳大文',
          contactPhone: '91234567',
          contactEmail: 'buyer@college.example',
          agreed: true,
        },
      }),
  };
}
