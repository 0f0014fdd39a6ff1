// The gift register and the back-office lists of applications: search, filters, permissions for amounts, and indexes.
import { sql } from 'kysely';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import {
  type ApprovedApplication,
  addOfficeStock,
  createApprovedApplication,
} from '../../../testing/approved-application.ts';
import { prepareProgram, startTestProgram, type TestProgram } from '../../../testing/test-program.ts';
import { reconcileStock } from '../../stock/index.ts';

const program = prepareProgram();
let warehouse: string;
let given: ApprovedApplication;
let open: ApprovedApplication;
const [tote, mug] = ['GF-0001', 'GF-0003'] as const;
const arrangement = { deliveryAt: '2026-12-01T06:30:00Z', deliveryPlace: '書院辦公室' };

/** An application with two lines, approved by two people and collected. */
async function givenApplication(of: TestProgram): Promise<ApprovedApplication> {
  const application = await createApprovedApplication(of, {
    lines: [
      { code: tote, quantity: 3 },
      { code: mug, quantity: 2 },
    ],
    approvers: [{ account: 'approver' }, { account: 'admin', actingFor: 'office' }],
  });
  const token = await of.getToken('warehouse');
  await of.call('makeOutboundOrders', { token, body: { ids: [application.id], ...arrangement } });
  const { pickup_code: code } = await of.db
    .selectFrom('application')
    .select('pickup_code')
    .where('id', '=', application.id)
    .executeTakeFirstOrThrow();
  const lines = [
    { lineNo: 1, quantity: 3 },
    { lineNo: 2, quantity: 2 },
  ];
  const records = [{ kind: 'application', id: application.id, lines }];
  const body = { code, receiverName: '李文傑', records };
  expect((await of.call('handOver', { token, body })).code).toBe(200);
  return application;
}

/** Another program with stock, for tests whose data must not appear in the other tests. */
async function anotherProgram(): Promise<TestProgram> {
  const another = await startTestProgram();
  onTestFinished(() => another.close());
  await addOfficeStock(another, [tote, mug], 100);
  return another;
}

type Report = Record<'unit' | 'total', { applications: number; pieces: number; value: number }>;
let before: Report;
async function report(year: string): Promise<Report> {
  const token = await program.getToken('admin');
  const { data } = await program.call('getHeadcount', { token, language: 'en', query: { year } });
  const unit = data.list.find(({ fullName }: { fullName: string }) => fullName.includes('Chinese Language'));
  return { unit, total: data.total };
}

beforeAll(async () => {
  before = await report('2026');
  warehouse = await program.getToken('warehouse');
  await addOfficeStock(program, [tote, mug], 100);
  given = await givenApplication(program);
  open = await createApprovedApplication(program, { account: 'user', lines: [{ code: mug, quantity: 4 }] });
});

const register = async (
  query: Record<string, string> = {},
  account = 'warehouse',
  language = 'en' as const,
) => (await program.call('listRegister', { token: await program.getToken(account), language, query })).data;

describe('the gift register', () => {
  test('an entry of the gift register shows giver, recipient, souvenir, occasion, value and approvers', async () => {
    const { list } = await register();
    expect(list).toHaveLength(2);
    expect(list.find(({ productCode }: { productCode: string }) => productCode === tote)).toMatchObject({
      applicationNo: given.no,
      slipNo: expect.stringMatching(/^OA/),
      giverName: '李文傑',
      organizationName: 'Department of Chinese Language and Literature',
      recipientName: '李慧敏教授',
      occasion: '四十周年系慶',
      quantity: 3,
      unitValue: 45_00,
      value: 135_00,
      approvers: ['張國棟', '陳美玲, acting for 梁淑儀'],
    });
  });

  test.each([
    ['a name in Traditional Chinese', '李慧敏教授', 2],
    ['an occasion in Simplified Chinese', '系庆', 2],
    ['an English text', 'department of chinese', 2],
    ['a souvenir code', tote.toLowerCase(), 1],
    ['the name of an approver', '梁淑仪', 2],
    ['the name of an unrelated person', '蘇婉婷', 0],
    ['a percent sign, which is not a wildcard', '%', 0],
  ])(
    'a search of the gift register by %s, with the keyword %s, finds %i entries',
    async (_, keyword, count) => {
      expect((await register({ keyword })).list).toHaveLength(count);
    },
  );

  test('gift register entries can be filtered by year, days, and unit with all units below it', async () => {
    const units = await program.db.selectFrom('organization').select(['id', 'code']).execute();
    const unit = (wanted: string) => units.find(({ code }) => code === wanted)!.id;
    expect((await register({ year: '2026' })).list).toHaveLength(2);
    expect((await register({ year: '2025' })).list).toEqual([]);
    expect((await register({ startTime: '2026-11-17' })).list).toEqual([]);
    expect((await register({ organizationId: unit('BC-ARTS') })).list).toHaveLength(2);
    expect((await register({ organizationId: unit('BC-SCI') })).list).toEqual([]);
    const years = await program.call('listRegisterYears', { token: warehouse });
    expect(years.data.list).toEqual([{ year: '2026', rows: 2, pieces: 5 }]);
  });

  test('without permission for amounts, the list and the export of the register contain no amounts', async () => {
    const { list } = await register({}, 'noprice');
    expect(list[0]).not.toHaveProperty('value');
    expect(list[0]).not.toHaveProperty('unitValue');
    const url = '/api/application/register/export?format=csv&year=2026';
    const file = async (account: string) =>
      (
        await program.app.inject({
          url,
          headers: { authorization: await program.getToken(account), 'accept-language': 'en' },
        })
      ).body;
    const [withPrices, withoutPrices] = [await file('warehouse'), await file('noprice')];
    expect(withPrices.split('\n')[0]).toContain('Unit value');
    expect(withPrices).toMatch('135');
    expect(withoutPrices.split('\n')[0]).not.toMatch(/value/i);
    expect(withoutPrices).not.toMatch('135');
    expect(withoutPrices).toMatch('acting for');
  });

  test('the organization report counts applications and gifts of a year by unit', async () => {
    const { unit, total } = await report('2026');
    // in addition to the demo data
    expect(unit.applications - before.unit.applications).toBe(1);
    expect(total.applications - before.total.applications).toBe(2);
    expect([unit, total]).toMatchObject([
      { pieces: 5, value: 225_00 },
      { pieces: 5, value: 225_00 },
    ]);
    expect((await report('2025')).total).toMatchObject({ applications: 0, pieces: 0, value: 0 });
  });

  test('the quantities in the register equal the stock movements of the hand-over', async () => {
    const { rows } = await sql<{ moved: number; registered: number }>`
      select (select -sum(m.quantity)::int from stock_movement m
              where m.document_no in (select slip_no from gift_register where application_id = ${given.id})) as moved,
             (select sum(quantity)::int from gift_register where application_id = ${given.id}) as registered`.execute(
      program.db,
    );
    expect(rows[0]).toEqual({ moved: 5, registered: 5 });
    expect(await reconcileStock(program.db)).toEqual([]);
  });
});

describe('submitted applications in the back office', () => {
  const list = async (query: Record<string, string> = {}, account = 'warehouse') =>
    (
      await program.call('listOfficeApplications', {
        token: await program.getToken(account),
        language: 'en',
        query,
      })
    ).data.list as { id: string; totalAmount?: number; actions: string[] }[];

  test('staff can list all submitted applications, and the applications that wait to be issued', async () => {
    // the demo data has other applications
    expect((await list()).map(({ id }) => id)).toEqual(expect.arrayContaining([given.id, open.id]));
    expect((await list({ state: 'completed' })).map(({ id }) => id)).toEqual([given.id]);
    expect((await list({ keyword: open.no })).map(({ id }) => id)).toEqual([open.id]);
    const issues = await program.call('listIssues', { token: warehouse });
    expect(issues.data.list).toEqual([
      expect.objectContaining({ id: open.id, state: 'approved', pieces: 4, actions: ['makeOutbound'] }),
    ]);
    expect((await list({}, 'noprice'))[0]).not.toHaveProperty('totalAmount');
    expect((await list({ state: 'completed' }))[0]!.totalAmount).toBe(225_00);
  });

  test('the detail of an application shows its documents, hand-overs and register entries', async () => {
    const show = async (account: string, id = given.id) =>
      program.call('getOfficeApplication', { token: await program.getToken(account), params: { id } });
    const { data } = await show('warehouse');
    expect(data).toMatchObject({
      no: given.no,
      state: 'completed',
      documents: [{ kind: 'outbound', state: 'confirmed', mayOpen: true }],
      handOvers: [{ receiverName: '李文傑', pieces: 5 }],
      actions: ['takeBack', 'print'],
    });
    expect(data.register).toHaveLength(2);
    expect(JSON.stringify((await show('noprice')).data)).not.toMatch(/amount|price|value/i);
    expect((await show('warehouse', '00000000-0000-4000-8000-000000000000')).code).toBe(404);
  });

  test('the pickup slip has the pickup code before the hand-over, and the receiver afterwards', async () => {
    const another = await anotherProgram();
    const token = await another.getToken('warehouse');
    const { id } = await createApprovedApplication(another, { lines: [{ code: mug, quantity: 1 }] });
    const slip = () => another.call('getApplicationSlip', { token, params: { id } });
    expect((await slip()).code).toBe(404);
    await another.call('makeOutboundOrders', { token, body: { ids: [id], ...arrangement } });
    expect((await slip()).data).toMatchObject({
      pickupCode: expect.stringMatching(/^.{8}$/),
      lines: [{ quantity: 1, name: { en: expect.any(String) } }],
      handOver: null,
    });
    const after = await program.call('getApplicationSlip', { token: warehouse, params: { id: given.id } });
    expect(after.data).toMatchObject({
      pickupCode: null,
      handOver: { receiverName: '李文傑' },
    });
  });
});

test('queries of long lists of applications and register entries use an index', async () => {
  const another = await anotherProgram();
  await givenApplication(another);
  await sql`insert into application (id, no, applicant_id, applicant_name, organization_id, state, mode, type, submitted_at,
      use_date, created_at, updated_at, search_text)
    select gen_random_uuid(), 'X' || n, u.id, u.real_name, u.organization_id,
      case when n % 50 = 0 then 'approved' else 'completed' end, 'single', 'other',
      now() - n * interval '1 minute', date '2026-01-01' + n % 300, now(), now(), 'x' || n
    from generate_series(1, 5000) n, (select * from app_user where account = 'staff') u`.execute(another.db);
  await sql`insert into gift_register (id, application_id, application_no, hand_over_id, line_no, souvenir_id, code, name,
      quantity, unit_value, giver_id, giver_name, recipient_object, recipient_name, recipient_position, recipient_key,
      type, occasion, approvers, issued_at, search_text)
    select gen_random_uuid(), g.application_id, g.application_no, g.hand_over_id, 1, g.souvenir_id, g.code, g.name, 1, 1,
      g.giver_id, g.giver_name, '', '', '', '', 'other', '', '[]', now() - n * interval '1 minute', 'x' || n
    from generate_series(1, 5000) n, (select * from gift_register limit 1) g`.execute(another.db);
  await sql`vacuum analyze application, gift_register`.execute(another.db);
  const plan = async (query: ReturnType<typeof sql>) => {
    const { rows } = await sql<{ 'QUERY PLAN': string }>`explain ${query}`.execute(another.db);
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  };
  expect(
    await plan(
      sql`select * from application a where a.submitted_at is not null order by a.submitted_at desc, a.id desc limit 20`,
    ),
  ).toContain('application_submitted');
  expect(
    await plan(sql`select * from application a where a.submitted_at is not null
      and a.state in ('approved', 'waiting_pickup') order by a.use_date asc nulls last, a.id limit 20`),
  ).toContain('application_state');
  expect(
    await plan(sql`select * from gift_register g order by g.issued_at desc, g.id desc limit 20`),
  ).toContain('gift_register_issued');
  expect(await plan(sql`select * from gift_register g where g.search_text like '%x499%'`)).toContain(
    'gift_register_search',
  );
});
