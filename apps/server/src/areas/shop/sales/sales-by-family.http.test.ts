// The sales report by family: sizes and colours are added up.
import { expect, test } from 'vitest';
import { addShopStock, createBuyer } from '../../../testing/shop-buyer.ts';
import { prepareProgram } from '../../../testing/test-program.ts';

const program = prepareProgram();

type Row = { code: string; label: string; pieces: number; orders: number; net: number; members?: Row[] };

test('the sales report by family lists the members below their family, and its CSV export lists each member once', async () => {
  const student = await createBuyer(program, 'student');
  const codes = ['GF-0016', 'GF-0016-L', 'GF-0001'];
  await addShopStock(program, codes, 5);
  const token = await program.getToken('admin');
  const { data: order } = await student.order(codes.map((code, at) => ({ code, quantity: at + 1 })));
  await student.pay(order.id);
  const { data } = await program.call('getSalesReport', { token, query: { by: 'family' } });
  const rows = data.list as Row[];
  const hoodie = rows.find(({ code }) => code === 'GF-0016')!;
  const members = hoodie.members!;
  const add = (name: 'pieces' | 'net', list: readonly Row[]) => list.reduce((sum, row) => sum + row[name], 0);
  expect(members.map(({ code }) => code)).toEqual(expect.arrayContaining(['GF-0016', 'GF-0016-L']));
  expect(add('pieces', members)).toBe(hoodie.pieces);
  expect(add('net', members)).toBe(hoodie.net);
  // both members were bought in one order
  expect(hoodie.orders).toBeLessThan(members.reduce((sum, { orders }) => sum + orders, 0));
  expect(rows.find(({ code }) => code === 'GF-0001')).not.toHaveProperty('members');
  expect(add('pieces', rows)).toBe(data.total.pieces);
  expect(add('net', rows)).toBe(data.total.net);
  const { data: bySouvenir } = await program.call('getSalesReport', { token, query: { by: 'souvenir' } });
  for (const member of members) expect(bySouvenir.list).toContainEqual(member);

  const file = await program.app.inject({
    url: '/api/reports/sales/export?by=family&format=csv',
    headers: { authorization: token },
  });
  // each member once with its family, so that the pieces of the file add up to those of the report
  const lines = file.body.split('\r\n').map((line) => line.split(','));
  const ofHoodie = lines.filter(([, , code]) => code?.startsWith('GF-0016'));
  expect(ofHoodie.map(([family, , code]) => [family, code]).toSorted()).toEqual(
    members.map(({ code }) => [hoodie.label, code]).toSorted(),
  );
  const pieces = lines.filter(([, , code]) => code?.startsWith('GF-')).map((line) => Number(line[4]));
  expect(pieces.reduce((sum, one) => sum + one, 0)).toBe(data.total.pieces);
});

test('the sales report by family adds up the members of a family, and the report by souvenir shows each member', async () => {
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
