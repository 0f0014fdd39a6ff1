// Hand-over of approved applications at the counter, and the pickup slip.
import { endpoints } from '@keepsake/core/endpoints';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { mug, prepareIssueFixture, tote } from '../../../testing/issue-fixture.ts';
import { prepareProgram } from '../../../testing/test-program.ts';
import { uploadSignature } from '../../../testing/upload-file.ts';

const program = prepareProgram();
const issue = prepareIssueFixture(program);

describe('hand-over of an application at the counter', () => {
  test('a hand-over confirms the outbound order, decreases the stock and writes the gift register', async () => {
    const before = await issue.sumOnHand(tote);
    const { id, no, code } = await issue.waitingApplication({
      approvers: [{ account: 'approver' }, { account: 'admin', actingFor: 'office' }],
    });
    const looked = await program.call('lookUpPickup', {
      token: issue.warehouse,
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
    const { data } = await issue.handOver(code, id, [{ lineNo: 1, quantity: 20 }]);
    expect(data.handOvers).toEqual([
      { id: expect.any(String), kind: 'application', recordId: id, isComplete: true },
    ]);
    expect(await issue.sumOnHand(tote)).toBe(before - 20);
    expect(await issue.sumReserved(id)).toBe(0);
    const [document] = await issue.listDocuments(id);
    expect(document).toMatchObject({ state: 'confirmed', total_quantity: 20 });
    expect(await issue.application(id)).toMatchObject({
      state: 'completed',
      completed_at: program.clock.now(),
    });
    const line = await program.db
      .selectFrom('application_line')
      .select(['issued'])
      .where('application_id', '=', id)
      .executeTakeFirstOrThrow();
    expect(line.issued).toBe(20);
    expect(await issue.listRegister(id)).toEqual([
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
    expect((await issue.listMessages(no, 'pickup-completed'))[0]!.content).toContain('20 件');
    expect((await issue.history(id)).map(({ action }) => action)).toEqual(['makeOutbound', 'handOver']);
    // the code is no longer valid
    expect((await issue.handOver(code, id, [{ lineNo: 1, quantity: 1 }])).data.reason).toBe(
      'PICKUP_CODE_USED',
    );
  });

  test('when fewer pieces are collected, the rest is released and the application is completed', async () => {
    const before = await issue.sumOnHand(tote);
    const { id, code } = await issue.waitingApplication({
      lines: [
        { code: tote, quantity: 20 },
        { code: mug, quantity: 5, approved: 2 },
      ],
    });
    expect((await issue.handOver(code, id, [{ lineNo: 1, quantity: 21 }])).data.reason).toBe('RULE_BROKEN');
    expect((await issue.handOver(code, id, [{ lineNo: 3, quantity: 1 }])).data.reason).toBe('RULE_BROKEN');
    expect((await issue.application(id)).state).toBe('waiting_pickup');
    expect(await issue.listRegister(id)).toEqual([]);
    await issue.handOver(code, id, [{ lineNo: 1, quantity: 8 }]);
    expect(await issue.sumOnHand(tote)).toBe(before - 8);
    expect(await issue.sumReserved(id)).toBe(0);
    expect((await issue.listDocuments(id))[0]).toMatchObject({ state: 'confirmed', total_quantity: 8 });
    expect(
      (await issue.listRegister(id)).map(({ code: souvenirCode, quantity }) => [souvenirCode, quantity]),
    ).toEqual([[tote, 8]]);
    expect((await issue.application(id)).state).toBe('completed');
  });

  test('in an application with many recipients, the collected pieces are registered for the recipients in the order of their rows', async () => {
    const { id, code } = await issue.waitingApplication({
      lines: [{ code: mug, quantity: 6, approved: 3 }],
      recipients: [
        { name: '陳校友', code: mug, quantity: 2 },
        { name: '王校友', code: mug, quantity: 2 },
        { name: '周校友', code: mug, quantity: 2 },
      ],
    });
    await issue.handOver(code, id, [{ lineNo: 1, quantity: 3 }]);
    const rows = await issue.listRegister(id);
    expect(rows.map((row) => [row.recipient_name, row.quantity]).sort()).toEqual([
      ['王校友', 1],
      ['陳校友', 2],
    ]);
  });

  test('an application with many recipients is collected as a whole, so that the register names the right people', async () => {
    const { id, code } = await issue.waitingApplication({
      lines: [{ code: mug, quantity: 3 }],
      recipients: [
        { name: '陳校友', code: mug, quantity: 2 },
        { name: '王校友', code: mug, quantity: 1 },
      ],
    });
    const { data } = await program.call('lookUpPickup', { token: issue.warehouse, body: { code } });
    expect(data.records.find((record: { id: string }) => record.id === id)).toMatchObject({
      wholeOnly: true,
    });
    expect((await issue.handOver(code, id, [{ lineNo: 1, quantity: 2 }])).data.reason).toBe('RULE_BROKEN');
    expect(await issue.listRegister(id)).toEqual([]);
    expect((await issue.handOver(code, id, [{ lineNo: 1, quantity: 3 }])).code).toBe(200);
  });

  test('a pickup code cannot be used for the application of another person', async () => {
    const own = await issue.waitingApplication();
    const other = await issue.waitingApplication({ account: 'user' });
    const { data } = await issue.handOver(own.code, other.id, [{ lineNo: 1, quantity: 20 }]);
    expect(data.reason).toBe('NOT_FOUND');
    expect((await issue.application(other.id)).state).toBe('waiting_pickup');
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from hand_over where origin_id = ${other.id}`.execute(program.db);
    expect(rows[0]!.n).toBe(0);
  });

  test('a rejected outbound order must be submitted again before the hand-over, and the warehouse is asked to pick it', async () => {
    const { id, code } = await issue.waitingApplication();
    const [document] = await issue.listDocuments(id);
    const params = { id: document!.id };
    await program.call('rejectOutbound', { token: issue.admin, params, body: { comment: 'wrong place' } });
    expect((await issue.handOver(code, id, [{ lineNo: 1, quantity: 20 }])).data.reason).toBe(
      'OUTBOUND_SENT_BACK',
    );
    expect((await issue.application(id)).state).toBe('waiting_pickup');
    await program.call('reopenOutbound', { token: issue.admin, params, body: {} });
    await program.call('submitOutbound', { token: issue.admin, params, body: {} });
    const { rows } = await sql<{ template: string; content: string }>`
      select template, content from notification
      where business_no = ${document!.no} and template <> 'outbound-rejected'`.execute(program.db);
    expect(rows).not.toEqual([]);
    for (const row of rows)
      expect(row).toEqual({ template: 'outbound-to-pick', content: expect.stringContaining('執貨') });
    expect((await issue.handOver(code, id, [{ lineNo: 1, quantity: 20 }])).code).toBe(200);
  });

  test('of eight parallel hand-overs of the same application, one succeeds', async () => {
    const before = await issue.sumOnHand(tote);
    const { id, code } = await issue.waitingApplication();
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => issue.handOver(code, id, [{ lineNo: 1, quantity: 20 }])),
    );
    expect(answers.filter(({ code: status }) => status === 200)).toHaveLength(1);
    expect(await issue.sumOnHand(tote)).toBe(before - 20);
    expect(await issue.listRegister(id)).toHaveLength(1);
  });
});

test('the pickup slip shows the signature of the person who handed over, and the applicant may open the picture of that signature', async () => {
  const { userName, mobilePhone, description, headIcon } = (
    await program.call('currentUser', { token: issue.warehouse })
  ).data.userInfo;
  const url = await uploadSignature(program, issue.warehouse);
  const body = { realName: userName, mobilePhone, description, headIcon };
  await program.call('updateProfile', { token: issue.warehouse, body: { ...body, signImg: url } });
  const { id, code } = await issue.waitingApplication();
  const countPictures = async () => {
    const response = await program.app.inject({
      url: `${endpoints.getSlipPdf.path}?ids=${id}`,
      headers: { authorization: issue.admin },
    });
    expect(response.headers['content-type']).toBe('application/pdf');
    return response.rawPayload.toString('latin1').match(/\/Subtype\s*\/Image/g)?.length ?? 0;
  };
  expect(await countPictures()).toBe(0);
  const { data } = await issue.handOver(code, id, [{ lineNo: 1, quantity: 20 }]);
  await program.call('updateProfile', { token: issue.warehouse, body: { ...body, signImg: '' } });
  expect(await countPictures()).toBe(1);
  const slip = await program.call('getApplicationSlip', { token: issue.admin, params: { id } });
  expect(slip.data).toMatchObject({
    handOver: { actorSignatureUrl: url, signatureUrl: null },
    approvers: [{ signatureUrl: null }],
  });
  const counter = await program.call('getHandOver', {
    token: issue.admin,
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
      headers: { authorization: await program.getToken(account) },
    });
    expect(seen.headers['content-type'], account).toMatch(type);
  }
});
