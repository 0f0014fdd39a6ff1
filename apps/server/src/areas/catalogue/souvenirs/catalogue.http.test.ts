// Tests the list of souvenirs, enabling and disabling, and idempotency keys of commands.
import { setTimeout as delay } from 'node:timers/promises';
import { stockLevels } from '@keepsake/core/catalogue/souvenirs/souvenir.rules';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { countRows, prepareProgram } from '../../../testing/test-program.ts';

const program = prepareProgram();
let admin: string;
beforeEach(async () => {
  admin = await program.getToken('admin');
});
/** Makes the souvenirs valid again. Only GF-0004 is invalid in the demo data. */
afterEach(async () => {
  await program.db.updateTable('souvenir').set({ state: 'valid' }).where('code', '<>', 'GF-0004').execute();
});

const findSouvenirId = async (keyword: string): Promise<string> => {
  const { data } = await program.call('listSouvenirs', { token: admin, query: { keyword } });
  return data.list[0].id;
};

describe('the list of souvenirs', () => {
  test('the list of souvenirs has pages, a total and a sort order', async () => {
    const first = await program.call('listSouvenirs', { token: admin, query: { pageSize: 15 } });
    const last = await program.call('listSouvenirs', {
      token: admin,
      query: { pageSize: 15, currentPage: 4 },
    });
    expect(first.data.pagination).toEqual({ currentPage: 1, pageSize: 15, total: 56 });
    expect(first.data.list[0].productCode).toBe('GF-0001');
    expect(last.data.list).toHaveLength(11);
    const { data } = await program.call('listSouvenirs', {
      token: admin,
      query: { sidx: 'available', sort: 'desc' },
    });
    const figures = data.list.map((row: { available: number }) => row.available);
    expect(figures).toEqual([...figures].sort((a, b) => b - a));
  });

  test('the list of souvenirs can be filtered by state and level', async () => {
    const invalid = await program.call('listSouvenirs', { token: admin, query: { state: 'invalid' } });
    expect(invalid.data.list.map((row: { productCode: string }) => row.productCode)).toEqual(['GF-0004']);
    const vip = await program.call('listSouvenirs', { token: admin, query: { level: 'vip' } });
    expect(vip.data.pagination.total).toBe(7);
  });

  test('the stock level filter finds exactly the souvenirs that show this stock level', async () => {
    let total = 0;
    for (const level of stockLevels) {
      const { data } = await program.call('listSouvenirs', {
        token: admin,
        query: { stockLevel: level, pageSize: 100 },
      });
      expect(data.list.every((row: { stockLevel: string }) => row.stockLevel === level)).toBe(true);
      total += data.pagination.total;
    }
    expect(total).toBe(56);
  });

  test.each([
    ['水晶', 'a part of a name in Traditional Chinese'],
    ['奖座', 'a part of a name in Simplified Chinese'],
    ['crystal TROPHY', 'an English name in any case'],
    ['gf-0031', 'a code in lower case'],
  ])('the keyword %s finds souvenirs by %s', async (keyword) => {
    const { data } = await program.call('listSouvenirs', { token: admin, query: { keyword } });
    expect(data.pagination.total).toBeGreaterThan(0);
    expect(data.pagination.total).toBeLessThan(5);
  });

  test.each(['%', '_', "'", '\\'])(
    'the keyword %s is taken literally and finds no souvenir',
    async (keyword) => {
      const { code, data } = await program.call('listSouvenirs', { token: admin, query: { keyword } });
      expect(code).toBe(200);
      expect(data.pagination.total).toBe(0);
    },
  );

  test('an unknown sort column, a page size above 500 and a malformed page number are refused', async () => {
    expect((await program.call('listSouvenirs', { token: admin, query: { sidx: 'id;drop' } })).code).toBe(
      422,
    );
    expect((await program.call('listSouvenirs', { token: admin, query: { pageSize: 501 } })).code).toBe(422);
    expect((await program.call('listSouvenirs', { token: admin, query: { currentPage: '1e3' } })).code).toBe(
      422,
    );
  });

  test('a person who may not see prices gets no amount in the list and the details', async () => {
    const token = await program.getToken('noprice');
    const list = await program.call('listSouvenirs', { token, query: { pageSize: 100 } });
    const detail = await program.call('getSouvenir', { token, params: { id: list.data.list[0].id } });
    expect(list.code).toBe(200);
    expect(JSON.stringify([list.data, detail.data])).not.toMatch(/price|cost/i);
    const withPrices = await program.call('getSouvenir', {
      token: admin,
      params: { id: list.data.list[0].id },
    });
    expect(Object.keys(withPrices.data)).toEqual(
      expect.arrayContaining(['mallPrice', 'internalPrice', 'unitCost']),
    );
  });
});

describe('enabling and disabling a souvenir', () => {
  test('disabling a souvenir writes history and an audit line, and removes the souvenir from the shop immediately', async () => {
    const id = await findSouvenirId('GF-0002');
    expect((await program.call('getProduct', { params: { id } })).code).toBe(200);
    const countRecords = () =>
      Promise.all((['record_history', 'audit_log'] as const).map((t) => countRows(program.db, t)));
    const before = await countRecords();
    const { code, data } = await program.call('disableSouvenir', {
      token: admin,
      params: { id },
      body: { comment: '停產' },
    });
    expect(code).toBe(200);
    expect(data).toMatchObject({ state: 'invalid', actions: ['edit', 'copy', 'enable'] });
    expect(data.history[0]).toMatchObject({
      action: 'disable',
      from: 'valid',
      to: 'invalid',
      comment: '停產',
    });
    expect(await countRecords()).toEqual(before.map((n) => n + 1));
    expect((await program.call('getProduct', { params: { id } })).code).toBe(404);
  });

  test('disabling an invalid souvenir is refused and writes no audit line', async () => {
    const id = await findSouvenirId('GF-0004');
    const before = await countRows(program.db, 'audit_log');
    const { code, data } = await program.call('disableSouvenir', { token: admin, params: { id }, body: {} });
    expect([code, data.reason]).toEqual([409, 'WRONG_STATE']);
    expect(await countRows(program.db, 'audit_log')).toBe(before);
  });

  test('when 30 requests disable a souvenir at the same time, one succeeds and the others get WRONG_STATE', async () => {
    const id = await findSouvenirId('GF-0005');
    const answers = await Promise.all(
      Array.from({ length: 30 }, () =>
        program.call('disableSouvenir', { token: admin, params: { id }, body: {} }),
      ),
    );
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
    expect(answers.filter(({ data }) => data?.reason === 'WRONG_STATE')).toHaveLength(29);
  });

  test('a request body with an unknown key or a wrong type is refused', async () => {
    const id = await findSouvenirId('GF-0006');
    const call = (body: object | string) =>
      program.call('disableSouvenir', { token: admin, params: { id }, body });
    expect(await call({ comment: 'x', surprise: 1 })).toMatchObject({ code: 422 });
    expect(await call({ comment: 7 })).toMatchObject({
      code: 422,
      data: { fields: { comment: expect.any(String) } },
    });
    expect((await program.call('getSouvenir', { token: admin, params: { id } })).data.state).toBe('valid');
  });

  test('a request with a malformed or unknown souvenir id is answered with 404', async () => {
    expect((await program.call('getSouvenir', { token: admin, params: { id: 'x' } })).code).toBe(404);
    const unknownId = '00000000-0000-4000-8000-000000000000';
    expect(
      (await program.call('disableSouvenir', { token: admin, params: { id: unknownId }, body: {} })).code,
    ).toBe(404);
  });
});

describe('an idempotency key', () => {
  const send = (
    id: string,
    key: string,
    comment: string,
    verb: 'enableSouvenir' | 'disableSouvenir' = 'disableSouvenir',
  ) =>
    program.call(verb, {
      token: admin,
      params: { id },
      body: { comment },
      headers: { 'idempotency-key': key },
    });

  test('50 identical requests with one idempotency key run once and get the same answer', async () => {
    const id = await findSouvenirId('GF-0007');
    const answers = await Promise.all(Array.from({ length: 50 }, () => send(id, 'key-1', 'same')));
    expect(answers.map(({ code }) => code)).toEqual(Array(50).fill(200));
    expect(new Set(answers.map(({ data }) => JSON.stringify(Object.entries(data).sort()))).size).toBe(1);
    const rows = await program.db
      .selectFrom('record_history')
      .selectAll()
      .where('subject_id', '=', id)
      .where('action', '=', 'disable')
      .execute();
    expect(rows).toHaveLength(1);
  });

  test('an idempotency key with another body is refused', async () => {
    const id = await findSouvenirId('GF-0011');
    expect((await send(id, 'key-6', 'one')).code).toBe(200);
    expect((await send(id, 'key-6', 'another')).data.reason).toBe('IDEMPOTENCY_KEY_REUSED');
  });

  test('a refusal is not stored: the same idempotency key works once the action is possible', async () => {
    const id = await findSouvenirId('GF-0008');
    expect((await send(id, 'key-2', '', 'enableSouvenir')).code).toBe(409);
    expect((await send(id, 'key-3', '')).code).toBe(200);
    expect((await send(id, 'key-2', '', 'enableSouvenir')).code).toBe(200);
  });

  test('an idempotency key expires after a day', async () => {
    const id = await findSouvenirId('GF-0012');
    expect((await send(id, 'key-5', 'first')).code).toBe(200);
    program.clock.advance(24 * 3600_000 - 1000);
    admin = (await program.login('admin')).data.token;
    expect((await send(id, 'key-5', 'other')).data.reason).toBe('IDEMPOTENCY_KEY_REUSED');
    program.clock.advance(1000);
    expect((await send(id, 'key-5', 'other')).data.reason).toBe('WRONG_STATE');
  });

  test('another user who sends the same idempotency key does not get the stored answer', async () => {
    const id = await findSouvenirId('GF-0009');
    expect((await send(id, 'key-4', '')).code).toBe(200);
    const token = await program.getToken('warehouse');
    const other = await program.call('disableSouvenir', {
      token,
      params: { id },
      body: {},
      headers: { 'idempotency-key': 'key-4' },
    });
    expect(other.code).toBe(403);
  });
});

test('a product that was read while its souvenir was being disabled does not stay in the cache', async () => {
  const id = await findSouvenirId('GF-0010');
  const reads = Array.from({ length: 40 }, async (_, i) => {
    await delay(i);
    return program.call('getProduct', { params: { id } });
  });
  await program.call('disableSouvenir', { token: admin, params: { id }, body: {} });
  await Promise.all(reads);
  expect((await program.call('getProduct', { params: { id } })).code).toBe(404);
});

test('a person who may not see prices gets labels and forms without amounts, and cannot sort by price', async () => {
  const token = await program.getToken('noprice');
  const list = await program.call('listSouvenirs', { token, query: { pageSize: 2 } });
  const ids = list.data.list.map(({ id }: { id: string }) => id).join(',');
  const { data } = await program.call('listSouvenirLabels', { token, query: { ids } });
  expect(data.list.map(Object.keys)).toEqual(
    Array(2).fill(['id', 'productCode', 'nameHk', 'nameEn', 'familyIds']),
  );
  const priced = await program.call('listSouvenirLabels', { token: admin, query: { ids } });
  expect(priced.data.list.map(({ mallPrice }: { mallPrice: number }) => mallPrice)).toEqual(
    (await program.call('listSouvenirs', { token: admin, query: { pageSize: 2 } })).data.list.map(
      ({ mallPrice }: { mallPrice: number }) => mallPrice,
    ),
  );
  expect((await program.call('listSouvenirLabels', { token, query: { ids: 'x' } })).code).toBe(422);
  const form = await program.call('getSouvenirForm', { token, params: { id: list.data.list[0].id } });
  expect(JSON.stringify(form.data)).not.toMatch(/price|cost/i);
  expect((await program.call('listSouvenirs', { token, query: { sidx: 'mallPrice' } })).code).toBe(403);
});
