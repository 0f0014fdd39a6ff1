// Permissions for form fields: a field that is not granted is refused if it is sent, and keeps its value if it is omitted.
import { endpoints } from '@keepsake/core/endpoints';
import { formGrantsOf } from '@keepsake/core/permissions/permissions';
import { readSheet } from 'read-excel-file/node';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createSouvenirForm, uploadSheet } from '../../testing/souvenir-form.ts';
import { countRows, startTestProgram, type TestProgram } from '../../testing/test-program.ts';
import { waitForWork } from '../../testing/wait-for-work.ts';

let program: TestProgram;
let admin: string;
beforeAll(async () => {
  program = await startTestProgram();
  admin = await program.tokenOf('admin');
});
afterAll(() => program.close());

let people = 0;
/** The token of a new account whose only role has exactly these grants. */
async function signedInWith(...grants: string[]): Promise<string> {
  const n = ++people;
  const role = await program.call('createRole', {
    token: admin,
    body: {
      enCode: `form-${n}`,
      fullName: '表單',
      fullNameEn: 'Form',
      fullNameCn: '',
      isAdministrator: false,
      grants,
    },
  });
  expect(role.code).toBe(200);
  const account = `form.user${n}`;
  const person = await program.call('createPerson', {
    token: admin,
    body: { account, realName: '表單同事', kind: 'staff', roleIds: [role.data.id] },
  });
  return (await program.login(account, person.data.password)).data.token;
}
const withheld = (...fields: string[]) => ({
  code: 403,
  data: {
    reason: 'NO_PERMISSION',
    fields: Object.fromEntries(fields.map((field) => [field, 'You do not have permission to change this'])),
  },
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
    const token = await signedInWith('suppliers.edit', 'suppliers@website');
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
    const token = await signedInWith('suppliers.create');
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
    const none = await signedInWith('suppliers.edit');
    const some = await signedInWith('suppliers.edit', 'suppliers@evaluation');
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
    const token = await signedInWith('suppliers.create');
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
    const token = await signedInWith(...grants);
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
    const token = await signedInWith('gifts.bulk', 'gifts@safeStock');
    const { data } = await program.call('listSouvenirs', { token: admin, query: { pageSize: 2 } });
    const ids = data.list.map(({ id }: { id: string }) => id);
    const edit = (change: object) =>
      program.call('bulkEditSouvenirs', { token, language: en, body: { ids, change } });
    expect(await edit({ safeStock: 5, level: 'vip' })).toMatchObject(withheld('level'));
    expect((await edit({ safeStock: 77 })).data).toEqual({ changed: 2 });
  });

  test('an import of souvenirs refuses a value in a withheld column and accepts an empty cell', async () => {
    const token = await signedInWith('gifts.import', 'gifts@code', 'gifts@level');
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
    const started = await uploadSheet(
      program,
      'importSouvenirs',
      [heading, ['FP-1', '筆', 'Pen', 'STATIONERY', 'vip', undefined, undefined]],
      { token },
    );
    expect(await waitForWork(program, token, started.data.id, 'en')).toMatchObject({ state: 'done' });
    const { data } = await program.call('listSouvenirs', { token: admin, query: { keyword: 'FP-1' } });
    expect(data.list[0]).toMatchObject({ level: 'vip', minimumStock: 0 });
  });
});

describe('form permissions of people', () => {
  test('an account can be created and changed without the withheld fields', async () => {
    const token = await signedInWith('users.create', 'users.edit', 'users@email');
    const base = { account: 'plain.one', realName: '新同事' };
    const make = (extra: object) =>
      program.call('createPerson', { token, language: en, body: { ...base, ...extra } });
    expect(await make({ roleIds: [], mobilePhone: '' })).toMatchObject(withheld('mobilePhone', 'roleIds'));
    const created = await make({ email: 'plain@college.example' });
    const params = { id: created.data.id };
    const completeForm = {
      ...base,
      mobilePhone: '9123 4567',
      kind: 'student',
      organizeId: null,
      positionId: null,
    };
    await program.call('updatePerson', { token: admin, params, body: completeForm });
    const save = (extra: object) =>
      program.call('updatePerson', { token, language: en, params, body: { ...base, ...extra } });
    expect(await save({ kind: 'staff' })).toMatchObject(withheld('kind'));
    expect((await save({ realName: '改名', email: 'new@college.example' })).data).toMatchObject({
      realName: '改名',
      email: 'new@college.example',
      mobilePhone: '9123 4567',
      kind: 'student',
    });
  });

  test('an import of people refuses a value in a withheld column', async () => {
    const token = await signedInWith('users.import', 'users@kind');
    const heading = ['account', 'realName', 'email', 'mobilePhone', 'kind', 'organizeCode', 'positionCode'];
    const run = async (line: (string | undefined)[]) => {
      const { data } = await uploadSheet(program, 'importPeople', [heading, line], { token });
      return waitForWork(program, token, data.id, 'en');
    };
    const refused = await run(['sheet.one', '表格', 'a@b.example', '', 'staff', 'BC', '']);
    expect(refused.items.map(({ message }: { message: string }) => message)).toEqual([
      'You do not have permission to change this',
      'You do not have permission to change this',
    ]);
    expect(await run(['sheet.one', '表格', '', '', 'staff', '', ''])).toMatchObject({ state: 'done' });
    const template = await program.app.inject({
      url: endpoints.getImportTemplate.path,
      headers: { authorization: token },
    });
    const [columns] = await readSheet(template.rawPayload);
    expect(columns).toEqual(['account', 'realName', 'kind']);
    const { data } = await uploadSheet(
      program,
      'importPeople',
      [columns!.map(String), ['sheet.two', '表格', 'staff']],
      {
        token,
      },
    );
    expect(await waitForWork(program, token, data.id, 'en')).toMatchObject({ state: 'done' });
  });
});

describe('form permissions of stock documents', () => {
  const choices = async () =>
    (await program.call('getDocumentChoices', { token: admin })).data as {
      storages: { id: string }[];
      suppliers: { id: string }[];
    };
  const souvenirs = async () =>
    (await program.call('listSouvenirs', { token: admin, query: { pageSize: 2, state: 'valid' } })).data
      .list as { id: string }[];

  test('a draft adjustment keeps its remark and the remarks of its lines when these fields are withheld', async () => {
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
    const token = await signedInWith('adjustment.edit', 'adjustment.create', 'adjustment@reason');
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
    const token = await signedInWith(
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

describe('form permissions of other records', () => {
  test('storages, positions, rich texts and settings keep the values of withheld fields', async () => {
    const token = await signedInWith(
      'storages.edit',
      'positions.edit',
      'rich-text.edit',
      'system-config.edit',
      'system-config@enabled',
    );
    const { data: storage } = await program.call('createStorage', {
      token: admin,
      body: {
        code: 'FORM1',
        name: { 'zh-HK': '倉', en: 'Store', 'zh-CN': '' },
        type: 'internal',
        address: 'Kept road 1',
        capacity: 12,
        mallUse: true,
      },
    });
    const named = { name: { 'zh-HK': '新倉', en: 'New store', 'zh-CN': '' }, type: 'external' };
    const stored = await program.call('updateStorage', {
      token,
      params: { id: storage.id },
      body: { ...named, version: storage.version },
    });
    expect(stored.data).toMatchObject({
      type: 'external',
      address: 'Kept road 1',
      capacity: 12,
      mallUse: true,
      applicationUse: false,
    });

    const { data: position } = await program.call('createPosition', {
      token: admin,
      body: { enCode: 'FORMPOS', fullName: '職', fullNameEn: 'Post', fullNameCn: '', sortCode: 42 },
    });
    const moved = await program.call('updatePosition', {
      token,
      params: { id: position.id },
      body: { enCode: 'FORMPOS', fullName: '新職', fullNameEn: 'Post', fullNameCn: '' },
    });
    expect(moved.data).toMatchObject({ fullName: '新職', sortCode: 42 });

    const texts = (await program.call('listRichTexts', { token: admin })).data.list;
    const params = { id: texts[0].id };
    const before = (await program.call('getRichText', { token: admin, params })).data;
    const after = await program.call('updateRichText', {
      token,
      params,
      body: { category: 'other', name: before.names },
    });
    expect(after.data).toMatchObject({
      category: 'other',
      content: before.content,
      description: before.description,
      enabled: before.enabled,
    });

    const key = { key: 'system.password_max' };
    const setting = (body: object) =>
      program.call('updateSystemConfig', { token, language: en, params: key, body });
    expect(await setting({ value: 30, sortCode: 7 })).toMatchObject(withheld('sortCode'));
    const setBefore = (await program.call('getSystemConfig', { token: admin, params: key })).data;
    const { value, sortCode } = (await setting({ value: 30, enabled: true })).data;
    expect({ value, sortCode }).toEqual({ value: 30, sortCode: setBefore.sortCode });
  });

  test('a price without an effective date, which is withheld, is valid from today', async () => {
    const token = await signedInWith('prices.edit');
    const { data } = await program.call('listSouvenirs', { token: admin, query: { pageSize: 1 } });
    const params = { id: data.list[0].id };
    const set = (extra: object) =>
      program.call('setPrice', {
        token,
        language: en,
        params,
        body: { type: 'mall', amount: 12_345, reason: 'New', ...extra },
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
    const token = await signedInWith('quotations.edit');
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

test('the initial roles have the form permissions of all forms that they can save', async () => {
  const { data } = await program.call('listRoles', { token: admin });
  for (const code of ['warehouse', 'warehouse-no-price']) {
    const { id } = data.list.find(({ enCode }: { enCode: string }) => enCode === code);
    const { grants } = (await program.call('getRole', { token: admin, params: { id } })).data;
    const fields = grants.filter((grant: string) => grant.includes('@'));
    expect(fields.length).toBeGreaterThan(0);
    expect(fields.sort()).toEqual(formGrantsOf(grants).sort());
  }
});
