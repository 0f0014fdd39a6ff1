import { beforeAll, describe, expect, test } from 'vitest';
import { createSouvenirForm, importSouvenirSheet, uploadSheet } from '../../testing/souvenir-form.ts';
import { countRows, prepareProgram } from '../../testing/test-program.ts';
import { waitForWork } from '../../testing/wait-for-work.ts';
import { signInWithGrants, withheld } from './form-permission-fixture.ts';

const program = prepareProgram();
let admin: string;
beforeAll(async () => {
  admin = await program.getToken('admin');
});

const en = 'en' as const;

describe('form permissions of suppliers', () => {
  const required = {
    name: 'Harbour Paper',
    contactPerson: 'Ms Lam',
    contactPhone: '2345 6789',
    contactEmail: 'lam@harbour.example',
    category: 'local',
  };
  const make = (token: string, body: object) => program.call('createSupplier', { token, language: en, body });
  const save = (token: string, id: string, body: object) =>
    program.call('updateSupplier', { token, language: en, params: { id }, body });

  test('a role can be granted form fields, and CurrentUser lists them', async () => {
    const token = await signInWithGrants(program, 'suppliers.edit', 'suppliers@website');
    const { data } = await program.call('currentUser', { token, language: en });
    const entry = data.permissionList.find(({ modelId }: { modelId: string }) => modelId === 'suppliers');
    expect(entry.form).toEqual([{ id: 'suppliers@website', fullName: 'Website', enCode: 'website' }]);
    const refused = await program.call('createRole', {
      token: admin,
      body: {
        enCode: 'no-such',
        fullName: '無',
        fullNameEn: 'None',
        fullNameCn: '',
        isAdministrator: false,
        grants: ['suppliers@name'],
      },
    });
    expect(refused.code).toBe(422);
  });

  test('a supplier can be created without the withheld fields, and a body that contains them is refused', async () => {
    const token = await signInWithGrants(program, 'suppliers.create');
    const rows = await countRows(program.db, 'audit_log');
    const refused = await make(token, { ...required, website: 'https://a.example', evaluation: '' });
    expect(refused).toMatchObject(withheld('website', 'evaluation'));
    expect(await countRows(program.db, 'audit_log')).toBe(rows);
    const created = await make(token, required);
    expect(created).toMatchObject({
      code: 200,
      data: { website: '', evaluation: '', state: 'active', code: expect.stringMatching(/./) },
    });
  });

  test('saving a supplier without the withheld fields keeps their stored values', async () => {
    const { data } = await make(admin, {
      ...required,
      website: 'https://kept.example',
      evaluation: 'Delivers in time',
      state: 'inactive',
    });
    const none = await signInWithGrants(program, 'suppliers.edit');
    const some = await signInWithGrants(program, 'suppliers.edit', 'suppliers@evaluation');
    const { version } = data;
    expect(await save(none, data.id, { ...required, website: 'https://b.example', version })).toMatchObject(
      withheld('website'),
    );
    const kept = await save(none, data.id, { ...required, name: 'Harbour Paper Ltd', version });
    expect(kept.data).toMatchObject({
      name: 'Harbour Paper Ltd',
      website: 'https://kept.example',
      evaluation: 'Delivers in time',
      state: 'inactive',
    });
    const mixed = await save(some, data.id, { ...required, evaluation: 'Slow', version: kept.data.version });
    expect(mixed.data).toMatchObject({
      website: 'https://kept.example',
      evaluation: 'Slow',
      state: 'inactive',
    });
    const wrong = { ...required, evaluation: 'Slow', state: 'active', version: mixed.data.version };
    expect(await save(some, data.id, wrong)).toMatchObject(withheld('state'));
    expect((await save(admin, data.id, { ...wrong, website: '' })).data).toMatchObject({
      website: '',
      state: 'active',
    });
  });

  test('a malformed supplier form is refused and causes no server error', async () => {
    const token = await signInWithGrants(program, 'suppliers.create');
    for (const body of [[], [{ website: '' }], { website: null }, { ...required, lines: 5 }])
      expect([400, 403, 422]).toContain((await make(token, body)).code);
  });
});

describe('form permissions of souvenirs', () => {
  const category = async () =>
    (await program.call('listCategories', { token: admin })).data.list[0].id as string;
  const name = { 'zh-HK': '筆', en: 'Pen', 'zh-CN': '' };

  test('a souvenir can be created, copied and changed without the withheld fields', async () => {
    const categoryId = await category();
    const grants = ['gifts.create', 'gifts.edit', 'gifts.copy', 'gifts@minimumStock'];
    const token = await signInWithGrants(program, ...grants);
    const created = await program.call('createSouvenir', {
      token,
      body: { categoryId, name, minimumStock: 7 },
    });
    expect(created.data).toMatchObject({ minimumStock: 7, safeStock: 0, level: 'normal', state: 'valid' });
    const refused = await program.call('createSouvenir', {
      token,
      language: en,
      body: { categoryId, name, level: 'vip', code: 'X-1' },
    });
    expect(refused).toMatchObject(withheld('code', 'level'));

    const completeForm = createSouvenirForm(categoryId, { level: 'vip', safeStock: 44, perishable: true });
    const { data: vip } = await program.call('createSouvenir', { token: admin, body: completeForm });
    const form = async (id: string) =>
      (await program.call('getSouvenirForm', { token: admin, params: { id } })).data;
    const before = await form(vip.id);
    const saved = await program.call('updateSouvenir', {
      token,
      params: { id: vip.id },
      body: { categoryId, name, minimumStock: 9, version: before.version },
    });
    expect(saved.code).toBe(200);
    expect(await form(vip.id)).toEqual({
      ...before,
      name,
      minimumStock: 9,
      version: before.version + 1,
    });
    const copy = await program.call('copySouvenir', {
      token,
      params: { id: vip.id },
      body: { categoryId, name, minimumStock: 1 },
    });
    const copied = await form(copy.data.id);
    expect(copied).toMatchObject({ level: 'vip', safeStock: 44, perishable: true, minimumStock: 1 });
    expect(copied.code).not.toBe(before.code);
  });

  test('a bulk edit of souvenirs is refused if it contains a withheld field', async () => {
    const token = await signInWithGrants(program, 'gifts.bulk', 'gifts@safeStock');
    const { data } = await program.call('listSouvenirs', { token: admin, query: { pageSize: 2 } });
    const ids = data.list.map(({ id }: { id: string }) => id);
    const edit = (change: object) =>
      program.call('bulkEditSouvenirs', { token, language: en, body: { ids, change } });
    expect(await edit({ safeStock: 5, level: 'vip' })).toMatchObject(withheld('level'));
    expect((await edit({ safeStock: 77 })).data).toEqual({ changed: 2 });
  });

  test('an import of souvenirs refuses a value in a withheld column and accepts an empty cell', async () => {
    const token = await signInWithGrants(program, 'gifts.import', 'gifts@code', 'gifts@level');
    const heading = ['code', 'nameHk', 'nameEn', 'categoryCode', 'level', 'minimumStock', 'valid'];
    const check = await uploadSheet(
      program,
      'checkSouvenirSheet',
      [heading, ['FP-1', '筆', 'Pen', 'STATIONERY', 'vip', 5, 'yes']],
      { token },
    );
    expect(check.data.rows[0].problems).toEqual({
      minimumStock: 'You do not have permission to change this',
      valid: 'You do not have permission to change this',
    });
    const started = await importSouvenirSheet(
      program,
      [heading, ['FP-1', '筆', 'Pen', 'STATIONERY', 'vip', undefined, undefined]],
      { token },
    );
    expect(await waitForWork(program, token, started.data.id, 'en')).toMatchObject({ state: 'done' });
    const { data } = await program.call('listSouvenirs', { token: admin, query: { keyword: 'FP-1' } });
    expect(data.list[0]).toMatchObject({ level: 'vip', minimumStock: 0 });
  });
});

describe('form permissions of other records', () => {
  test('a person without permission for the effective date can set a price, which is valid from today', async () => {
    const token = await signInWithGrants(program, 'prices.edit');
    const { data } = await program.call('listSouvenirs', { token: admin, query: { pageSize: 1 } });
    const params = { id: data.list[0].id };
    const set = (extra: object) =>
      program.call('setPrices', {
        token,
        language: en,
        params,
        body: { mallPrice: 12_345, reason: 'New', ...extra },
      });
    expect(await set({ effectiveDate: '2030-01-01' })).toMatchObject(withheld('effectiveDate'));
    expect((await set({})).data).toMatchObject({ mallPrice: 12_345 });
  });

  test('a quotation keeps its withheld end date and remark, and may not begin after the end date', async () => {
    const { data: row } = await program.call('listQuotations', { token: admin, query: { pageSize: 1 } });
    const params = { id: row.list[0].id };
    const { data: before } = await program.call('getQuotation', { token: admin, params });
    const completeForm = {
      currency: before.currency,
      amount: before.amount,
      validFrom: '2026-01-01',
      validUntil: '2026-12-31',
      remark: 'Kept',
      version: before.version,
    };
    const { data: first } = await program.call('updateQuotation', {
      token: admin,
      params,
      body: completeForm,
    });
    const token = await signInWithGrants(program, 'quotations.edit');
    const save = (extra: object) =>
      program.call('updateQuotation', {
        token,
        params,
        body: { currency: 'HKD', amount: 4321, validFrom: '2026-02-01', version: first.version, ...extra },
      });
    expect((await save({ validFrom: '2027-02-01' })).data.fields).toHaveProperty('validUntil');
    expect((await save({})).data).toMatchObject({
      amount: 4321,
      validUntil: '2026-12-31',
      remark: 'Kept',
      minimumQuantity: before.minimumQuantity,
    });
  });
});
