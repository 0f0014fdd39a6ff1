import { randomUUID } from 'node:crypto';
import { auditEndpoints } from '@keepsake/core/settings/audit/audit.contract';
import { readSheet } from 'read-excel-file/node';
import { beforeAll, describe, expect, test } from 'vitest';
import { prepareProgram } from '../../../testing/test-program.ts';

const program = prepareProgram();
let admin: string;
let formulaAt: Date;
beforeAll(async () => {
  admin = await program.getToken('admin');
  const changeSetting = (value: number, words: string) =>
    program.call('updateSystemConfig', {
      token: admin,
      params: { key: 'mall.refund_days' },
      body: { value, description: { 'zh-HK': words, en: 'x', 'zh-CN': '' }, sortCode: 1, enabled: true },
    });
  await changeSetting(8, '=HYPERLINK("https://evil.example")');
  program.clock.advance(24 * 3600_000);
  admin = (await program.login('admin')).data.token;
  await changeSetting(9, '說明');
  formulaAt = program.clock.now();
  await program.db
    .insertInto('audit_log')
    .values({
      id: '00000000-0000-4000-8000-00000000000a',
      at: formulaAt,
      actor_name: '=cmd|calc',
      action: 'create',
      subject: 'formula',
      subject_id: '@x',
      request_id: 'r',
    })
    .execute();
});

const list = (query: Record<string, string | number>) =>
  program.call('listAudit', { token: admin, language: 'en', query });
const exportSpreadsheet = () =>
  program.app.inject({
    url: auditEndpoints.exportAudit.path,
    query: { subject: 'formula' },
    headers: { authorization: admin, 'accept-language': 'zh-HK', 'jnpf-origin': 'all' },
  });
const exportCsv = async (query: Record<string, string> = {}) => {
  const answer = await program.app.inject({
    url: auditEndpoints.exportAudit.path,
    query: { format: 'csv', ...query },
    headers: { authorization: admin, 'accept-language': 'en', 'jnpf-origin': 'all' },
  });
  return { status: answer.statusCode, headers: answer.headers, text: answer.body };
};

test('the audit log lists the newest lines first, filtered by actor, action, day and keyword', async () => {
  const all = await list({ subject: 'system-config' });
  expect(all.data.list).toMatchObject([
    {
      action: 'update',
      actionName: 'Updated',
      subjectName: 'Setting',
      subjectId: 'mall.refund_days',
      recordName: 'Refund window (days)',
      recordPath: '/inventory/system-config-management/mall.refund_days',
      // the value and the description
      changedFields: 2,
      mainChange: { changed: true },
    },
    { action: 'update' },
  ]);
  expect(all.data.list[0].at > all.data.list[1].at).toBe(true);
  const { actor } = all.data.list[0];
  const total = async (query: Record<string, string>) =>
    (await list({ subject: 'system-config', ...query })).data.pagination.total;
  expect(await total({ actor })).toBe(2);
  expect(await total({ actor: 'nobody of that name' })).toBe(0);
  expect(await total({ action: 'delete' })).toBe(0);
  expect(await total({ keyword: 'hyperlink' })).toBe(2);
  expect(await total({ keyword: '%' })).toBe(0);
  const day = (iso: string) => new Date(new Date(iso).getTime() + 8 * 3600_000).toISOString().slice(0, 10);
  const [second, first] = all.data.list.map((row: { at: string }) => day(row.at));
  expect(await total({ startTime: second })).toBe(1);
  expect(await total({ endTime: first })).toBe(1);
  expect(await total({ startTime: first, endTime: second })).toBe(2);
  expect((await list({ startTime: 'yesterday' })).code).toBe(422);
});

test('an audit line shows each field before and after the change', async () => {
  const { data } = await list({ subject: 'system-config', pageSize: 1 });
  const detail = await program.call('getAudit', { token: admin, params: { id: data.list[0].id } });
  expect(detail.data.changes).toContainEqual({
    field: 'value',
    fieldName: '值',
    before: '8',
    after: '9',
    changed: true,
  });
  expect(detail.data.changes).toContainEqual({
    field: 'enabled',
    fieldName: '啟用',
    before: 'true',
    after: 'true',
    changed: false,
  });
});

test('the filters of the audit log offer the actions and subjects that occur in it', async () => {
  const { data } = await program.call('listAuditWords', { token: admin, language: 'en' });
  expect(data.actions).toContainEqual({ id: 'update', name: 'Updated' });
  expect(data.subjects).toContainEqual({ id: 'system-config', name: 'Setting' });
});

test('the CSV export of the audit log has escaped formulas', async () => {
  const { status, headers, text } = await exportCsv({ subject: 'formula' });
  expect(status).toBe(200);
  expect(headers['content-type']).toContain('text/csv');
  expect(headers['content-disposition']).toMatch(/^attachment; filename="audit-log-\d{4}-\d\d-\d\d\.csv"$/);
  const [heading, line, end] = text.split('\r\n');
  expect(heading).toBe(
    '\uFEFFTime,Person,Action,Record type,Record,Record ID,Changes,Before,After,Request ID',
  );
  expect(line).toContain(",'=cmd|calc,Created,Formula,'@x,'@x,,,,r");
  expect(end).toBe('');
});

test('the spreadsheet export of the audit log has the columns of the CSV export, escaped formulas and Hong Kong time', async () => {
  const answer = await exportSpreadsheet();
  expect(answer.headers['content-disposition']).toMatch(/\.xlsx"$/);
  const at = new Date(formulaAt.getTime() + 8 * 3600_000);
  at.setUTCMilliseconds(0);
  const [heading, [time, ...cells] = [], ...rest] = await readSheet(answer.rawPayload);
  expect(heading).toEqual([
    '時間',
    '人員',
    '操作',
    '對象',
    '紀錄',
    '對象編號',
    '更改內容',
    '之前',
    '之後',
    '請求編號',
  ]);
  expect(Math.round((time as unknown as Date).getTime() / 1000) * 1000).toBe(at.getTime());
  expect(cells).toEqual(["'=cmd|calc", '新增', 'Formula', "'@x", "'@x", null, null, null, 'r']);
  expect(rest).toEqual([]);
});

test('an export of the audit log writes an audit line with its filters', async () => {
  // so that the audit line of the export is the newest one
  program.clock.advance(1000);
  await exportSpreadsheet();
  const { data } = await list({ action: 'export', subject: 'audit-log', pageSize: 1 });
  expect(data.list[0]).toMatchObject({ actionName: 'Exported', subjectName: 'Audit log' });
  expect(data.list[0].subjectId).toMatch(/^audit-log-.*\.xlsx$/);
  const detail = await program.call('getAudit', { token: admin, params: { id: data.list[0].id } });
  expect(detail.data.changes).toContainEqual({
    field: 'filters.subject',
    fieldName: '篩選 › 對象',
    before: null,
    after: 'formula',
    changed: true,
  });
});

test('an export of several chunks has every audit line exactly once', async () => {
  const lines = Array.from({ length: 1203 }, (_, i) => ({
    id: `00000000-0000-4000-8000-${String(i + 100_000).padStart(12, '0')}`,
    // many lines at the same time, so that chunks end among them
    at: new Date(program.clock.now().getTime() + Math.floor(i / 700)),
    actor_name: 'many',
    action: 'create',
    subject: 'many',
    subject_id: String(i),
    request_id: 'r',
  }));
  await program.db.insertInto('audit_log').values(lines).execute();
  const { text } = await exportCsv({ subject: 'many' });
  const ids = text
    .split('\r\n')
    .slice(1, -1)
    .map((line) => Number(line.split(',')[4]));
  expect(ids.sort((a, b) => a - b)).toEqual(lines.map((_, i) => i));
});

test('the audit log cannot be exported without permission or in an unknown format, and a refused export is not audited', async () => {
  const token = await program.getToken('warehouse');
  const countExports = async () => (await list({ action: 'export' })).data.pagination.total;
  const before = await countExports();
  expect((await program.call('exportAudit', { token })).code).toBe(403);
  expect((await program.call('exportAudit', { token: admin, query: { format: 'docx' } })).code).toBe(422);
  expect(await countExports()).toBe(before);
});

test('an audit line shows the number or name of its record and the path of its page instead of an id', async () => {
  const { data } = await program.call('createSupplier', {
    token: admin,
    body: {
      code: '',
      name: 'Kiln and Company',
      contactPerson: 'Chan Tai Man',
      contactPhone: '2345 6789',
      contactEmail: 'sales@kiln.example',
      state: 'active',
      category: 'local',
      website: 'https://kiln.example',
      evaluation: '',
    },
  });
  const [line] = (await list({ subject: 'supplier', pageSize: 1 })).data.list;
  expect(line).toMatchObject({
    subjectId: data.id,
    recordName: 'Kiln and Company',
    recordPath: `/inventory/suppliers-management/${data.id}`,
  });
  const detail = await program.call('getAudit', { token: admin, params: { id: line.id } });
  expect(detail.data).toMatchObject({ recordName: 'Kiln and Company' });
});

test('an audit line of a record that is gone shows its id and no link', async () => {
  const gone = '00000000-0000-4000-8000-00000000000b';
  await program.db
    .insertInto('audit_log')
    .values({
      id: gone,
      at: program.clock.now(),
      actor_name: 'system',
      action: 'create',
      subject: 'shop_order',
      subject_id: gone,
      request_id: 'r',
    })
    .execute();
  const [line] = (await list({ subject: 'shop_order', pageSize: 1 })).data.list;
  expect(line).toMatchObject({ recordName: gone, recordPath: null });
});

test('the audit log names scheduled reports, and records that were deleted', async () => {
  const language = 'en' as const;
  const { data: user } = await program.call('currentUser', { token: admin });
  const schedule = await program.call('createSchedule', {
    token: admin,
    body: {
      report: 'sales-report',
      format: 'xlsx',
      period: 'lastMonth',
      filters: {},
      every: 'week',
      weekday: 1,
      monthDay: 1,
      time: '08:30',
      recipientIds: [user.userInfo.userId],
    },
  });
  const view = {
    list: 'gifts',
    name: 'Low stock',
    query: '',
    columns: {},
    columnOrder: [],
    density: 'compact',
  };
  const saved = await program.call('saveView', { token: admin, body: { ...view, shared: true } });
  await program.call('deleteView', { token: admin, params: { id: saved.data.id } });
  const findName = async (subject: string) =>
    (await program.call('listAudit', { token: admin, language, query: { subject } })).data.list[0];
  expect(await findName('report-schedule')).toMatchObject({
    subjectId: schedule.data.id,
    recordName: 'Sales report',
    recordPath: null,
  });
  expect(await findName('saved-view')).toMatchObject({ recordName: 'Low stock', recordPath: null });
});

test('amounts in the audit log are in dollars: in the list, in the detail and in the export', async () => {
  const id = '00000000-0000-4000-8000-00000000000c';
  await program.db
    .insertInto('audit_log')
    .values({
      id,
      at: program.clock.now(),
      actor_name: 'cashier',
      action: 'pay',
      subject: 'refund',
      subject_id: id,
      before: JSON.stringify({ amount: 8850, method: 'cash' }),
      after: JSON.stringify({ amount: 9800, method: 'cash', urgent: true }),
      request_id: 'r',
    })
    .execute();
  const listed = await list({ actor: 'cashier', subject: 'refund' });
  expect(listed.data.list[0].mainChange).toMatchObject({
    fieldName: 'Amount (HK$)',
    before: '88.50',
    after: '98.00',
  });
  const detail = await program.call('getAudit', { token: admin, language: 'en', params: { id } });
  expect(detail.data.changes).toContainEqual({
    field: 'amount',
    fieldName: 'Amount (HK$)',
    before: '88.50',
    after: '98.00',
    changed: true,
  });
  const { text } = await exportCsv({ actor: 'cashier', subject: 'refund' });
  expect(text.split('\r\n')[1]).toContain(
    ',Amount (HK$): 88.50 → 98.00; Urgent: — → Yes,Amount (HK$): 88.50; Payment method: Cash,Amount (HK$): 98.00; Payment method: Cash; Urgent: Yes,r',
  );
});

describe('lines that store codes and ids', () => {
  const addLine = (values: {
    action: string;
    subject: string;
    subject_id: string;
    [name: string]: unknown;
  }) =>
    program.db
      .insertInto('audit_log')
      .values({ id: randomUUID(), at: program.clock.now(), actor_name: 'clerk', request_id: 'r', ...values })
      .execute();
  const findReceiving = () =>
    program.db
      .selectFrom('stock_document')
      .select(['id', 'no'])
      .where('kind', '=', 'receiving')
      .executeTakeFirstOrThrow();
  const findFirst = (table: 'role' | 'organization') =>
    program.db.selectFrom(table).select(['id', 'name']).orderBy('code').executeTakeFirstOrThrow();

  test('a search finds what the line shows: record, action, record type, state, amount and setting', async () => {
    const { id, no } = await findReceiving();
    const before = JSON.stringify({ state: 'rejected', totalAmount: 123_450 });
    await addLine({ action: 'reopen', subject: 'receiving', subject_id: id, before });
    const find = async (keyword: string) =>
      (await list({ keyword, actor: 'clerk' })).data.list.map(
        (line: { subjectId: string }) => line.subjectId,
      );
    for (const keyword of [no, 'Returned to draft', 'receiving order', 'Rejected', '1,234.50'])
      expect(await find(keyword), keyword).toEqual([id]);
    expect(await find('Shipped')).toEqual([]);
    const settings = await list({ keyword: 'refund window', subject: 'system-config' });
    expect(settings.data.pagination.total).toBe(2);
    const system = await list({ keyword: 'system', actor: 'system' });
    expect(system.data.pagination.total).toBe((await list({ actor: 'system' })).data.pagination.total);
  });

  test('roles and units in an audit line have their names, and are found by them', async () => {
    const [role, unit] = [await findFirst('role'), await findFirst('organization')];
    const userId = randomUUID();
    const after = JSON.stringify({ roleIds: [role.id], organizationId: unit.id });
    await addLine({ action: 'update', subject: 'user', subject_id: userId, after });
    const nameOf = ({ name }: { name: unknown }) => (name as { en: string }).en;
    const [line] = (await list({ subject: 'user', actor: 'clerk' })).data.list;
    const detail = await program.call('getAudit', {
      token: admin,
      language: 'en',
      params: { id: line.id },
    });
    expect(detail.data.changes).toEqual([
      expect.objectContaining({ field: 'organizationId', after: nameOf(unit) }),
      expect.objectContaining({ field: 'roleIds', after: nameOf(role) }),
    ]);
    for (const keyword of [nameOf(role), nameOf(unit)])
      expect((await list({ keyword, actor: 'clerk' })).data.list, keyword).toContainEqual(line);
    const { text } = await exportCsv({ subject: 'user', actor: 'clerk' });
    expect(text).toContain(nameOf(role));
    expect(text).not.toContain(role.id);
  });

  test('the export of the audit log has the number of the record', async () => {
    const { id, no } = await findReceiving();
    await addLine({ action: 'confirm', subject: 'receiving', subject_id: id, actor_name: 'exporter' });
    const { text } = await exportCsv({ actor: 'exporter' });
    expect(text.split('\r\n')[1]).toContain(`,${no},${id},`);
  });
});
