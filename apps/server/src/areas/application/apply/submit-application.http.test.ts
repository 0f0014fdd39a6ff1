// Submitting an application: approval levels, refusals and the monthly limit.
import { describe, expect, test } from 'vitest';
import { createApplicant, findSouvenirId, prepareApplicant } from '../../../testing/applicant.ts';
import { countRows, prepareProgram } from '../../../testing/test-program.ts';

const program = prepareProgram();
const staff = prepareApplicant(program, 'staff');

async function setPrice(code: string, amount: number): Promise<void> {
  await program.db
    .updateTable('souvenir_price')
    .set({ amount })
    .where('souvenir_id', '=', await findSouvenirId(program, code))
    .where('type', '=', 'internal')
    .execute();
}

describe('submitting an application', () => {
  test('submitting an application opens an approval task for the department and notifies its manager and the applicant', async () => {
    const { code, data } = await staff.apply([{ code: 'GF-0014', quantity: 20 }]);
    expect(code).toBe(200);
    expect(data).toMatchObject({
      state: 'pending',
      level: 1,
      levels: 1,
      vipReason: null,
      totalAmount: 70_000,
      steps: [{ level: 1, kind: 'department', unitName: '中國語文及文學系', tasks: [{ state: 'pending' }] }],
      waiting: { level: 1, people: ['張國棟\u00a0Cheung Kwok Tung'], forApplicant: false },
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
        ['application-submitted', '李文傑\u00a0Lee Man Kit', 'app'],
        ['application-submitted', '李文傑\u00a0Lee Man Kit', 'email'],
        ['approval-waiting', '張國棟\u00a0Cheung Kwok Tung', 'app'],
        ['approval-waiting', '張國棟\u00a0Cheung Kwok Tung', 'email'],
      ],
    );
    expect(notifications[2]!.content).toContain(`/application/approval/${data.id}`);
  });

  test('submitting an application again with the same idempotency key returns the first answer and opens no second approval task', async () => {
    const { data: draft } = await staff.draft();
    const first = await staff.submit(draft, 'same-key-0001');
    const again = await staff.submit(draft, 'same-key-0001');
    expect(again.data).toEqual(first.data);
    expect(await countRows(program.db, 'approval_task')).toBe(1);
  });

  test('an application worth exactly HK$1,000 needs one approval level, and one worth more needs two', async () => {
    const exact = await staff.apply([{ code: 'GF-0012', quantity: 10 }]);
    expect(exact.data).toMatchObject({ totalAmount: 100_000, vipReason: null, levels: 1 });
    await setPrice('GF-0012', 10_001);
    const over = await staff.apply([{ code: 'GF-0012', quantity: 10 }]);
    expect(over.data).toMatchObject({ totalAmount: 100_010, vipReason: 'value', levels: 2 });
    expect(over.data.steps.map(({ unitName }: { unitName: string }) => unitName)).toEqual([
      '中國語文及文學系',
      '書院辦公室',
    ]);
    // a later price change does not affect the application that was submitted before
    expect((await staff.read(exact.data.id)).data.lines[0].unitPrice).toBe(10_000);
    await setPrice('GF-0012', 10_000);
  });

  test('an application for a VIP souvenir needs both approval levels, even if its value is below the VIP limit', async () => {
    const { data } = await staff.draft([{ code: 'GF-0025', quantity: 1 }]);
    expect(await staff.preview(data.id)).toMatchObject({
      vipReason: 'souvenir',
      totalAmount: 90_000,
      vipSouvenirs: [expect.any(String)],
      steps: [
        { level: 1, kind: 'department', people: ['張國棟\u00a0Cheung Kwok Tung'] },
        { level: 2, kind: 'college_office', people: ['梁淑儀\u00a0Leung Suk Yee'] },
      ],
      quota: { limit: 3, used: 0, nextDay: '2026-12-01' },
      problems: {},
      short: [],
    });
  });

  test('the values of applications for the same recipient or activity are added up to decide whether VIP approval is needed', async () => {
    const first = { recipientName: 'Dr. Chan, Tai-man', activity: '' };
    await staff.apply([{ code: 'GF-0012', quantity: 6 }], first);
    const { data: second } = await staff.draft([{ code: 'GF-0012', quantity: 5 }], {
      recipientName: 'dr chan tai man',
    });
    expect(await staff.preview(second.id)).toMatchObject({
      vipReason: 'added_up',
      combinedAmount: 110_000,
      others: [{ amount: 60_000 }],
      windowDays: 30,
    });
    const { data: elsewhere } = await staff.draft([{ code: 'GF-0012', quantity: 5 }]);
    expect(await staff.preview(elsewhere.id)).toMatchObject({ vipReason: null, others: [] });
    // values are also added up for the same activity, and for the same recipient in batch mode
    await program.db.deleteFrom('application').execute();
    await staff.apply([{ code: 'GF-0012', quantity: 6 }], { activity: '畢業典禮 2026' });
    const { data: same } = await staff.draft([{ code: 'GF-0012', quantity: 5 }], {
      activity: '毕业典礼2026',
    });
    expect((await staff.preview(same.id)).vipReason).toBe('added_up');
    const souvenirId = await findSouvenirId(program, 'GF-0012');
    const batch = { mode: 'batch', recipientName: '', recipientObject: '' };
    const row = { object: '', position: '', wanted: '', souvenirId };
    await staff.apply([], { ...batch, recipients: [{ ...row, name: '何太', quantity: 6 }] });
    const { data: batched } = await staff.draft([], {
      ...batch,
      recipients: [{ ...row, name: '何太', quantity: 5 }],
    });
    expect((await staff.preview(batched.id)).vipReason).toBe('added_up');
  });

  test('applications that were recalled, rejected or submitted 31 days ago do not count in the added-up value for a recipient', async () => {
    const to = { recipientName: '王校長' };
    const { data: recalled } = await staff.apply([{ code: 'GF-0012', quantity: 6 }], to);
    await staff.act('recallApplication', recalled.id);
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
    expect(await staff.preview(data.id)).toMatchObject({ vipReason: null, others: [] });
    await program.db
      .updateTable('application')
      .set({ submitted_at: new Date('2026-10-16T16:00:00Z') })
      .where('id', '=', old.id)
      .execute();
    expect(await staff.preview(data.id)).toMatchObject({ vipReason: 'added_up', others: [{ no: old.no }] });
  });

  test.each([
    [{ reason: '字'.repeat(19) }, { reason: '最少 20 個字元' }],
    [{ reason: `  ${'🎁'.repeat(19)}  ` }, { reason: '最少 20 個字元' }],
    [{ useDate: '2026-11-15' }, { useDate: '不可早於今天' }],
    [{ useDate: null }, { useDate: '必須填寫' }],
    [{ lines: [] }, { lines: '請至少選擇一款紀念品' }],
    [{ recipientName: '', recipientObject: ' ' }, { recipientName: '必須填寫' }],
  ])(
    'submitting an application with %j is refused with an error for the field, and nothing is stored',
    async (change, fields) => {
      const { data } = await staff.draft(undefined, change);
      expect(await staff.submit(data)).toMatchObject({ code: 422, data: { fields } });
      expect((await staff.read(data.id)).data).toMatchObject({ state: 'draft', version: data.version });
      expect([
        await countRows(program.db, 'approval_task'),
        await countRows(program.db, 'approval_step'),
        await countRows(program.db, 'notification'),
      ]).toEqual([0, 0, 0]);
    },
  );

  test.each([{ reason: '🎁'.repeat(20) }, { useDate: '2026-11-16' }])(
    'submitting an application with the smallest allowed value %j succeeds',
    async (change) => expect((await staff.apply(undefined, change)).code).toBe(200),
  );

  test('submitting an application is refused if too few pieces are available or a souvenir is no longer offered', async () => {
    const { data: many } = await staff.draft([{ code: 'GF-0013', quantity: 7 }]);
    expect(await staff.submit(many)).toMatchObject({ code: 409, data: { reason: 'OUT_OF_STOCK' } });
    expect((await staff.preview(many.id)).short).toMatchObject([{ productCode: 'GF-0013', available: 6 }]);
    const { data: gone } = await staff.draft([{ code: 'GF-0003', quantity: 1 }]);
    const setOffered = (in_application: boolean) =>
      program.db.updateTable('souvenir').set({ in_application }).where('code', '=', 'GF-0003').execute();
    await setOffered(false);
    expect(await staff.submit(gone)).toMatchObject({
      code: 409,
      data: { reason: 'SOUVENIR_NOT_REQUESTABLE' },
    });
    await setOffered(true);
    expect(await countRows(program.db, 'approval_task')).toBe(0);
  });

  test('a department head’s application goes to the next unit up, and level 2 goes to an administrator if the college office manager decides level 1', async () => {
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

describe('the monthly limit of three applications', () => {
  test('of 20 parallel submissions by the same applicant, exactly three succeed', async () => {
    const drafts = [];
    for (let i = 0; i < 20; i++) drafts.push((await staff.draft()).data);
    const answers = await Promise.all(drafts.map((draft) => staff.submit(draft)));
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(3);
    const refused = answers.filter(({ code }) => code !== 200);
    expect(new Set(refused.map(({ data }) => data.reason))).toEqual(new Set(['MONTHLY_LIMIT']));
    expect(refused[0]!.msg).toContain('2026-12-01');
    expect(await countRows(program.db, 'approval_task')).toBe(3);
  });

  test('recalled and cancelled applications do not count towards the limit, which starts again each month in Hong Kong', async () => {
    const ids = [];
    for (let i = 0; i < 3; i++) ids.push((await staff.apply()).data.id);
    expect((await staff.apply()).data.reason).toBe('MONTHLY_LIMIT');
    await staff.act('recallApplication', ids[0]);
    expect((await staff.apply()).code).toBe(200);
    await staff.act('recallApplication', ids[1]);
    await staff.act('cancelApplication', ids[1]);
    expect((await staff.apply()).code).toBe(200);
    const home = await program.call('getApplicationHome', { token: staff.token });
    expect(home.data).toMatchObject({
      pending: 3,
      approved: 0,
      quota: { used: 3, limit: 3, nextDay: '2026-12-01' },
    });
    // in Hong Kong, this time is still in October
    await program.db
      .updateTable('application')
      .set({ submitted_at: new Date('2026-10-31T15:59:59Z') })
      .where('state', '=', 'pending')
      .execute();
    expect((await staff.apply()).code).toBe(200);
  });
});
