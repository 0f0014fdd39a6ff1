// From approved to collected: outbound orders one by one and many at once, the counter, giving up, and what they leave.
import { endpoints } from '@keepsake/core/endpoints';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { approvedApplication, stockOffice } from '../../../testing/approved-application.ts';
import { storedSignature } from '../../../testing/stored-signature.ts';
import { startTestProgram, type TestProgram } from '../../../testing/test-program.ts';
import { reconcileStock } from '../../stock/index.ts';

let program: TestProgram;
let warehouse: string;
let admin: string;
const [tote, mug] = ['GF-0001', 'GF-0003'] as const;

beforeAll(async () => {
  program = await startTestProgram();
  warehouse = await program.tokenOf('warehouse');
  admin = await program.tokenOf('admin');
  await stockOffice(program, [tote, mug], 500);
});
afterAll(() => program.close());
afterEach(async () => {
  expect(await reconcileStock(program.db)).toEqual([]);
});

const arrangement = {
  deliveryAt: '2026-12-01T06:30:00.000Z',
  deliveryPlace: '行政樓三樓 305 室',
  pickupInstructions: '請帶備員工證',
};
const make = (ids: string[], change: object = {}, token = warehouse, key?: string) =>
  program.call('makeOutboundOrders', {
    token,
    language: 'en',
    body: { ids, ...arrangement, ...change },
    ...(key ? { headers: { 'idempotency-key': key } } : {}),
  });
const application = (id: string) =>
  program.db.selectFrom('application').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const documentsOf = (id: string) =>
  program.db
    .selectFrom('stock_document')
    .selectAll()
    .where('origin_id', '=', id)
    .orderBy('created_at')
    .execute();
const reservedOf = async (id: string) => {
  const { rows } = await sql<{ open: number }>`
    select coalesce(sum(open_quantity), 0)::int as open from stock_reservation where origin_id = ${id}`.execute(
    program.db,
  );
  return rows[0]!.open;
};
const messagesOf = (no: string, template: string) =>
  program.db
    .selectFrom('notification')
    .select(['type', 'title', 'content', 'sensitive'])
    .where('business_no', '=', no)
    .where('template', '=', template)
    .orderBy('type')
    .execute();
const onHand = async (code: string) => {
  const { rows } = await sql<{ n: number }>`
    select sum(b.on_hand)::int as n from stock_balance b join souvenir s on s.id = b.souvenir_id
    where s.code = ${code}`.execute(program.db);
  return rows[0]!.n;
};
const registerOf = (id: string) =>
  program.db
    .selectFrom('gift_register')
    .selectAll()
    .where('application_id', '=', id)
    .orderBy('line_no')
    .orderBy('id')
    .execute();
const history = (id: string) =>
  program.db
    .selectFrom('record_history')
    .select(['action', 'from_state', 'to_state'])
    .where('subject', '=', 'application')
    .where('subject_id', '=', id)
    .orderBy('id')
    .execute();

const approved = (change: object = {}) =>
  approvedApplication(program, { lines: [{ code: tote, quantity: 20 }], ...change });

/** Approved, and its order made: answers the code that the applicant was told. */
async function waiting(change: object = {}) {
  const made = await approved(change);
  expect((await make([made.id])).data.list[0].refusal).toBe('');
  return { ...made, code: (await application(made.id)).pickup_code! };
}
type Part = { lineNo: number; quantity: number };
const handOver = (code: string, id: string, lines: Part[], token = warehouse, change: object = {}) =>
  program.call('handOver', {
    token,
    language: 'en',
    body: { code, receiverName: '李文傑', records: [{ kind: 'application', id, lines }], ...change },
  });

describe('making outbound orders', () => {
  test('state, code, order and a message with the code, in one step', async () => {
    const { id, no } = await approved();
    const { data } = await make([id]);
    const [document] = await documentsOf(id);
    expect(data.list).toEqual([{ id, no, outboundNo: document!.no, refusal: '' }]);
    expect(document).toMatchObject({
      kind: 'outbound',
      order_type: 'APPLICATION',
      state: 'pending_approval',
      total_quantity: 20,
      delivery_date: '2026-12-01',
      delivery_place: arrangement.deliveryPlace,
      origin_no: no,
    });
    const after = await application(id);
    expect(after).toMatchObject({ state: 'waiting_pickup', delivery_place: arrangement.deliveryPlace });
    expect(after.pickup_code).toMatch(/^[2-9A-HJ-NP-Z]{8}$/);
    expect(await reservedOf(id)).toBe(20);
    const told = await messagesOf(no, 'pickup-ready');
    expect(told.map(({ type }) => type)).toEqual(['app', 'email']);
    expect(told[0]).toMatchObject({ sensitive: true, title: `可以領取了：${no}` });
    expect(told[0]!.content).toContain(`領取碼：${after.pickup_code}`);
    expect(told[0]!.content).toContain('時間：2026年12月1日 下午2:30');
    expect(told[0]!.content).toContain('出示訂單或申請上的領取碼');
    expect(await history(id)).toEqual([
      { action: 'makeOutbound', from_state: 'approved', to_state: 'waiting_pickup' },
    ]);
  });

  test('what is to be issued stands on the dashboard of whoever may', async () => {
    await approved();
    const tasksOf = async (account: string) =>
      (await program.call('getDashboard', { token: await program.tokenOf(account), language: 'en' })).data
        .tasks as { id: string; count: number; path: string }[];
    expect((await tasksOf('warehouse')).find(({ id }) => id === 'approval-management')).toMatchObject({
      count: expect.any(Number),
      path: '/inventory/approval-management?state=approved',
    });
  });

  test('many at once: each for itself, with its own result', async () => {
    const first = await approved();
    const done = await waiting();
    const second = await approved();
    const nobody = '00000000-0000-4000-8000-000000000000';
    const key = `many-${first.id}`;
    const { data } = await make([first.id, done.id, nobody, second.id], {}, warehouse, key);
    expect(data.list).toEqual([
      { id: first.id, no: first.no, outboundNo: expect.stringMatching(/^OA/), refusal: '' },
      { id: done.id, no: done.no, outboundNo: '', refusal: expect.stringContaining('“Approved”') },
      { id: nobody, no: '', outboundNo: '', refusal: 'Not found' },
      { id: second.id, no: second.no, outboundNo: expect.stringMatching(/^OA/), refusal: '' },
    ]);
    expect((await make([first.id, done.id, nobody, second.id], {}, warehouse, key)).data).toEqual(data);
    expect(await documentsOf(first.id)).toHaveLength(1);
  });

  test('30 at the same moment make one order', async () => {
    const { id } = await approved();
    const answers = await Promise.all(Array.from({ length: 30 }, () => make([id])));
    expect(answers.filter(({ data }) => data.list[0].refusal === '')).toHaveLength(1);
    expect(await documentsOf(id)).toHaveLength(1);
  });

  test('a time that has passed is refused beside its field, and leaves nothing', async () => {
    const { id } = await approved();
    const { code, data } = await make([id], { deliveryAt: '2026-01-01T00:00:00Z' });
    expect([code, data.fields]).toEqual([422, { deliveryAt: 'Choose a time in the future' }]);
    expect((await application(id)).state).toBe('approved');
    expect(await documentsOf(id)).toEqual([]);
  });

  test('the order is confirmed at the counter alone', async () => {
    const { id } = await waiting();
    const [document] = await documentsOf(id);
    const shown = await program.call('getOutbound', { token: admin, params: { id: document!.id } });
    expect(shown.data.actions).toEqual(expect.arrayContaining(['pick']));
    expect(shown.data.actions).not.toContain('confirm');
    const { data } = await program.call('confirmOutbound', {
      token: admin,
      params: { id: document!.id },
      body: {},
    });
    expect(data.reason).toBe('COLLECTED_AT_COUNTER');
    expect((await documentsOf(id))[0]!.state).toBe('pending_approval');
    expect((await application(id)).state).toBe('waiting_pickup');
  });
});

describe('when and where', () => {
  test('can change while it waits: order, application and applicant hear of it', async () => {
    const { id, no, code } = await waiting();
    const body = { deliveryAt: '2026-12-03T02:00:00Z', deliveryPlace: '大禮堂', pickupInstructions: '' };
    const { code: status } = await program.call('reschedulePickup', {
      token: warehouse,
      params: { id },
      body,
    });
    expect(status).toBe(200);
    expect(await application(id)).toMatchObject({ delivery_place: '大禮堂', pickup_code: code });
    expect((await documentsOf(id))[0]).toMatchObject({
      delivery_date: '2026-12-03',
      delivery_place: '大禮堂',
    });
    const told = await messagesOf(no, 'pickup-changed');
    expect(told).toHaveLength(2);
    expect(told[0]!.content).not.toContain(code);
  });

  test('not before there is an order', async () => {
    const { id } = await approved();
    const { data } = await program.call('reschedulePickup', {
      token: warehouse,
      params: { id },
      body: arrangement,
    });
    expect(data.reason).toBe('WRONG_STATE');
  });
});

describe('collected at the counter', () => {
  test('the order is confirmed, the pieces leave, the register says who has them', async () => {
    const before = await onHand(tote);
    const { id, no, code } = await waiting({
      approvers: [{ account: 'approver' }, { account: 'admin', actingFor: 'office' }],
    });
    const looked = await program.call('lookUpPickup', {
      token: warehouse,
      body: { code: code.toLowerCase() },
    });
    expect(looked.data.records).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          kind: 'application',
          id,
          no,
          isShown: true,
          lines: [expect.objectContaining({ lineNo: 1, productCode: tote, open: 20 })],
        }),
      ]),
    );
    const { data } = await handOver(code, id, [{ lineNo: 1, quantity: 20 }]);
    expect(data.handOvers).toEqual([
      { id: expect.any(String), kind: 'application', recordId: id, isComplete: true },
    ]);
    expect(await onHand(tote)).toBe(before - 20);
    expect(await reservedOf(id)).toBe(0);
    const [document] = await documentsOf(id);
    expect(document).toMatchObject({ state: 'confirmed', total_quantity: 20 });
    expect(await application(id)).toMatchObject({ state: 'completed', completed_at: program.clock.now() });
    const line = await program.db
      .selectFrom('application_line')
      .select(['issued'])
      .where('application_id', '=', id)
      .executeTakeFirstOrThrow();
    expect(line.issued).toBe(20);
    expect(await registerOf(id)).toEqual([
      expect.objectContaining({
        application_no: no,
        hand_over_id: data.handOvers[0].id,
        slip_no: document!.no,
        code: tote,
        quantity: 20,
        unit_value: 45_00,
        giver_name: '李文傑',
        recipient_name: '李慧敏教授',
        recipient_position: '院長',
        occasion: '四十周年系慶',
        approvers: [
          { name: '張國棟', actingFor: null, level: 1 },
          { name: '陳美玲', actingFor: '梁淑儀', level: 2 },
        ],
      }),
    ]);
    expect((await messagesOf(no, 'pickup-completed'))[0]!.content).toContain('20 件');
    expect((await history(id)).map(({ action }) => action)).toEqual(['makeOutbound', 'handOver']);
    // the code has served
    expect((await handOver(code, id, [{ lineNo: 1, quantity: 1 }])).data.reason).toBe('PICKUP_CODE_WRONG');
  });

  test('fewer than granted: the rest is free again, and the application is over', async () => {
    const before = await onHand(tote);
    const { id, code } = await waiting({
      lines: [
        { code: tote, quantity: 20 },
        { code: mug, quantity: 5, approved: 2 },
      ],
    });
    expect((await handOver(code, id, [{ lineNo: 1, quantity: 21 }])).data.reason).toBe('RULE_BROKEN');
    expect((await handOver(code, id, [{ lineNo: 3, quantity: 1 }])).data.reason).toBe('RULE_BROKEN');
    expect((await application(id)).state).toBe('waiting_pickup');
    expect(await registerOf(id)).toEqual([]);
    await handOver(code, id, [{ lineNo: 1, quantity: 8 }]);
    expect(await onHand(tote)).toBe(before - 8);
    expect(await reservedOf(id)).toBe(0);
    expect((await documentsOf(id))[0]).toMatchObject({ state: 'confirmed', total_quantity: 8 });
    expect((await registerOf(id)).map(({ code: given, quantity }) => [given, quantity])).toEqual([[tote, 8]]);
    expect((await application(id)).state).toBe('completed');
  });

  test('a batch is served in the order of its rows', async () => {
    const { id, code } = await waiting({
      lines: [{ code: mug, quantity: 6, approved: 3 }],
      recipients: [
        { name: '陳校友', code: mug, quantity: 2 },
        { name: '王校友', code: mug, quantity: 2 },
        { name: '周校友', code: mug, quantity: 2 },
      ],
    });
    await handOver(code, id, [{ lineNo: 1, quantity: 3 }]);
    const rows = await registerOf(id);
    expect(rows.map((row) => [row.recipient_name, row.quantity]).sort()).toEqual([
      ['王校友', 1],
      ['陳校友', 2],
    ]);
  });

  test('somebody else’s application is not found with one’s own code', async () => {
    const own = await waiting();
    const other = await waiting({ account: 'user' });
    const { data } = await handOver(own.code, other.id, [{ lineNo: 1, quantity: 20 }]);
    expect(data.reason).toBe('NOT_FOUND');
    expect((await application(other.id)).state).toBe('waiting_pickup');
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from hand_over where origin_id = ${other.id}`.execute(program.db);
    expect(rows[0]!.n).toBe(0);
  });

  test('an order that was sent back must be submitted again first', async () => {
    const { id, code } = await waiting();
    const [document] = await documentsOf(id);
    const params = { id: document!.id };
    await program.call('rejectOutbound', { token: admin, params, body: { comment: 'wrong place' } });
    expect((await handOver(code, id, [{ lineNo: 1, quantity: 20 }])).data.reason).toBe('OUTBOUND_SENT_BACK');
    expect((await application(id)).state).toBe('waiting_pickup');
    await program.call('reopenOutbound', { token: admin, params, body: {} });
    await program.call('submitOutbound', { token: admin, params, body: {} });
    expect((await handOver(code, id, [{ lineNo: 1, quantity: 20 }])).code).toBe(200);
  });

  test('two counters at the same moment: one hands over, once', async () => {
    const before = await onHand(tote);
    const { id, code } = await waiting();
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => handOver(code, id, [{ lineNo: 1, quantity: 20 }])),
    );
    expect(answers.filter(({ code: status }) => status === 200)).toHaveLength(1);
    expect(await onHand(tote)).toBe(before - 20);
    expect(await registerOf(id)).toHaveLength(1);
  });
});

describe('given up by an administrator', () => {
  const cancel = (id: string, token = admin) =>
    program.call('cancelApplicationByStaff', { token, params: { id }, body: { reason: '活動取消' } });

  test.each([false, true])('order made: %s', async (withOrder) => {
    const { id, no } = withOrder ? await waiting() : await approved();
    expect((await cancel(id, warehouse)).code).toBe(403);
    expect((await cancel(id)).code).toBe(200);
    expect(await application(id)).toMatchObject({ state: 'cancelled', closing_reason: '活動取消' });
    expect(await reservedOf(id)).toBe(0);
    expect((await documentsOf(id)).map(({ state }) => state)).toEqual(withOrder ? ['cancelled'] : []);
    expect((await messagesOf(no, 'pickup-cancelled'))[0]!.content).toContain('活動取消');
    expect((await cancel(id)).data.reason).toBe('WRONG_STATE');
    expect((await make([id])).data.list[0].refusal).not.toBe('');
  });

  test('while it is being handed over: one end state, and the stock agrees with it', async () => {
    for (let round = 0; round < 8; round++) {
      const before = await onHand(tote);
      const { id, code } = await waiting();
      const [given, cancelled] = await Promise.all([
        handOver(code, id, [{ lineNo: 1, quantity: 20 }]),
        cancel(id),
      ]);
      expect([given.code === 200, cancelled.code === 200].filter(Boolean)).toHaveLength(1);
      const { state } = await application(id);
      expect(state).toBe(given.code === 200 ? 'completed' : 'cancelled');
      expect(await onHand(tote)).toBe(given.code === 200 ? before - 20 : before);
      expect(await registerOf(id)).toHaveLength(given.code === 200 ? 1 : 0);
      expect(await reservedOf(id)).toBe(0);
    }
  });
});

test('the slips show the signature of whoever handed over, and the applicant may read it', async () => {
  const { userName, mobilePhone, description, headIcon } = (
    await program.call('currentUser', { token: warehouse })
  ).data.userInfo;
  const url = await storedSignature(program, warehouse);
  const body = { realName: userName, mobilePhone, description, headIcon };
  await program.call('updateProfile', { token: warehouse, body: { ...body, signImg: url } });
  const { id, code } = await waiting();
  const pictures = async () => {
    const paper = await program.app.inject({
      url: `${endpoints.getSlipPapers.path}?ids=${id}`,
      headers: { authorization: admin },
    });
    expect(paper.headers['content-type']).toBe('application/pdf');
    return paper.rawPayload.toString('latin1').match(/\/Subtype\s*\/Image/g)?.length ?? 0;
  };
  expect(await pictures()).toBe(0);
  const { data } = await handOver(code, id, [{ lineNo: 1, quantity: 20 }]);
  await program.call('updateProfile', { token: warehouse, body: { ...body, signImg: '' } });
  expect(await pictures()).toBe(1);
  const slip = await program.call('getApplicationSlip', { token: admin, params: { id } });
  expect(slip.data).toMatchObject({
    handOver: { actorSignatureUrl: url, signatureUrl: null },
    approvers: [{ signatureUrl: null }],
  });
  const counter = await program.call('getHandOver', {
    token: admin,
    params: { id: data.handOvers[0].id },
  });
  expect(counter.data).toMatchObject({ actorSignatureUrl: url, signatureUrl: null });
  for (const [account, type] of [
    ['staff', 'image/webp'],
    ['noprice', 'image/webp'],
    ['student', 'json'],
  ] as const) {
    const seen = await program.app.inject({
      url,
      headers: { authorization: await program.tokenOf(account) },
    });
    expect(seen.headers['content-type'], account).toMatch(type);
  }
});
