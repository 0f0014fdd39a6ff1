// The sales report by family: sizes and colours are added up.
import { expect, test } from 'vitest';
import { addShopStock, createBuyer } from '../../../testing/shop-buyer.ts';
import { prepareProgram } from '../../../testing/test-program.ts';

const program = prepareProgram();

test('the sales report by family adds up its members, and by souvenir it shows each member', async () => {
  const student = await createBuyer(program, 'student');
  const codes = ['GF-0016', 'GF-0016-L', 'GF-0001'];
  await addShopStock(program, codes, 5);
  const readPieces = async (by: string, code: string) => {
    const { data } = await program.call('getSalesReport', {
      token: await program.getToken('admin'),
      query: { by },
      language: 'en',
    });
    const row = data.list.find((one: { code: string }) => one.code === code);
    return { pieces: row?.pieces ?? 0, label: row?.label };
  };
  const before = (await readPieces('family', 'GF-0016')).pieces;
  const { data: order } = await student.order(codes.map((code, at) => ({ code, quantity: at + 1 })));
  await student.pay(order.id);
  expect(await readPieces('family', 'GF-0016')).toEqual({ pieces: before + 3, label: 'College hoodie' });
  expect((await readPieces('souvenir', 'GF-0016-L')).label).toBe('College hoodie – L');
  expect((await readPieces('family', 'GF-0001')).pieces).toBeGreaterThanOrEqual(3);
});
