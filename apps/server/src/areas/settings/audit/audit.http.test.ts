import { auditEndpoints } from '@keepsake/core/settings/audit/audit.contract';
import { readSheet } from 'read-excel-file/node';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestProgram, type TestProgram } from '../../../testing/test-program.ts';

let program: TestProgram;
let admin: string;
let formulaAt: Date;
beforeAll(async () => {
  program = await startTestProgram();
  admin = await program.tokenOf('admin');
  const put = (value: number, words: string) =>
    program.call('updateSystemConfig', {
      token: admin,
      params: { key: 'mall.refund_days' },
      body: { value, description: { 'zh-HK': words, en: 'x', 'zh-CN': '' }, sortCode: 1, enabled: true },
    });
  await put(8, '=HYPERLINK("https://evil.example")');
  program.clock.advance(24 * 3600_000);
  admin = (await program.login('admin')).data.token;
  await put(9, '說明');
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
afterAll(() => program.close());

const list = (query: Record<string, string | number>) =>
  program.call('listAudit', { token: admin, language: 'en', query });
const spreadsheet = () =>
  program.app.inject({
    url: auditEndpoints.exportAudit.path,
    query: { subject: 'formula' },
    headers: { authorization: admin, 'accept-language': 'zh-HK', 'jnpf-origin': 'all' },
  });
const exported = async (query: Record<string, string> = {}) => {
  const answer = await program.app.inject({
    url: auditEndpoints.exportAudit.path,
    query: { format: 'csv', ...query },
    headers: { authorization: admin, 'accept-language': 'en', 'jnpf-origin': 'all' },
  });
  return { status: answer.statusCode, headers: answer.headers, text: answer.body };
};

test('the newest first, by who, what, when and words', async () => {
  const all = await list({ subject: 'system-config' });
  expect(all.data.list).toMatchObject([
    { action: 'update', actionName: 'Updated', subjectName: 'Setting', subjectId: 'mall.refund_days' },
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

test('one line shows both sides, field by field', async () => {
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

test('words to filter by are those that occur', async () => {
  const { data } = await program.call('listAuditWords', { token: admin, language: 'en' });
  expect(data.actions).toContainEqual({ id: 'update', name: 'Updated' });
  expect(data.subjects).toContainEqual({ id: 'system-config', name: 'Setting' });
});

test('the export has the same lines, with formulas defused', async () => {
  const { status, headers, text } = await exported({ subject: 'formula' });
  expect(status).toBe(200);
  expect(headers['content-type']).toContain('text/csv');
  expect(headers['content-disposition']).toMatch(/^attachment; filename="audit-log-\d{4}-\d\d-\d\d\.csv"$/);
  const [heading, line, end] = text.split('\r\n');
  expect(heading).toBe('\uFEFFTime,Person,Action,Record type,Record ID,Before,After,Request ID');
  expect(line).toContain(",'=cmd|calc,Created,Formula,'@x,,,r");
  expect(end).toBe('');
});

test('as a spreadsheet it holds the same cells, times in Hong Kong’s', async () => {
  const answer = await spreadsheet();
  expect(answer.headers['content-disposition']).toMatch(/\.xlsx"$/);
  const at = new Date(formulaAt.getTime() + 8 * 3600_000);
  at.setUTCMilliseconds(0);
  const [heading, [time, ...cells] = [], ...rest] = await readSheet(answer.rawPayload);
  expect(heading).toEqual(['時間', '人員', '操作', '對象', '對象編號', '之前', '之後', '請求編號']);
  expect(Math.round((time as unknown as Date).getTime() / 1000) * 1000).toBe(at.getTime());
  expect(cells).toEqual(["'=cmd|calc", '新增', 'Formula', "'@x", null, null, 'r']);
  expect(rest).toEqual([]);
});

test('an export leaves an audit line that says what was taken', async () => {
  // later than every other
  program.clock.advance(1000);
  await spreadsheet();
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

test('an export of many batches has every line once', async () => {
  const lines = Array.from({ length: 1203 }, (_, i) => ({
    id: `00000000-0000-4000-8000-${String(i + 100_000).padStart(12, '0')}`,
    // many at the very same moment: the border between two batches falls among them
    at: new Date(program.clock.now().getTime() + Math.floor(i / 700)),
    actor_name: 'many',
    action: 'create',
    subject: 'many',
    subject_id: String(i),
    request_id: 'r',
  }));
  await program.db.insertInto('audit_log').values(lines).execute();
  const { text } = await exported({ subject: 'many' });
  const ids = text
    .split('\r\n')
    .slice(1, -1)
    .map((line) => Number(line.split(',')[4]));
  expect(ids.sort((a, b) => a - b)).toEqual(lines.map((_, i) => i));
});

test('whoever may not, gets no line', async () => {
  const token = await program.tokenOf('warehouse');
  const exports = async () => (await list({ action: 'export' })).data.pagination.total;
  const before = await exports();
  expect((await program.call('exportAudit', { token })).code).toBe(403);
  expect((await program.call('exportAudit', { token: admin, query: { format: 'docx' } })).code).toBe(422);
  expect(await exports()).toBe(before);
});
