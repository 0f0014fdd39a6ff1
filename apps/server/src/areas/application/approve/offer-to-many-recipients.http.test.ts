// Suggested changes to an application with many recipients: the applicant chooses who gets the remaining pieces.
import { expect, test } from 'vitest';
import { findSouvenirId } from '../../../testing/applicant.ts';
import { prepareDecisionFixture, tote } from '../../../testing/decision-fixture.ts';
import { prepareProgram } from '../../../testing/test-program.ts';

const program = prepareProgram();
const approvals = prepareDecisionFixture(program);
const notebook = 'GF-0028';

/** Three recipients of tote bags (2, 1 and 1 pieces), and one of them also of a notebook. */
async function applyForMany(): Promise<string> {
  const bag = await findSouvenirId(program, tote);
  const other = await findSouvenirId(program, notebook);
  const row = { object: '', position: '', wanted: '' };
  const recipients = [
    { ...row, name: '陳校友', souvenirId: bag, quantity: 2 },
    { ...row, name: '王校友', souvenirId: bag, quantity: 1 },
    { ...row, name: '周校友', souvenirId: bag, quantity: 1 },
    { ...row, name: '周校友', souvenirId: other, quantity: 1 },
  ];
  const { code, data } = await approvals.staff.apply([], {
    mode: 'batch',
    recipientName: '',
    recipientObject: '',
    recipients,
  });
  expect(code).toBe(200);
  return data.id;
}
const suggest = (id: string, bags: number, notebooks = 1, change: object = {}) =>
  approvals.offer('approver', id, {
    lines: [
      { lineNo: 1, quantity: bags, souvenirId: null, ...change },
      { lineNo: 2, quantity: notebooks, souvenirId: null },
    ],
  });
const readShares = async (id: string) => {
  const { recipients, lines } = await approvals.readAsApplicant(id);
  return {
    recipients: recipients.map((row: { name: string; productCode: string; quantity: number }) => [
      row.name,
      row.productCode,
      row.quantity,
    ]),
    lines: lines.map((line: { productCode: string; requested: number }) => [
      line.productCode,
      line.requested,
    ]),
  };
};
const allShares = {
  recipients: [
    ['陳校友', tote, 2],
    ['王校友', tote, 1],
    ['周校友', tote, 1],
    ['周校友', notebook, 1],
  ],
  lines: [
    [tote, 4],
    [notebook, 1],
  ],
};

test('an applicant who accepts a suggestion of fewer pieces chooses the recipients, and their pieces add up to the suggestion', async () => {
  const id = await applyForMany();
  expect((await suggest(id, 2)).code).toBe(200);
  const recipients = [
    { rowNo: 1, quantity: 1 },
    { rowNo: 2, quantity: 0 },
  ];
  expect((await approvals.answerOffer('staff', id, true, { recipients })).code).toBe(200);
  expect(await readShares(id)).toEqual({
    recipients: [
      ['陳校友', tote, 1],
      ['周校友', tote, 1],
      ['周校友', notebook, 1],
    ],
    lines: [
      [tote, 2],
      [notebook, 1],
    ],
  });
  const { history } = await approvals.readAsApplicant(id);
  expect(history.map(({ comment }: { comment: string }) => comment)).toContain('✓ 陳校友 2→1、王校友 1→0');
  expect((await approvals.approve('approver', id)).code).toBe(200);
  expect(await approvals.reservedFor(id)).toBe(3);
});

test('accepting fewer pieces is refused if the quantities of the recipients do not add up to them, and nothing changes', async () => {
  const id = await applyForMany();
  await suggest(id, 2);
  const tooMany = await approvals.answerOffer('staff', id, true);
  expect(tooMany).toMatchObject({ code: 422, data: { fields: { recipients: expect.any(String) } } });
  const tooFew = [{ rowNo: 1, quantity: 0 }, ...[2, 3].map((rowNo) => ({ rowNo, quantity: 0 }))];
  expect((await approvals.answerOffer('staff', id, true, { recipients: tooFew })).code).toBe(422);
  // more than this recipient had, although the sum agrees
  const more = [
    { rowNo: 1, quantity: 0 },
    { rowNo: 2, quantity: 2 },
    { rowNo: 3, quantity: 0 },
  ];
  expect((await approvals.answerOffer('staff', id, true, { recipients: more })).code).toBe(422);
  const unknown = [{ rowNo: 9, quantity: 0 }];
  expect((await approvals.answerOffer('staff', id, true, { recipients: unknown })).code).toBe(400);
  expect(await readShares(id)).toEqual(allShares);
  expect((await approvals.readAsApplicant(id)).offers).toMatchObject([{ state: 'open' }]);
});

test('an applicant who declines a suggestion of fewer pieces keeps all recipients', async () => {
  const id = await applyForMany();
  await suggest(id, 2);
  expect((await approvals.answerOffer('staff', id, false)).code).toBe(200);
  expect(await readShares(id)).toEqual(allShares);
});

test('when a suggestion removes a souvenir entirely, its rows are removed from the recipient list, and the applicant need not choose', async () => {
  const id = await applyForMany();
  await suggest(id, 4, 0);
  expect((await approvals.answerOffer('staff', id, true)).code).toBe(200);
  expect(await readShares(id)).toEqual({
    recipients: allShares.recipients.slice(0, 3),
    lines: [[tote, 4]],
  });
});

test('another souvenir that an approver suggests replaces the former one for all its recipients', async () => {
  const id = await applyForMany();
  const souvenirId = await findSouvenirId(program, 'GF-0012');
  await suggest(id, 4, 1, { souvenirId });
  expect((await approvals.answerOffer('staff', id, true)).code).toBe(200);
  expect(await readShares(id)).toEqual({
    recipients: [
      ['陳校友', 'GF-0012', 2],
      ['王校友', 'GF-0012', 1],
      ['周校友', 'GF-0012', 1],
      ['周校友', notebook, 1],
    ],
    lines: [
      ['GF-0012', 4],
      [notebook, 1],
    ],
  });
});

test('an approver cannot approve fewer pieces for many recipients, because the applicant chooses who gets them', async () => {
  const id = await applyForMany();
  const fewer = await approvals.approve('approver', id, { lines: [{ lineNo: 1, quantity: 3 }] });
  expect(fewer).toMatchObject({ code: 422, data: { fields: { lines: expect.any(String) } } });
  expect((await approvals.readAsApplicant(id)).state).toBe('pending');
  const all = { lines: [{ lineNo: 1, quantity: 4 }] };
  expect((await approvals.approve('approver', id, all)).code).toBe(200);
});

test('choosing recipients of an application with a single recipient is refused', async () => {
  const id = await approvals.applyFor(20);
  await approvals.offer('approver', id, { lines: [{ lineNo: 1, quantity: 10, souvenirId: null }] });
  const recipients = [{ rowNo: 1, quantity: 1 }];
  expect((await approvals.answerOffer('staff', id, true, { recipients })).code).toBe(400);
  expect((await approvals.readAsApplicant(id)).lines[0].requested).toBe(20);
});

test('the list of an approver counts a recipient of two souvenirs once', async () => {
  await applyForMany();
  await approvals.staff.apply();
  const token = await program.getToken('approver');
  const { data } = await program.call('listApprovals', { token, query: { tab: 'pending' } });
  expect(data.list.map(({ recipientCount }: { recipientCount: number }) => recipientCount).sort()).toEqual([
    0, 3,
  ]);
});
