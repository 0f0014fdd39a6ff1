// Tests the permissions for single form fields of stock documents.
import { beforeAll, describe, expect, test } from 'vitest';
import { prepareProgram } from '../../testing/test-program.ts';
import { signInWithGrants, withheld } from './form-permission-fixture.ts';

const program = prepareProgram();
let admin: string;
beforeAll(async () => {
  admin = await program.getToken('admin');
});

const en = 'en' as const;

describe('form permissions of stock documents', () => {
  const choices = async () =>
    (await program.call('getDocumentChoices', { token: admin })).data as {
      storages: { id: string }[];
      suppliers: { id: string }[];
    };
  const souvenirs = async () =>
    (await program.call('listSouvenirs', { token: admin, query: { pageSize: 2, state: 'valid' } })).data
      .list as { id: string }[];

  test('a draft adjustment keeps its remark and the remarks of its lines when a person without permission for these fields saves it', async () => {
    const { storages } = await choices();
    const [one, two] = await souvenirs();
    const line = (souvenirId: string, extra: object = {}) => ({
      souvenirId,
      storageId: storages[0]!.id,
      direction: 'in',
      quantity: 3,
      reason: 'other',
      ...extra,
    });
    const day = '2026-10-05';
    const { data: draft } = await program.call('createAdjustment', {
      token: admin,
      body: {
        effectiveDate: day,
        expiryDate: '2026-12-01',
        reason: 'Count',
        remark: 'Keep me',
        lines: [line(one!.id, { remark: 'First' }), line(two!.id, { remark: 'Second' })],
      },
    });
    const token = await signInWithGrants(
      program,
      'adjustment.edit',
      'adjustment.create',
      'adjustment@reason',
    );
    const save = (body: object) =>
      program.call('updateAdjustment', { token, language: en, params: { id: draft.id }, body });
    const { version } = draft;
    const refused = await save({
      effectiveDate: day,
      remark: 'x',
      lines: [line(one!.id, { remark: 'y' })],
      version,
    });
    expect(refused).toMatchObject(withheld('remark', 'lines.remark'));
    const late = await save({ effectiveDate: '2027-01-05', lines: [line(one!.id)], version });
    expect(late.data.fields).toHaveProperty('expiryDate');
    const saved = await save({
      effectiveDate: day,
      reason: 'Recount',
      lines: [line(two!.id, { quantity: 8 }), line(one!.id)],
      version,
    });
    expect(saved.data).toMatchObject({ reason: 'Recount', remark: 'Keep me', expiryDate: '2026-12-01' });
    expect(
      saved.data.lines.map(({ remark, quantity }: { remark: string; quantity: number }) => [
        remark,
        quantity,
      ]),
    ).toEqual([
      ['Second', 8],
      ['First', 3],
    ]);
  });

  test('an outbound order is checked against the form permissions of its own type', async () => {
    const { souvenir_id, storage_id } = await program.db
      .selectFrom('stock_balance as b')
      .innerJoin('storage as s', 's.id', 'b.storage_id')
      .select(['b.souvenir_id', 'b.storage_id'])
      .where('s.mall_use', '=', true)
      .where('s.application_use', '=', true)
      .where('b.on_hand', '>', 20)
      .where('b.reserved', '=', 0)
      .executeTakeFirstOrThrow();
    const token = await signInWithGrants(
      program,
      'sales-order.create',
      'sales-order.edit',
      'application-order.create',
      'application-order.edit',
      'application-order@deliveryPlace',
    );
    const body = {
      effectiveDate: '2026-10-05',
      lines: [{ souvenirId: souvenir_id, storageId: storage_id, quantity: 1 }],
    };
    const make = (orderType: string, extra: object) =>
      program.call('createOutbound', { token, language: en, body: { orderType, ...body, ...extra } });
    expect(await make('SHOP', { deliveryPlace: 'Lobby' })).toMatchObject(withheld('deliveryPlace'));
    const application = await make('APPLICATION', { deliveryPlace: 'Lobby' });
    expect(application.data).toMatchObject({ deliveryPlace: 'Lobby' });
    const sale = await make('SHOP', {});
    const save = ({ data }: { data: { id: string; version: number } }, extra: object) =>
      program.call('updateOutbound', {
        token,
        language: en,
        params: { id: data.id },
        body: { ...body, ...extra, version: data.version },
      });
    expect(await save(sale, { deliveryPlace: 'Hall' })).toMatchObject(withheld('deliveryPlace'));
    expect((await save(application, { deliveryPlace: 'Hall' })).data).toMatchObject({
      deliveryPlace: 'Hall',
    });
  });
});
