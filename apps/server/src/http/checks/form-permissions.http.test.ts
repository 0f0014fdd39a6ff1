// A form field that is not granted is refused if it is sent, and keeps its value if it is omitted: people, settings and
// other records.
import { endpoints } from '@keepsake/core/endpoints';
import { listFormGrants } from '@keepsake/core/permissions/permissions';
import { readSheet } from 'read-excel-file/node';
import { beforeAll, describe, expect, test } from 'vitest';
import { uploadSheet } from '../../testing/souvenir-form.ts';
import { prepareProgram } from '../../testing/test-program.ts';
import { waitForWork } from '../../testing/wait-for-work.ts';
import { signInWithGrants, withheld } from './form-permission-fixture.ts';

const program = prepareProgram();
let admin: string;
beforeAll(async () => {
  admin = await program.getToken('admin');
});

const en = 'en' as const;

describe('form permissions of people', () => {
  test('an account can be created and changed without the withheld fields', async () => {
    const token = await signInWithGrants(program, 'users.create', 'users.edit', 'users@email');
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
    const token = await signInWithGrants(program, 'users.import', 'users@kind');
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
    expect(columns).toEqual(['帳號', '姓名', '類別', '英文姓名']);
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

describe('form permissions of other records', () => {
  test('storages, positions, rich texts and settings keep the values of withheld fields', async () => {
    const token = await signInWithGrants(
      program,
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
    const updatedStorage = await program.call('updateStorage', {
      token,
      params: { id: storage.id },
      body: { ...named, version: storage.version },
    });
    expect(updatedStorage.data).toMatchObject({
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
    const updatedPosition = await program.call('updatePosition', {
      token,
      params: { id: position.id },
      body: { enCode: 'FORMPOS', fullName: '新職', fullNameEn: 'Post', fullNameCn: '' },
    });
    expect(updatedPosition.data).toMatchObject({ fullName: '新職', sortCode: 42 });

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
});

test('the initial roles have the form permissions of all forms that they can save', async () => {
  const { data } = await program.call('listRoles', { token: admin });
  for (const code of ['warehouse', 'warehouse-no-price']) {
    const { id } = data.list.find(({ enCode }: { enCode: string }) => enCode === code);
    const { grants } = (await program.call('getRole', { token: admin, params: { id } })).data;
    const fields = grants.filter((grant: string) => grant.includes('@'));
    expect(fields.length).toBeGreaterThan(0);
    expect(fields.sort()).toEqual(listFormGrants(grants).sort());
  }
});
