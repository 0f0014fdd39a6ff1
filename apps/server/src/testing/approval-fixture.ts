// Test helper: calls the approval endpoints as a named demo account.
import { demoId } from '../../../demo/src/demo-id.ts';
import { inTransaction } from '../db/connection/transaction.ts';
import { randomIds } from '../platform/ids.ts';
import { postDocument } from './post-document.ts';
import type { Answer, TestProgram } from './test-program.ts';

export const validComment = '用途合理，數量適中，同意發放';
export const demoUserId = (account: string): string => demoId(`user ${account}`);
const demoUnitId = (code: string): string => demoId(`organization ${code}`);

export type ApprovalFixture = {
  approve(account: string, id: string, change?: object): Promise<Answer>;
  reject(account: string, id: string, change?: object): Promise<Answer>;
  forward(account: string, id: string, to: string): Promise<Answer>;
  offer(account: string, id: string, change?: object): Promise<Answer>;
  answerOffer(account: string, id: string, accept: boolean, change?: object): Promise<Answer>;
  decideMany(account: string, ids: string[], change?: object): Promise<Answer>;
  getApproval(account: string, id: string): Promise<Answer>;
  listApprovals(account: string, tab?: string): Promise<Answer>;
  delegate(from: string, to: string): Promise<Answer>;
  addManager(unit: string, account: string): Promise<void>;
};

export function createApprovalFixture(program: TestProgram): ApprovalFixture {
  const createDecisionCall =
    (name: 'approveApplication' | 'rejectApplication') =>
    async (account: string, id: string, change: object = {}) =>
      program.call(name, {
        token: await program.getToken(account),
        params: { id },
        body: { comment: validComment, ...change },
      });
  return {
    approve: createDecisionCall('approveApplication'),
    reject: createDecisionCall('rejectApplication'),
    forward: async (account, id, to) =>
      program.call('forwardApplication', {
        token: await program.getToken(account),
        params: { id },
        body: { toUserId: demoUserId(to) },
      }),
    offer: async (account, id, change = {}) =>
      program.call('makeOffer', {
        token: await program.getToken(account),
        params: { id },
        body: { message: '數量可否減半？', useDate: null, lines: [], ...change },
      }),
    answerOffer: async (account, id, accept, change = {}) => {
      const token = await program.getToken(account);
      const { data } = await program.call('getOwnApplication', { token, params: { id } });
      const offer = data.offers.find(({ state }: { state: string }) => state === 'open') ?? data.offers[0];
      const body = { offerId: offer.id, accept, ...change };
      return program.call('answerOffer', { token, params: { id }, body });
    },
    decideMany: async (account, ids, change = {}) =>
      program.call('decideMany', {
        token: await program.getToken(account),
        body: { ids, decision: 'approve', comment: validComment, ...change },
      }),
    getApproval: async (account, id) =>
      program.call('getApproval', { token: await program.getToken(account), params: { id } }),
    listApprovals: async (account, tab = 'pending') =>
      program.call('listApprovals', { token: await program.getToken(account), query: { tab } }),
    delegate: async (from, to) =>
      program.call('addDelegation', {
        token: await program.getToken('admin'),
        body: {
          fromUserId: demoUserId(from),
          toUserId: demoUserId(to),
          startsOn: program.clock.now().toISOString().slice(0, 10),
          endsOn: '2099-12-31',
          reason: '',
        },
      }),
    addManager: async (unit, account) => {
      await program.db
        .insertInto('organization_manager')
        .values({ organization_id: demoUnitId(unit), user_id: demoUserId(account) })
        .execute();
    },
  };
}

/** Sets the number of pieces available to applications. All of them are in the first storage. */
export async function setApplicationStock(
  program: TestProgram,
  code: string,
  quantity: number,
): Promise<void> {
  const { db, clock } = program;
  const souvenir = await db
    .selectFrom('souvenir')
    .select('id')
    .where('code', '=', code)
    .executeTakeFirstOrThrow();
  const balances = await db
    .selectFrom('stock_balance as b')
    .innerJoin('storage as s', 's.id', 'b.storage_id')
    .select(['b.storage_id', 'b.on_hand', 'b.reserved'])
    .where('b.souvenir_id', '=', souvenir.id)
    .where('s.application_use', '=', true)
    .orderBy('s.sort_code')
    .execute();
  const postings = balances
    .map(({ storage_id, on_hand, reserved }, index) => ({
      souvenirId: souvenir.id,
      storageId: storage_id,
      quantity: (index === 0 ? quantity : 0) - (on_hand - reserved),
      lineNo: index + 1,
    }))
    .filter((posting) => posting.quantity !== 0);
  if (postings.length === 0) return;
  await inTransaction(db, (tx) => postDocument(tx, `AD-${randomIds.next()}`, clock.now(), postings));
}
