// Applications of applicants: drafts, submission, monthly limit, later steps, cart and attachments.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Applicant, createApplicant, findSouvenirId } from '../../../testing/applicant.ts';
import { startTestProgram, type TestProgram } from '../../../testing/test-program.ts';

let program: TestProgram;
let staff: Applicant;
beforeAll(async () => {
  program = await startTestProgram();
  staff = await createApplicant(program, 'staff');
});
afterAll(() => program.close());
// each test starts without applications, so that the monthly limit is not used
beforeEach(async () => {
  await program.db.deleteFrom('application').execute();
  await program.db.deleteFrom('notification').execute();
});

const countRows = async (table: 'application' | 'approval_task' | 'approval_step' | 'notification') =>
  (
    await program.db
      .selectFrom(table)
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow()
  ).n;
const act = (
  name: 'recallApplication' | 'editApplication' | 'cancelApplication' | 'copyApplication',
  id: string,
  body: object = {},
  who = staff.token,
) => program.call(name, { token: who, params: { id }, body });
const preview = async (id: string) =>
  (await program.call('previewApplication', { token: staff.token, params: { id } })).data;

describe('a draft', () => {
  test('an incomplete draft is saved with a number and the data of the applicant, without notifications', async () => {
    const { data } = await staff.draft([{ code: 'GF-0014', quantity: 20 }], { reason: '', useDate: null });
    expect(data).toMatchObject({
      no: expect.stringMatching(/^AP20261116-\d{4}$/),
      state: 'draft',
      version: 1,
      applicantName: '李文傑',
      organizationName: '中國語文及文學系',
      applicantPhone: '+852 5555 0102',
      pieces: 20,
      totalAmount: 70_000,
      submittedAt: null,
      waiting: null,
      steps: [],
      pickupCode: null,
    });
    expect(data.actions).toEqual(['save', 'submit', 'cancel', 'copy']);
    expect(data.lines[0]).toMatchObject({ productCode: 'GF-0014', unitPrice: 3500, amount: 70_000 });
    expect(await countRows('notification')).toBe(0);
  });

  test('saving or submitting an older version of a draft is refused', async () => {
    const { data } = await staff.draft();
    const save = (version: number, reason: string) =>
      program.call('updateApplication', {
        token: staff.token,
        params: { id: data.id },
        body: { ...formOf(data), reason, version },
      });
    const first = await save(data.version, '第一個視窗');
    expect(first).toMatchObject({ code: 200, data: { version: data.version + 1, reason: '第一個視窗' } });
    expect(await save(data.version, '第二個視窗')).toMatchObject({
      code: 409,
      data: { reason: 'CHANGED_MEANWHILE' },
    });
    expect((await get(data.id)).data.reason).toBe('第一個視窗');
    expect((await staff.submit(data)).data.reason).toBe('CHANGED_MEANWHILE');
  });

  test('a batch draft keeps incomplete rows and sums the complete ones, but cannot be submitted', async () => {
    const souvenirId = await findSouvenirId(program, 'GF-0014');
    const row = { object: '', position: '', wanted: '', souvenirId, quantity: 2 };
    const { data } = await staff.draft([], {
      mode: 'batch',
      recipients: [
        { ...row, name: '甲' },
        { ...row, name: '乙', quantity: 3 },
        { ...row, name: '', souvenirId: null, wanted: '不存在的禮品', quantity: null },
      ],
    });
    expect(data.lines).toMatchObject([{ productCode: 'GF-0014', requested: 5 }]);
    expect(data.recipients[2]).toMatchObject({ wanted: '不存在的禮品', souvenirId: null, quantity: null });
    const refused = await staff.submit(data);
    expect(refused.code).toBe(422);
    expect(Object.keys(refused.data.fields)).toEqual([
      'recipients.2.name',
      'recipients.2.souvenirId',
      'recipients.2.quantity',
    ]);
  });

  test('a draft refuses souvenirs that cannot be requested and files of other people', async () => {
    expect((await staff.draft([{ code: 'GF-0023', quantity: 1 }])).code).toBe(404);
    const fileId = '00000000-0000-4000-8000-000000000000';
    expect((await staff.draft(undefined, { attachments: [{ fileId, name: 'x.pdf' }] })).code).toBe(404);
    expect(await countRows('application')).toBe(0);
  });
});

const get = (id: string, who = staff.token) =>
  program.call('getOwnApplication', { token: who, params: { id } });
// biome-ignore lint/suspicious/noExplicitAny: an answer of the server, turned back into what the form sends
const formOf = (data: any) => ({
  mode: data.mode,
  type: data.type,
  urgency: data.urgency,
  reason: data.reason,
  useDate: data.useDate,
  recipientObject: data.recipientObject,
  recipientName: data.recipientName,
  recipientPosition: data.recipientPosition,
  activity: data.activity,
  activityDate: data.activityDate,
  remark: data.remark,
  applicantPhone: data.applicantPhone,
  lines: data.lines.map(({ souvenirId, requested }: { souvenirId: string; requested: number }) => ({
    souvenirId,
    quantity: requested,
  })),
  recipients: [],
  attachments: [],
});

describe('submitting an application', () => {
  test('submitting opens a task for the department and notifies its manager and the applicant', async () => {
    const { code, data } = await staff.apply([{ code: 'GF-0014', quantity: 20 }]);
    expect(code).toBe(200);
    expect(data).toMatchObject({
      state: 'pending',
      level: 1,
      levels: 1,
      vipReason: null,
      totalAmount: 70_000,
      steps: [{ level: 1, kind: 'department', unitName: '中國語文及文學系', tasks: [{ state: 'pending' }] }],
      waiting: { level: 1, people: ['張國棟'], forApplicant: false },
      actions: ['recall', 'copy'],
    });
    const notifications = await program.db
      .selectFrom('notification')
      .select(['template', 'receiver_name', 'content', 'type'])
      .where('business_no', '=', data.no)
      .orderBy('template')
      .orderBy('type')
      .execute();
    expect(notifications.map(({ template, receiver_name, type }) => [template, receiver_name, type])).toEqual(
      [
        ['application-submitted', '李文傑', 'app'],
        ['application-submitted', '李文傑', 'email'],
        ['approval-waiting', '張國棟', 'app'],
        ['approval-waiting', '張國棟', 'email'],
      ],
    );
    expect(notifications[2]!.content).toContain(`/application/approval/${data.id}`);
  });

  test('submitting again with the same idempotency key returns the same answer and opens one task', async () => {
    const { data: draft } = await staff.draft();
    const first = await staff.submit(draft, 'same-key-0001');
    const again = await staff.submit(draft, 'same-key-0001');
    expect(again.data).toEqual(first.data);
    expect(await countRows('approval_task')).toBe(1);
  });

  test('an application of exactly HK$1,000 has one level, and a higher value has two', async () => {
    const exact = await staff.apply([{ code: 'GF-0012', quantity: 10 }]);
    expect(exact.data).toMatchObject({ totalAmount: 100_000, vipReason: null, levels: 1 });
    await setPrice('GF-0012', 10_001);
    const over = await staff.apply([{ code: 'GF-0012', quantity: 10 }]);
    expect(over.data).toMatchObject({ totalAmount: 100_010, vipReason: 'value', levels: 2 });
    expect(over.data.steps.map(({ unitName }: { unitName: string }) => unitName)).toEqual([
      '中國語文及文學系',
      '書院辦公室',
    ]);
    // a later price change does not affect it
    expect((await get(exact.data.id)).data.lines[0].unitPrice).toBe(10_000);
    await setPrice('GF-0012', 10_000);
  });

  test('a VIP souvenir needs all levels at any price', async () => {
    const { data } = await staff.draft([{ code: 'GF-0025', quantity: 1 }]);
    expect(await preview(data.id)).toMatchObject({
      vipReason: 'souvenir',
      totalAmount: 90_000,
      vipSouvenirs: [expect.any(String)],
      steps: [
        { level: 1, kind: 'department', people: ['張國棟'] },
        { level: 2, kind: 'college_office', people: ['梁淑儀'] },
      ],
      quota: { limit: 3, used: 0, nextDay: '2026-12-01' },
      problems: {},
      short: [],
    });
  });

  test('the values of applications for the same recipient or activity are added up', async () => {
    const first = { recipientName: 'Dr. Chan, Tai-man', activity: '' };
    await staff.apply([{ code: 'GF-0012', quantity: 6 }], first);
    const { data: second } = await staff.draft([{ code: 'GF-0012', quantity: 5 }], {
      recipientName: 'dr chan tai man',
    });
    expect(await preview(second.id)).toMatchObject({
      vipReason: 'added_up',
      addedUpAmount: 110_000,
      others: [{ amount: 60_000 }],
      windowDays: 30,
    });
    const { data: elsewhere } = await staff.draft([{ code: 'GF-0012', quantity: 5 }]);
    expect(await preview(elsewhere.id)).toMatchObject({ vipReason: null, others: [] });
    // also by activity, and by a recipient in batch mode
    await program.db.deleteFrom('application').execute();
    await staff.apply([{ code: 'GF-0012', quantity: 6 }], { activity: '畢業典禮 2026' });
    const { data: same } = await staff.draft([{ code: 'GF-0012', quantity: 5 }], {
      activity: '毕业典礼2026',
    });
    expect((await preview(same.id)).vipReason).toBe('added_up');
    const souvenirId = await findSouvenirId(program, 'GF-0012');
    const batch = { mode: 'batch', recipientName: '', recipientObject: '' };
    const row = { object: '', position: '', wanted: '', souvenirId };
    await staff.apply([], { ...batch, recipients: [{ ...row, name: '何太', quantity: 6 }] });
    const { data: batched } = await staff.draft([], {
      ...batch,
      recipients: [{ ...row, name: '何太', quantity: 5 }],
    });
    expect((await preview(batched.id)).vipReason).toBe('added_up');
  });

  test('recalled, rejected and 31 days old applications are not added up', async () => {
    const to = { recipientName: '王校長' };
    const { data: recalled } = await staff.apply([{ code: 'GF-0012', quantity: 6 }], to);
    await act('recallApplication', recalled.id);
    const { data: rejected } = await staff.apply([{ code: 'GF-0012', quantity: 6 }], to);
    await program.db
      .updateTable('application')
      .set({ state: 'rejected' })
      .where('id', '=', rejected.id)
      .execute();
    const { data: old } = await staff.apply([{ code: 'GF-0012', quantity: 6 }], to);
    await program.db
      .updateTable('application')
      .set({ submitted_at: new Date('2026-10-16T15:59:59Z') })
      .where('id', '=', old.id)
      .execute();
    const { data } = await staff.draft([{ code: 'GF-0012', quantity: 6 }], to);
    expect(await preview(data.id)).toMatchObject({ vipReason: null, others: [] });
    await program.db
      .updateTable('application')
      .set({ submitted_at: new Date('2026-10-16T16:00:00Z') })
      .where('id', '=', old.id)
      .execute();
    expect(await preview(data.id)).toMatchObject({ vipReason: 'added_up', others: [{ no: old.no }] });
  });

  test.each([
    [{ reason: '字'.repeat(19) }, { reason: '最少 20 個字元' }],
    [{ reason: `  ${'🎁'.repeat(19)}  ` }, { reason: '最少 20 個字元' }],
    [{ useDate: '2026-11-15' }, { useDate: '不可早於今天' }],
    [{ useDate: null }, { useDate: '必須填寫' }],
    [{ lines: [] }, { lines: '請至少選擇一款紀念品' }],
    [{ recipientName: '', recipientObject: ' ' }, { recipientName: '必須填寫' }],
  ])(
    'submitting with %j is refused with an error for the field, and nothing is stored',
    async (change, fields) => {
      const { data } = await staff.draft(undefined, change);
      expect(await staff.submit(data)).toMatchObject({ code: 422, data: { fields } });
      expect((await get(data.id)).data).toMatchObject({ state: 'draft', version: data.version });
      expect([
        await countRows('approval_task'),
        await countRows('approval_step'),
        await countRows('notification'),
      ]).toEqual([0, 0, 0]);
    },
  );

  test.each([{ reason: '🎁'.repeat(20) }, { useDate: '2026-11-16' }])(
    'submitting with %j succeeds',
    async (change) => expect((await staff.apply(undefined, change)).code).toBe(200),
  );

  test('submitting is refused if a souvenir is out of stock or no longer offered', async () => {
    const { data: many } = await staff.draft([{ code: 'GF-0013', quantity: 7 }]);
    expect(await staff.submit(many)).toMatchObject({ code: 409, data: { reason: 'OUT_OF_STOCK' } });
    expect((await preview(many.id)).short).toMatchObject([{ productCode: 'GF-0013', available: 6 }]);
    const { data: gone } = await staff.draft([{ code: 'GF-0003', quantity: 1 }]);
    const setOffered = (in_application: boolean) =>
      program.db.updateTable('souvenir').set({ in_application }).where('code', '=', 'GF-0003').execute();
    await setOffered(false);
    expect(await staff.submit(gone)).toMatchObject({ code: 409, data: { reason: 'NOT_TO_APPLY_FOR' } });
    await setOffered(true);
    expect(await countRows('approval_task')).toBe(0);
  });

  test('the application of a department head goes to the next unit up, and the second level of a college office member to an administrator', async () => {
    const approver = await createApplicant(program, 'approver');
    expect((await approver.apply()).data.steps[0].unitName).toBe('紫荊書院');
    const other = await createApplicant(program, 'other');
    const { data } = await other.apply([{ code: 'GF-0025', quantity: 1 }]);
    expect(data.steps.map(({ unitName }: { unitName: string | null }) => unitName)).toEqual([
      '校友及發展組',
      null,
    ]);
  });
});

describe('the monthly limit', () => {
  test('of 20 parallel submissions, exactly three succeed', async () => {
    const drafts = [];
    for (let i = 0; i < 20; i++) drafts.push((await staff.draft()).data);
    const answers = await Promise.all(drafts.map((draft) => staff.submit(draft)));
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(3);
    const refused = answers.filter(({ code }) => code !== 200);
    expect(new Set(refused.map(({ data }) => data.reason))).toEqual(new Set(['MONTHLY_LIMIT']));
    expect(refused[0]!.msg).toContain('2026-12-01');
    expect(await countRows('approval_task')).toBe(3);
  });

  test('recalled and cancelled applications do not count, and the limit starts again each month in Hong Kong', async () => {
    const ids = [];
    for (let i = 0; i < 3; i++) ids.push((await staff.apply()).data.id);
    expect((await staff.apply()).data.reason).toBe('MONTHLY_LIMIT');
    await act('recallApplication', ids[0]);
    expect((await staff.apply()).code).toBe(200);
    await act('recallApplication', ids[1]);
    await act('cancelApplication', ids[1]);
    expect((await staff.apply()).code).toBe(200);
    const home = await program.call('getApplicationHome', { token: staff.token });
    expect(home.data).toMatchObject({
      pending: 3,
      approved: 0,
      quota: { used: 3, limit: 3, nextDay: '2026-12-01' },
    });
    // this time is in the month before in Hong Kong
    await program.db
      .updateTable('application')
      .set({ submitted_at: new Date('2026-10-31T15:59:59Z') })
      .where('state', '=', 'pending')
      .execute();
    expect((await staff.apply()).code).toBe(200);
  });
});

describe('after submission', () => {
  test('recalling withdraws the task and notifies the approver, editing makes a draft, cancelling ends the application', async () => {
    const { data } = await staff.apply();
    const recalled = await act('recallApplication', data.id, { reason: '活動改期' });
    expect(recalled.data).toMatchObject({
      state: 'recalled',
      closingReason: '活動改期',
      waiting: null,
      steps: [{ tasks: [{ state: 'withdrawn', decision: null }] }],
      actions: ['edit', 'cancel', 'copy'],
    });
    expect(recalled.data.history[0]).toMatchObject({ action: 'recall', comment: '活動改期' });
    const notified = await program.db
      .selectFrom('notification')
      .select('receiver_name')
      .where('template', '=', 'approval-withdrawn')
      .where('type', '=', 'app')
      .execute();
    expect(notified).toEqual([{ receiver_name: '張國棟' }]);
    expect((await act('recallApplication', data.id)).data.reason).toBe('WRONG_STATE');
    const draft = await act('editApplication', data.id);
    expect(draft.data).toMatchObject({ state: 'draft', submittedAt: null, level: 0 });
    const again = await staff.submit(draft.data);
    expect(again.data).toMatchObject({ state: 'pending' });
    expect(again.data.steps[0].tasks.map(({ state }: { state: string }) => state)).toEqual([
      'withdrawn',
      'pending',
    ]);
    await act('recallApplication', data.id);
    expect((await act('cancelApplication', data.id)).data).toMatchObject({
      state: 'cancelled',
      actions: ['copy'],
    });
    expect((await act('editApplication', data.id)).data.reason).toBe('WRONG_STATE');
  });

  test('a copy is a new draft without a use date in the past', async () => {
    const { data } = await staff.apply([{ code: 'GF-0014', quantity: 2 }], { useDate: '2026-11-16' });
    await program.db.updateTable('application').set({ use_date: '2026-11-15' }).execute();
    const copy = (await act('copyApplication', data.id)).data;
    expect(copy).toMatchObject({ state: 'draft', useDate: null, reason: data.reason, pieces: 2 });
    expect(copy.no).not.toBe(data.no);
    expect((await get(data.id)).data.state).toBe('pending');
  });

  test('nobody can see or change the application of another person', async () => {
    const { data } = await staff.apply();
    const stranger = await program.tokenOf('student');
    expect((await get(data.id, stranger)).code).toBe(404);
    for (const action of ['recallApplication', 'cancelApplication', 'copyApplication'] as const) {
      expect((await act(action, data.id, {}, stranger)).code).toBe(404);
    }
    const list = await program.call('listOwnApplications', { token: stranger });
    expect(list.data.list).toEqual([]);
    expect((await get(data.id)).data.state).toBe('pending');
  });

  test('an applicant’s list can be filtered by state, keyword and day, and is counted by state', async () => {
    await staff.draft(undefined, { activity: '開放日' });
    const { data } = await staff.apply([{ code: 'GF-0014', quantity: 1 }]);
    const list = (query: Record<string, string>) =>
      program.call('listOwnApplications', { token: staff.token, query });
    expect((await list({ state: 'pending' })).data.list).toMatchObject([{ id: data.id, levels: 1 }]);
    expect((await list({ keyword: '开放' })).data.pagination.total).toBe(1);
    expect((await list({ keyword: '帆布' })).data.pagination.total).toBe(1);
    expect((await list({ startTime: '2026-11-17' })).data.pagination.total).toBe(0);
    const counts = await program.call('countOwnApplications', { token: staff.token });
    expect(
      new Map(counts.data.list.map((row: { state: string; count: number }) => [row.state, row.count])),
    ).toEqual(
      new Map([
        ['draft', 1],
        ['pending', 1],
      ]),
    );
  });
});

async function setPrice(code: string, amount: number): Promise<void> {
  await program.db
    .updateTable('souvenir_price')
    .set({ amount })
    .where('souvenir_id', '=', await findSouvenirId(program, code))
    .where('type', '=', 'internal')
    .execute();
}

describe('the application cart', () => {
  test('the application cart sums repeated souvenirs, is private, and drops souvenirs after submission', async () => {
    const souvenirId = await findSouvenirId(program, 'GF-0014');
    const add = (quantity: number) =>
      program.call('addToApplicationCart', { token: staff.token, body: { souvenirId, quantity } });
    await add(15);
    const { data } = await add(5);
    expect(data).toMatchObject({ selectedCount: 20, selectedAmount: 70_000 });
    const [item] = data.list;
    const stranger = await program.tokenOf('student');
    expect((await program.call('getApplicationCart', { token: stranger })).data.list).toEqual([]);
    const change = (who: string) =>
      program.call('changeApplicationCartItem', {
        token: who,
        params: { id: item.id },
        body: { quantity: 2, selected: false },
      });
    expect((await change(stranger)).code).toBe(404);
    expect((await change(staff.token)).data).toMatchObject({ selectedCount: 0, list: [{ quantity: 2 }] });
    await staff.apply([{ code: 'GF-0014', quantity: 2 }]);
    expect((await program.call('getApplicationCart', { token: staff.token })).data.list).toEqual([]);
    const shopOnly = await findSouvenirId(program, 'GF-0023');
    expect(
      (
        await program.call('addToApplicationCart', {
          token: staff.token,
          body: { souvenirId: shopOnly, quantity: 1 },
        })
      ).code,
    ).toBe(404);
  });
});

describe('attachments', () => {
  test('an attachment is readable only for the applicant before submission, and afterwards also for approvers and the office', async () => {
    const form = new FormData();
    form.append('file', new Blob([Buffer.from('%PDF-1.7\n%%EOF')]), 'programme.pdf');
    const body = new Response(form);
    const uploaded = await program.app.inject({
      method: 'POST',
      url: '/api/file/Uploader/attachment',
      headers: { 'content-type': body.headers.get('content-type')!, authorization: staff.token },
      payload: Buffer.from(await body.arrayBuffer()),
    });
    const { name: fileId, url } = uploaded.json().data;
    const canOpen = async (account: string) => {
      const headers = { authorization: await program.tokenOf(account) };
      return (await program.app.inject({ url, headers })).headers['content-disposition'] !== undefined;
    };
    const { data } = await staff.draft(undefined, { attachments: [{ fileId, name: '程序表.pdf' }] });
    expect(data.attachments).toMatchObject([{ name: '程序表.pdf', extension: 'pdf', url }]);
    expect([await canOpen('staff'), await canOpen('approver'), await canOpen('admin')]).toEqual([
      true,
      false,
      false,
    ]);
    await staff.submit(data);
    expect([await canOpen('staff'), await canOpen('approver'), await canOpen('admin')]).toEqual([
      true,
      true,
      true,
    ]);
    expect([await canOpen('student'), await canOpen('office')]).toEqual([false, false]);
  });
});
