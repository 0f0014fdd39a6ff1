import { importTitles } from '@keepsake/core/identity/accounts/import-titles';
import { importColumns } from '@keepsake/core/identity/accounts/people.contract';
import { listFormGrants } from '@keepsake/core/permissions/permissions';
import { beforeAll, describe, expect, test } from 'vitest';
import { writeSheet } from '../../../platform/sheets/sheet.ts';
import { createClerk } from '../../../testing/people-fixture.ts';
import { countRows, prepareProgram } from '../../../testing/test-program.ts';
import { waitForWork } from '../../../testing/wait-for-work.ts';

const program = prepareProgram();
let admin: string;
beforeAll(async () => {
  admin = await program.getToken('admin');
});

describe('the import of people', () => {
  const send = async (
    lines: (string | number)[][],
    heading: readonly string[] = importColumns,
    token = admin,
  ) => {
    const bytes = await writeSheet('Users', heading, lines);
    const form = new FormData();
    form.set('file', new Blob([new Uint8Array(bytes)]), 'users.xlsx');
    const request = new Request('http://x', { method: 'POST', body: form });
    const answer = await program.app.inject({
      method: 'POST',
      url: '/api/permission/Users/Import',
      headers: {
        authorization: token,
        'jnpf-origin': 'all',
        'content-type': request.headers.get('content-type')!,
      },
      payload: Buffer.from(await request.arrayBuffer()),
    });
    return answer.json();
  };
  const run = async (lines: (string | number)[][]) =>
    waitForWork(program, admin, (await send(lines)).data.id);

  test('the import of people imports all rows, or none and lists the errors', async () => {
    const valid = ['imp.one', '王一一', 'one@example.com', 51234567, 'student', 'BC-ARTS', ''];
    const before = await countRows(program.db, 'audit_log');
    const refused = await run([
      valid,
      ['imp.one', '王二二', '', '', 'staff', '', ''],
      ['x', '王', 'nope', '', 'alien', 'NO-UNIT', ''],
      ['imp.three', '王三三', '', '', 'staff', 'NO-UNIT', 'NO-POS'],
    ]);
    expect(refused).toMatchObject({ state: 'refused', done: 0, failed: 8 });
    expect(refused.items.map(({ label }) => label)).toEqual([
      '第 3 行 · 帳號: imp.one',
      '第 4 行 · 帳號: x',
      '第 4 行 · 姓名: 王',
      '第 4 行 · 電郵: nope',
      '第 4 行 · 類別: alien',
      '第 4 行 · 單位編號: NO-UNIT',
      '第 5 行 · 單位編號: NO-UNIT',
      '第 5 行 · 職位編號: NO-POS',
    ]);
    expect(await countRows(program.db, 'audit_log')).toBe(before);
    expect(await run([valid])).toMatchObject({ state: 'done', done: 1, failed: 0, note: '已匯入 1 位用戶' });
    const { data } = await program.call('listPeople', { token: admin, query: { keyword: 'imp.one' } });
    expect(data.list[0]).toMatchObject({ realName: '王一一', kind: 'student' });
  });

  test('the import of people gives the roles of the sheet, and refuses unknown roles and roles with permissions that the importer lacks', async () => {
    const row = (account: string, roles: string) => [account, '王角色', '', '', 'staff', '', '', '', roles];
    const readRoles = async (keyword: string) =>
      (await program.call('listPeople', { token: admin, language: 'en', query: { keyword } })).data.list.map(
        ({ roleNames }: { roleNames: string }) => roleNames,
      );
    const imported = await run([row('imp.roles', 'Warehouse， approver, warehouse'), row('imp.none', '')]);
    expect(imported).toMatchObject({ state: 'done', done: 2 });
    expect(await readRoles('imp.roles')).toEqual(['Approver, Warehouse']);
    expect(await readRoles('imp.none')).toEqual(['']);
    const refused = await run([row('imp.more', 'warehouse, nobody')]);
    expect(refused).toMatchObject({ state: 'refused', failed: 1 });
    expect(refused.items[0]?.label).toMatch(/角色編號: nobody/);
    const { token } = await createClerk(program, 'importer', [
      'users.import',
      ...listFormGrants(['users.create', 'users.edit']),
    ]);
    const { data } = await send([row('imp.power', 'warehouse')], importColumns, token);
    const beyond = await waitForWork(program, token, data.id);
    expect(beyond).toMatchObject({ state: 'refused', failed: 1 });
    expect(await readRoles('imp.power')).toEqual([]);
  });

  test('the import of people refuses a sheet that does not have the columns of the template', async () => {
    expect((await send([['a']], ['wrong'])).data.reason).toBe('SHEET_INVALID');
    const template = await program.app.inject({
      url: '/api/permission/Users/Template',
      headers: { authorization: admin },
    });
    expect(template.rawPayload.subarray(0, 2).toString()).toBe('PK');
  });

  test('the import of people accepts the headings of the template in any language', async () => {
    const heading = importColumns.map((column) => String(importTitles[column].en));
    const line = ['imp.four', '王四四', '', '', 'student', '', '', 'Wong Sei'];
    const { data } = await send([line], heading);
    expect(await waitForWork(program, admin, data.id)).toMatchObject({ state: 'done', done: 1 });
  });
});
