// Tests storages: forms, disabling, and protected pieces.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inTransaction } from '../../../db/connection/transaction.ts';
import { randomIds } from '../../../platform/ids.ts';
import { postDocument } from '../../../testing/post-document.ts';
import { countRows, prepareProgram } from '../../../testing/test-program.ts';
import { reconcileStock, releaseStock, reserveStock } from '../index.ts';

const program = prepareProgram();
let token: string;
let souvenirId: string;
beforeAll(async () => {
  token = await program.getToken('noprice');
  const { data } = await program.call('listSouvenirs', { token, query: { keyword: 'GF-0001' } });
  souvenirId = data.list[0].id;
});
afterAll(async () => {
  expect(await reconcileStock(program.db)).toEqual([]);
});

const form = {
  code: 'NEW1',
  name: { 'zh-HK': '新倉', en: 'New store', 'zh-CN': '' },
  type: 'internal',
  mallUse: true,
  applicationUse: false,
  address: '一樓',
  manager: '陳生',
  contact: '1234 5678',
  capacity: 100,
};
const create = (change: object = {}) =>
  program.call('createStorage', { token, body: { ...form, ...change } });
const findStorage = async (code: string) =>
  (await program.call('listStorages', { token, query: { keyword: code } })).data.list.find(
    (row: { code: string }) => row.code === code,
  );
const changeState = (verb: 'enableStorage' | 'disableStorage', id: string) =>
  program.call(verb, { token, params: { id }, body: {} });
let documentCount = 0;
const receive = (storageId: string, quantity: number) =>
  inTransaction(program.db, (tx) =>
    postDocument(tx, `TEST-${++documentCount}`, program.clock.now(), [
      { souvenirId, storageId, quantity, lineNo: 1 },
    ]),
  );

describe('creating and changing a storage', () => {
  test.each([
    ['code', 'abc', 'refused'],
    ['code', 'Ａ1', 'refused'],
    ['code', 'A\u200b1', 'refused'],
    ['code', 'A-1', 'refused'],
    ['code', '倉1', 'refused'],
    ['code', '', 'refused'],
    ['code', 'A1B2', 'accepted'],
    ['code', '7', 'accepted'],
    ['manager', '陳'.repeat(20), 'accepted'],
    ['manager', '陳'.repeat(21), 'refused'],
    ['contact', '1'.repeat(20), 'accepted'],
    ['contact', '1'.repeat(21), 'refused'],
    ['capacity', 0, 'accepted'],
    ['capacity', -1, 'refused'],
    ['type', 'rented', 'refused'],
  ])('a storage with %s = %j is %s', async (field, value, outcome) => {
    const isAccepted = outcome === 'accepted';
    const count = async () => (await program.db.selectFrom('storage').select('id').execute()).length;
    const before = await count();
    const code = `T${randomIds.next().replaceAll('-', '').toUpperCase().slice(-16)}`;
    const { code: answer, data } = await create({ code, [field]: value });
    expect(answer).toBe(isAccepted ? 200 : 422);
    if (!isAccepted) expect(Object.keys(data.fields)).toEqual([field]);
    expect(await count()).toBe(before + (isAccepted ? 1 : 0));
  });

  test('when 10 requests create a storage with the same code at the same time, one succeeds', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => create({ code: 'RACE' })));
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
    expect(answers.filter(({ data }) => data?.fields?.code)).toHaveLength(9);
  });

  test('a storage shows its current stock, utilization and free capacity', async () => {
    const { data: made } = await create({ code: 'FILL' });
    expect(made).toMatchObject({ currentStock: 0, utilization: 0, availableCapacity: 100, giftCount: 0 });
    await receive(made.id, 95);
    expect(await findStorage('FILL')).toMatchObject({
      currentStock: 95,
      utilization: 95,
      availableCapacity: 5,
      giftCount: 1,
    });
  });

  test('of two edits of the same version of a storage, one is refused with CHANGED_MEANWHILE', async () => {
    const { data: made } = await create({ code: 'EDIT' });
    const { code: _, ...fields } = form;
    const change = (capacity: number) =>
      program.call('updateStorage', {
        token,
        params: { id: made.id },
        body: { ...fields, capacity, version: made.version },
      });
    const answers = await Promise.all([change(1), change(2)]);
    expect(answers.map(({ data }) => data.reason ?? 'saved').sort()).toEqual(['CHANGED_MEANWHILE', 'saved']);
  });

  test('a storage is found by its name in Simplified Chinese or English and by its manager', async () => {
    const found = async (keyword: string) =>
      (await program.call('listStorages', { token, query: { keyword } })).data.list.map(
        ({ code }: { code: string }) => code,
      );
    expect(await found('总仓')).toEqual(['MAIN']);
    expect(await found('shop floor')).toEqual(['SHOP']);
    expect(await found('黃永康')).toEqual(['EVENT']);
  });
});

describe('disabling a storage', () => {
  test('a storage with stock cannot be disabled, and no audit line is written', async () => {
    const main = await findStorage('MAIN');
    const audits = await countRows(program.db, 'audit_log');
    const { code, data } = await changeState('disableStorage', main.id);
    expect([code, data.reason]).toEqual([409, 'STORAGE_NOT_EMPTY']);
    expect(await countRows(program.db, 'audit_log')).toBe(audits);
    expect((await findStorage('MAIN')).state).toBe('active');
  });

  test('an empty storage can be disabled and enabled, and a disabled storage is not offered and accepts no stock', async () => {
    const { data: made } = await create({ code: 'GONE' });
    const listOptionCodes = async () =>
      (await program.call('listStorageOptions', { token })).data.list.map(
        ({ code }: { code: string }) => code,
      );
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => changeState('disableStorage', made.id)),
    );
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
    expect(await listOptionCodes()).not.toContain('GONE');
    await expect(receive(made.id, 5)).rejects.toMatchObject({ reason: 'STORAGE_INACTIVE' });
    expect((await findStorage('GONE')).currentStock).toBe(0);
    expect((await changeState('enableStorage', made.id)).data).toMatchObject({ state: 'active' });
    expect(await listOptionCodes()).toContain('GONE');
    await receive(made.id, 5);
  });

  test('disabling a storage while stock arrives never leaves an inactive storage with stock', async () => {
    for (let round = 0; round < 8; round++) {
      const { data: made } = await create({ code: `DUEL${round}` });
      // the balance row exists already, so its foreign key does not lock the storage
      await receive(made.id, 1);
      await receive(made.id, -1);
      const [disabled, received] = await Promise.allSettled([
        changeState('disableStorage', made.id),
        receive(made.id, 5),
      ]);
      const after = await findStorage(`DUEL${round}`);
      expect([after.state, after.currentStock]).toEqual(
        received.status === 'fulfilled' ? ['active', 5] : ['inactive', 0],
      );
      expect(disabled.status).toBe('fulfilled');
    }
  });
});

describe('protected pieces in a storage', () => {
  const protect = (id: string, items: object[]) =>
    program.call('protectPieces', { token, params: { id }, body: { items } });
  const findSouvenir = async (id: string, show = 'all') =>
    (
      await program.call('listStorageSouvenirs', {
        token,
        params: { id },
        query: { show, keyword: 'GF-0001' },
      })
    ).data.list[0];
  const readShopAvailable = async () =>
    (await program.call('getProduct', { params: { id: souvenirId } })).data.available;

  test('protected pieces are not available to the shop, and protecting more than is on hand also protects pieces that arrive later', async () => {
    const { data: made } = await create({ code: 'KEEP' });
    const before = await readShopAvailable();
    await receive(made.id, 20);
    expect(await readShopAvailable()).toBe(before + 20);
    expect((await protect(made.id, [{ souvenirId, protected: 15, was: 0 }])).code).toBe(200);
    expect(await readShopAvailable()).toBe(before + 5);
    await protect(made.id, [{ souvenirId, protected: 100, was: 15 }]);
    expect(await readShopAvailable()).toBe(before);
    expect(await findSouvenir(made.id)).toMatchObject({ onHand: 20, protected: 100, available: 0 });
    await receive(made.id, 90);
    expect(await readShopAvailable()).toBe(before + 10);
    const { data } = await protect(made.id, [{ souvenirId, protected: 0, was: 100 }]);
    expect(data.history[0]).toMatchObject({ action: 'protect', comment: 'GF-0001: 100 → 0' });
    expect(await readShopAvailable()).toBe(before + 110);
  });

  test('the souvenirs of a storage can be searched, filtered by pieces on hand or protected, and sorted by code and by pieces on hand, protected and available', async () => {
    const { data: made } = await create({ code: 'SORT', mallUse: false, applicationUse: true });
    const { data: all } = await program.call('listSouvenirs', {
      token,
      query: { pageSize: '3', sidx: 'productCode' },
    });
    const [first, second, third] = all.list.map(({ id }: { id: string }) => id);
    const quantities = { [first]: 5, [second]: 9 };
    await inTransaction(program.db, (tx) =>
      postDocument(
        tx,
        'TEST-SORT',
        program.clock.now(),
        Object.entries(quantities).map(([id, quantity], index) => ({
          souvenirId: id,
          storageId: made.id,
          quantity,
          lineNo: index + 1,
        })),
      ),
    );
    await protect(made.id, [
      { souvenirId: second, protected: 8, was: 0 },
      { souvenirId: third, protected: 2, was: 0 },
    ]);
    const list = async (query: Record<string, string>) =>
      (await program.call('listStorageSouvenirs', { token, params: { id: made.id }, query })).data.list.map(
        ({ id }: { id: string }) => id,
      );
    expect(await list({ show: 'held', sidx: 'productCode' })).toEqual([first, second, third]);
    expect(await list({ show: 'held' })).toEqual([first, second, third]);
    expect(await list({ show: 'held', sort: 'desc' })).toEqual([third, second, first]);
    expect(await list({ show: 'held', sidx: 'productCode', sort: 'desc' })).toEqual([third, second, first]);
    expect(await list({ show: 'held', sidx: 'onHand' })).toEqual([third, first, second]);
    expect(await list({ show: 'held', sidx: 'protected', sort: 'desc' })).toEqual([second, third, first]);
    expect(await list({ show: 'held', sidx: 'available', sort: 'desc' })).toEqual([first, second, third]);
    expect(await list({ show: 'protected', sidx: 'productCode' })).toEqual([second, third]);
    expect((await list({ show: 'all', pageSize: '10' })).length).toBe(10);
    expect(await list({ show: 'held', keyword: all.list[1].productCode })).toEqual([second]);
  });

  test('pieces can be protected before the storage has any stock of the souvenir', async () => {
    const { data: made } = await create({ code: 'AHEAD' });
    expect(await findSouvenir(made.id, 'held')).toBeUndefined();
    await protect(made.id, [{ souvenirId, protected: 7, was: 0 }]);
    expect(await findSouvenir(made.id, 'held')).toMatchObject({ onHand: 0, protected: 7, available: 0 });
  });

  test('a list of protected quantities with a negative number, an unknown souvenir or a souvenir twice is refused as a whole', async () => {
    const { data: made } = await create({ code: 'WRONG' });
    const item = { souvenirId, protected: 5, was: 0 };
    const unknown = { ...item, souvenirId: '00000000-0000-4000-8000-000000000000' };
    const audits = await countRows(program.db, 'audit_log');
    expect((await protect(made.id, [{ ...item, protected: -1 }])).code).toBe(422);
    expect((await protect(made.id, [item, unknown])).code).toBe(404);
    expect((await protect(made.id, [item, item])).code).toBe(404);
    expect((await protect(made.id, [])).code).toBe(422);
    expect(await findSouvenir(made.id)).toMatchObject({ protected: 0 });
    expect(await countRows(program.db, 'audit_log')).toBe(audits);
  });

  test('when two people change the same protected quantity, one is refused with PROTECTED_CHANGED', async () => {
    const { data: made } = await create({ code: 'TWO' });
    const answers = await Promise.all(
      [3, 4].map((kept) => protect(made.id, [{ souvenirId, protected: kept, was: 0 }])),
    );
    expect(answers.map(({ data }) => data.reason ?? 'saved').sort()).toEqual(['PROTECTED_CHANGED', 'saved']);
  });

  test('reserved pieces can be protected, too, and available pieces do not become negative', async () => {
    const { data: made } = await create({ code: 'PROMISE', mallUse: false, applicationUse: true });
    await receive(made.id, 10);
    await program.db.updateTable('storage').set({ sort_code: -1 }).where('id', '=', made.id).execute();
    const origin = { kind: 'application', id: randomIds.next(), no: 'AP-1' } as const;
    const context = { now: program.clock.now(), ids: randomIds };
    await inTransaction(program.db, (tx) =>
      reserveStock(tx, context, origin, 'application', [{ lineNo: 1, souvenirId, quantity: 4 }]),
    );
    await protect(made.id, [{ souvenirId, protected: 9, was: 0 }]);
    expect(await findSouvenir(made.id)).toMatchObject({
      onHand: 10,
      reserved: 4,
      protected: 9,
      available: 0,
    });
    expect((await changeState('disableStorage', made.id)).data.reason).toBe('STORAGE_NOT_EMPTY');
    await inTransaction(program.db, (tx) => releaseStock(tx, origin));
  });
});
