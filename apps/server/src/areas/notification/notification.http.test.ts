// Tests the notification log, the inbox and the message templates.
import { readSheet } from 'read-excel-file/node';
import { beforeAll, describe, expect, test } from 'vitest';
import { countRows, prepareProgram, startTestProgram } from '../../testing/test-program.ts';
import { toTextWithoutIds } from '../../testing/text-without-ids.ts';

const program = prepareProgram();
let admin: string;
let student: string;
beforeAll(async () => {
  admin = await program.getToken('admin');
  student = await program.getToken('student');
});

const form = {
  type: 'email',
  businessType: 'order',
  title: '=提取通知',
  content: '請到倉庫領取',
  receiverName: '陳大文',
  receiverAddress: 'chan@college.example',
};
const create = (body: object = {}) =>
  program.call('createNotification', { token: admin, body: { ...form, ...body } });
const count = async () =>
  (await program.call('listNotifications', { token: admin })).data.pagination.total as number;

describe('a notification created by an administrator', () => {
  test('a notification created by an administrator is stored as pending and written to the audit log', async () => {
    const before = await countRows(program.db, 'audit_log');
    const { code, data } = await create({ priority: 'urgent', scheduledAt: '2026-12-01T09:00:00+08:00' });
    expect(code).toBe(200);
    expect(data).toMatchObject({
      status: 'pending',
      priority: 'urgent',
      content: '請到倉庫領取',
      scheduledAt: '2026-12-01T01:00:00.000Z',
      actions: [],
      tries: [],
    });
    expect(await countRows(program.db, 'audit_log')).toBe(before + 1);
  });

  test.each([
    ['type', ''],
    ['businessType', ''],
    ['title', ' '],
    ['receiverName', ''],
    ['receiverAddress', ''],
    ['receiverAddress', 'nobody'],
    ['receiverAddress', 'a@b.example, c@d.example'],
    ['priority', 'sometimes'],
    ['scheduledAt', 'tomorrow'],
  ])(
    'a notification created by an administrator with %s = %j is refused with an error at the field, and nothing is stored',
    async (field, value) => {
      const before = await count();
      const { code, data } = await create({ [field]: value });
      expect(code).toBe(422);
      expect(Object.keys(data.fields)).toEqual([field]);
      expect(await count()).toBe(before);
    },
  );

  test('a notification created by an administrator for the inbox of an unknown account is refused', async () => {
    const { code, data } = await create({ type: 'app', receiverAddress: 'nobody-here' });
    expect(code).toBe(422);
    expect(data.fields).toEqual({ receiverAddress: '沒有此帳號' });
  });
});

describe('the notification log', () => {
  test('the notification log can be filtered and searched, and exported with escaped formulas', async () => {
    const list = (query: Record<string, string>) =>
      program.call('listNotifications', { token: admin, query });
    const ofDay = async () =>
      (await list({ startTime: '2026-11-16', endTime: '2026-11-16' })).data.pagination.total;
    const before = await ofDay();
    await create({ type: 'sms', receiverAddress: '91234567', businessType: 'payment', businessNo: 'P%1' });
    expect((await list({ type: 'sms' })).data.pagination.total).toBe(1);
    expect((await list({ businessType: 'payment' })).data.pagination.total).toBe(1);
    expect((await list({ keyword: 'p%1' })).data.pagination.total).toBe(1);
    expect((await list({ keyword: '%%' })).data.pagination.total).toBe(0);
    expect(await ofDay()).toBe(before + 1);
    expect((await list({ endTime: '2026-11-15' })).data.pagination.total).toBe(0);
    const response = await program.app.inject({
      url: '/api/notifications/export?type=sms&format=csv',
      headers: { authorization: admin, 'accept-language': 'en' },
    });
    expect(response.headers['content-type']).toBe('text/csv; charset=utf-8');
    const lines = response.body.trim().split('\r\n');
    expect(lines[0]).toContain('Created,Channel,Topic');
    expect(lines).toHaveLength(2);
    expect(lines[1]).toContain("Text message,Payment,P%1,'=提取通知,陳大文,91234567,Normal,Waiting");
    const sheet = await program.app.inject({
      url: '/api/notifications/export?type=sms',
      headers: { authorization: admin, 'accept-language': 'zh-HK' },
    });
    const [heading, row] = await readSheet(sheet.rawPayload);
    expect(heading?.slice(10)).toEqual(['發送時間', '重試次數', '失敗原因']);
    expect(row?.slice(1)).toEqual([
      ...['短訊', '付款', 'P%1', "'=提取通知", '陳大文', '91234567', '普通', '待發送'],
      ...[null, null, 0, null],
    ]);
    const exports = await program.db
      .selectFrom('audit_log')
      .select(['actor_name', 'after'])
      .where('subject', '=', 'notification-log')
      .where('action', '=', 'export')
      .orderBy('id')
      .execute();
    expect(exports.map(({ after }) => after)).toEqual([
      { filters: { type: 'sms' }, columns: 13 },
      { filters: { type: 'sms' }, columns: 13 },
    ]);
  });

  test('the notification log has statistics per Hong Kong day', async () => {
    const statistics = async () => (await program.call('getNotificationStatistics', { token: admin })).data;
    const before = (await statistics()).list.at(-1);
    expect(before.day).toBe('2026-11-16');
    await create();
    await create({ type: 'app', receiverAddress: 'approver' });
    const { list, mailbox } = await statistics();
    expect(list).toHaveLength(30);
    const [success, waiting] = [before.success + 1, before.waiting + 1];
    expect(list.at(-1)).toEqual({ ...before, success, waiting });
    expect(mailbox).toBe(true);
  });

  test('the notification log does not show the content of a sensitive message', async () => {
    const { data } = await create();
    await program.db
      .updateTable('notification')
      .set({ sensitive: true, content: 'code 123456' })
      .where('id', '=', data.id)
      .execute();
    const detail = await program.call('getNotification', { token: admin, params: { id: data.id } });
    expect(toTextWithoutIds(detail.data)).not.toContain('123456');
    expect(detail.data).toMatchObject({ sensitive: true, content: '' });
  });
});

describe('retrying a notification', () => {
  test('retrying a notification is possible only for a failed one, and of five concurrent retries only one takes effect', async () => {
    const { data } = await create();
    const retry = () =>
      program.call('retryNotification', { token: admin, params: { id: data.id }, body: {} });
    expect((await retry()).data.reason).toBe('WRONG_STATE');
    await program.db
      .updateTable('notification')
      .set({ status: 'failed', next_try_at: null, failure_reason: 'NOT_CONFIGURED', tries: 1 })
      .where('id', '=', data.id)
      .execute();
    const failed = await program.call('getNotification', {
      token: admin,
      params: { id: data.id },
      language: 'en',
    });
    expect(failed.data).toMatchObject({
      failureReason: 'This channel is not configured',
      actions: ['retry'],
    });
    const before = await countRows(program.db, 'record_history');
    const answers = await Promise.all(Array.from({ length: 5 }, retry));
    expect(answers.map(({ code }) => code).sort()).toEqual([200, 409, 409, 409, 409]);
    expect(await countRows(program.db, 'record_history')).toBe(before + 1);
  });
});

describe('the inbox', () => {
  test('the inbox shows only the person’s own messages, which can be marked as read', async () => {
    const { data: message } = await create({ type: 'app', receiverAddress: 'STUDENT', title: '領取' });
    await create({ type: 'app', receiverAddress: 'student', scheduledAt: '2027-01-01T00:00:00Z' });
    expect(message.status).toBe('success');
    const inbox = await program.call('listInbox', { token: student });
    expect(inbox.data).toMatchObject({ unread: 1, list: [{ title: '領取', read: false }] });
    expect(inbox.data.list).toHaveLength(1);
    const staff = await program.getToken('staff');
    expect((await program.call('listInbox', { token: staff })).data.list).toEqual([]);
    const read = (token: string) =>
      program.call('readMessage', { token, params: { id: message.id }, body: {} });
    expect((await read(staff)).code).toBe(404);
    expect((await program.call('countUnread', { token: student })).data).toEqual({ unread: 1 });
    expect((await read(student)).data).toEqual({ unread: 0 });
    await create({ type: 'app', receiverAddress: 'student' });
    expect((await program.call('readAllMessages', { token: student, body: {} })).data).toEqual({ unread: 0 });
  });

  test('a message that is not in the inbox yet cannot be marked as read', async () => {
    const scheduledAt = '2027-01-01T00:00:00Z';
    const { data: message } = await create({ type: 'app', receiverAddress: 'student', scheduledAt });
    const read = await program.call('readMessage', {
      token: student,
      params: { id: message.id },
      body: {},
    });
    expect(read.code).toBe(404);
  });
});

describe('the link of a message in the inbox', () => {
  test.each([
    ['請審批：http://localhost:3000/application/approval/a1', '請審批：', '/application/approval/a1'],
    [
      'See http://localhost:3000/shopping/order-detail?id=7. Thanks.',
      'See . Thanks.',
      '/shopping/order-detail?id=7',
    ],
    ['See https://elsewhere.example/a', 'See https://elsewhere.example/a', ''],
    ['See http://localhost:3000//elsewhere.example', 'See', '/elsewhere.example'],
  ])(
    'the link in the message "%s" is a path in the inbox only if it leads to this program',
    async (content, shown, path) => {
      await create({ type: 'app', receiverAddress: 'other', content });
      const { data } = await program.call('listInbox', { token: await program.getToken('other') });
      expect(data.list[0]).toMatchObject({ content: shown, path });
    },
  );
});

describe('notification templates', () => {
  const words = (text: string) => ({ 'zh-HK': text, en: text, 'zh-CN': text });
  const reword = (content: string, title = 'T') =>
    program.call('updateNotificationTemplate', {
      token: admin,
      params: { code: 'register-code' },
      body: { title: words(title), content: words(content) },
    });
  const reset = () =>
    program.call('resetNotificationTemplate', { token: admin, params: { code: 'register-code' }, body: {} });

  test('notification templates can be changed, and reset to the default text', async () => {
    expect((await reset()).data.reason).toBe('WRONG_STATE');
    expect((await reword('Use {code}')).data).toMatchObject({ changed: true, content: { en: 'Use {code}' } });
    expect((await reset()).data).toMatchObject({ changed: false, title: { 'zh-HK': '註冊驗證碼' } });
  });

  test('notification templates with an unknown placeholder are refused with an error at the field', async () => {
    const before = await countRows(program.db, 'audit_log');
    const { code, data } = await reword('Use {password}', '{code}');
    expect(code).toBe(422);
    expect(Object.keys(data.fields)).toHaveLength(6);
    expect(data.fields['content.en']).toContain('{password}');
    expect(await countRows(program.db, 'audit_log')).toBe(before);
    const unknown = await program.call('updateNotificationTemplate', {
      token: admin,
      params: { code: 'toString' },
      body: { title: words('a'), content: words('b') },
    });
    expect(unknown.code).toBe(404);
  });
});

test('the development mailbox exists only if it is turned on', async () => {
  expect((await program.call('listMailbox', { token: admin })).code).toBe(200);
  const withoutMailbox = await startTestProgram({ channels: { mailbox: false } });
  const { code } = await withoutMailbox.call('listMailbox', {
    token: await withoutMailbox.getToken('admin'),
  });
  await withoutMailbox.close();
  expect(code).toBe(404);
});
