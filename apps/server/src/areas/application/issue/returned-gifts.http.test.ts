// Gifts that are returned after the hand-over: from the application, or by a return order created by hand.
import { describe, expect, test } from 'vitest';
import { createApprovedApplication } from '../../../testing/approved-application.ts';
import { mug, prepareIssueFixture } from '../../../testing/issue-fixture.ts';
import { prepareProgram } from '../../../testing/test-program.ts';
import { listIssuedFor } from '../../stock/index.ts';

const program = prepareProgram();
const issue = prepareIssueFixture(program);

const recipients = [
  { name: '陳校友', code: mug, quantity: 2 },
  { name: '王校友', code: mug, quantity: 3 },
];
/** An application whose five mugs were handed over, for two recipients. */
async function handedOverApplication() {
  const lines = [{ code: mug, quantity: 5 }];
  const { id, no, code } = await issue.waitingApplication({ lines, recipients });
  const handed = await issue.handOver(code, id, [{ lineNo: 1, quantity: 5 }]);
  expect(handed.code).toBe(200);
  const entries = (await readRecord(id)).register as { id: string; recipientName: string }[];
  const findEntryId = (name: string) => entries.find(({ recipientName }) => recipientName === name)!.id;
  return { id, no, chan: findEntryId('陳校友'), wong: findEntryId('王校友') };
}
const readRecord = async (id: string) =>
  (await program.call('getOfficeApplication', { token: issue.warehouse, language: 'en', params: { id } }))
    .data;
type ReturnedPieces = { registerId: string; quantity: number };
const takeBack = (id: string, lines: ReturnedPieces[], token = issue.warehouse) =>
  program.call('takeBackGifts', {
    token,
    language: 'en',
    params: { id },
    body: { lines, reason: '重複致送' },
  });
const listReturns = (id: string) =>
  program.db
    .selectFrom('stock_document')
    .select(['id', 'no', 'state', 'version'])
    .where('origin_id', '=', id)
    .where('kind', '=', 'return')
    .orderBy('no')
    .execute();
const confirm = (id: string) =>
  program.call('confirmReturn', { token: issue.warehouse, language: 'en', params: { id }, body: {} });
const fetchEntries = async (id: string) =>
  Object.fromEntries(
    ((await readRecord(id)).register as { recipientName: string; quantity: number; returned: number }[]).map(
      (row) => [row.recipientName, [row.quantity, row.returned]],
    ),
  );

describe('taking back gifts that were handed over for an application', () => {
  test('taking gifts back creates a return order, and its confirmation counts the returned pieces in the gift register', async () => {
    const { id, no, wong } = await handedOverApplication();
    const before = await issue.sumOnHand(mug);
    expect((await readRecord(id)).actions).toContain('takeBack');
    const { data, code } = await takeBack(id, [{ registerId: wong, quantity: 2 }]);
    expect(code).toBe(200);
    const [document] = await listReturns(id);
    expect(data).toEqual({ returnNo: document!.no });
    expect(document!.state).toBe('pending_approval');
    // nothing is counted before the warehouse confirms the return order
    expect(await fetchEntries(id)).toEqual({ 陳校友: [2, 0], 王校友: [3, 0] });
    const inspected = await program.call('inspectReturn', {
      token: issue.warehouse,
      params: { id: document!.id },
      body: {
        version: document!.version,
        lines: [
          {
            lineNo: 1,
            parts: [
              { condition: 'resell', quantity: 1 },
              { condition: 'damaged', quantity: 1 },
            ],
          },
        ],
      },
    });
    expect(inspected.code).toBe(200);
    expect((await confirm(document!.id)).code).toBe(200);
    // both pieces are returned, but only the undamaged one enters the stock
    expect(await issue.sumOnHand(mug)).toBe(before + 1);
    expect(await fetchEntries(id)).toEqual({ 陳校友: [2, 0], 王校友: [3, 2] });
    const record = await readRecord(id);
    expect(record.state).toBe('completed');
    expect(record.lines[0]).toMatchObject({ issued: 5, returned: 2 });
    const entry = record.register.find(({ id: one }: { id: string }) => one === wong);
    expect(entry).toMatchObject({ quantity: 3, returned: 2, net: 1, value: 135_00, netValue: 45_00 });
    expect(record.history.map(({ action }: { action: string }) => action)).toEqual(
      expect.arrayContaining(['takeBack', 'goodsBack']),
    );
    const listed = await program.call('listRegister', { token: issue.warehouse, query: { keyword: no } });
    expect(listed.data.list.find(({ id: one }: { id: string }) => one === wong)).toMatchObject({
      returned: 2,
      net: 1,
    });
    const file = async (account: string) =>
      (
        await program.app.inject({
          url: `/api/application/register/export?format=csv&keyword=${no}`,
          headers: { authorization: await program.getToken(account), 'accept-language': 'en' },
        })
      ).body;
    const exported = await file('warehouse');
    const heads = exported.split('\n')[0]!.split(',');
    const cells = exported
      .split('\n')
      .find((line) => line.includes('王校友'))!
      .split(',');
    const cell = (name: string) => cells[heads.findIndex((head) => head.includes(name))];
    expect(['Pieces', 'Returned', 'Net given', 'Net value'].map(cell)).toEqual(['3', '2', '1', '45.00']);
    expect((await file('noprice')).split('\n')[0]).not.toContain('Net value');
    const report = await program.call('getHeadcount', {
      token: await program.getToken('admin'),
      query: { year: '2026' },
    });
    const sums = await program.db
      .selectFrom('gift_register')
      .select((eb) => [eb.fn.sum<number>('quantity').as('out'), eb.fn.sum<number>('returned').as('back')])
      .where('issued_at', '>=', new Date('2026-01-01T00:00:00+08:00'))
      .executeTakeFirstOrThrow();
    expect(report.data.total.pieces).toBe(Number(sums.out) - Number(sums.back));
    const slip = await program.call('getApplicationSlip', { token: issue.warehouse, params: { id } });
    expect(slip.data.outboundNo).toMatch(/^OA/);
  });

  test('gifts can be taken back only if they were given and are not yet on a return order', async () => {
    const { id, chan, wong } = await handedOverApplication();
    for (const lines of [
      [{ registerId: wong, quantity: 4 }],
      [
        { registerId: wong, quantity: 2 },
        { registerId: wong, quantity: 2 },
      ],
    ]) {
      expect((await takeBack(id, lines)).data.reason).toBe('RETURNED_TOO_MANY');
    }
    expect((await takeBack(id, [{ registerId: id, quantity: 1 }])).data.reason).toBe('NOT_FOUND');
    expect((await takeBack(id, [{ registerId: chan, quantity: 0 }])).code).toBe(422);
    expect((await takeBack(id, [])).code).toBe(422);
    expect(await listReturns(id)).toEqual([]);
    expect((await takeBack(id, [{ registerId: wong, quantity: 2 }])).code).toBe(200);
    expect((await takeBack(id, [{ registerId: wong, quantity: 2 }])).data.reason).toBe('RETURNED_TOO_MANY');
    // after the return order is rejected, the pieces can be taken back again
    const [document] = await listReturns(id);
    await program.call('rejectReturn', {
      token: issue.warehouse,
      params: { id: document!.id },
      body: { comment: '未見實物，請再核對' },
    });
    expect((await takeBack(id, [{ registerId: wong, quantity: 3 }])).code).toBe(200);
  });

  test('ten parallel requests take back no more gifts than were given', async () => {
    const { id, wong } = await handedOverApplication();
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => takeBack(id, [{ registerId: wong, quantity: 1 }])),
    );
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(3);
    const documents = await listReturns(id);
    const parts = [{ condition: 'resell', quantity: 1 }];
    const inspect = (document: { id: string; version: number }) =>
      program.call('inspectReturn', {
        token: issue.warehouse,
        params: { id: document.id },
        body: { version: document.version, lines: [{ lineNo: 1, parts }] },
      });
    await Promise.all(documents.map(inspect));
    await Promise.all(documents.map((document) => confirm(document.id)));
    expect(await fetchEntries(id)).toEqual({ 陳校友: [2, 0], 王校友: [3, 3] });
    expect((await readRecord(id)).actions).toContain('takeBack');
  });

  test('gifts can be taken back only after the hand-over, and only with the permission', async () => {
    const { id } = await createApprovedApplication(program, { lines: [{ code: mug, quantity: 1 }] });
    expect((await readRecord(id)).actions).not.toContain('takeBack');
    expect((await takeBack(id, [{ registerId: id, quantity: 1 }])).data.reason).toBe('WRONG_STATE');
    const done = await handedOverApplication();
    const approver = await program.getToken('approver');
    expect((await takeBack(done.id, [{ registerId: done.wong, quantity: 1 }], approver)).code).toBe(403);
  });
});

test('a return order that staff create by hand for gifts is also counted in the gift register', async () => {
  const { id } = await handedOverApplication();
  const [movement] = await listIssuedFor(program.db, { kind: 'application', id });
  const { data } = await program.call('createReturn', {
    token: issue.warehouse,
    body: {
      effectiveDate: '2026-11-16',
      reason: '',
      remark: '',
      lines: [
        {
          reverses: movement!.sequence,
          storageId: movement!.storageId,
          quantity: 4,
          condition: 'resell',
          remark: '',
        },
      ],
    },
  });
  await program.call('submitReturn', { token: issue.warehouse, params: { id: data.id }, body: {} });
  expect((await confirm(data.id)).code).toBe(200);
  const counts = Object.values(await fetchEntries(id)) as [number, number][];
  expect(counts.reduce((sum, [, returned]) => sum + returned, 0)).toBe(4);
  expect(counts.every(([quantity, returned]) => returned <= quantity)).toBe(true);
  expect((await readRecord(id)).lines[0]).toMatchObject({ issued: 5, returned: 4 });
});
