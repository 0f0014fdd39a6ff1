// Deciding on applications, for tests: who does what in a few words.

import { demoId } from '../../../demo/src/demo-id.ts';
import { inTransaction } from '../db/connection/transaction.ts';
import { randomIds } from '../platform/ids.ts';
import { postDocument } from './post-document.ts';
import type { Answer, TestProgram } from './test-program.ts';

export const goodComment = '用途合理，數量適中，同意發放';
export const personId = (account: string): string => demoId(`user ${account}`);
const unitId = (code: string): string => demoId(`organization ${code}`);

export type Desk = {
  approve(account: string, id: string, change?: object): Promise<Answer>;
  reject(account: string, id: string, change?: object): Promise<Answer>;
  forward(account: string, id: string, to: string): Promise<Answer>;
  offer(account: string, id: string, change?: object): Promise<Answer>;
  answer(account: string, id: string, accept: boolean): Promise<Answer>;
  decide(account: string, ids: string[], change?: object): Promise<Answer>;
  look(account: string, id: string): Promise<Answer>;
  list(account: string, tab?: string): Promise<Answer>;
  delegate(from: string, to: string): Promise<Answer>;
  manage(unit: string, account: string): Promise<void>;
};

export function deskOf(program: TestProgram): Desk {
  const act =
    (name: 'approveApplication' | 'rejectApplication') =>
    async (account: string, id: string, change: object = {}) =>
      program.call(name, {
        token: await program.tokenOf(account),
        params: { id },
        body: { comment: goodComment, ...change },
      });
  return {
    approve: act('approveApplication'),
    reject: act('rejectApplication'),
    forward: async (account, id, to) =>
      program.call('forwardApplication', {
        token: await program.tokenOf(account),
        params: { id },
        body: { toUserId: personId(to) },
      }),
    offer: async (account, id, change = {}) =>
      program.call('offerInstead', {
        token: await program.tokenOf(account),
        params: { id },
        body: { message: '數量可否減半？', useDate: null, lines: [], ...change },
      }),
    answer: async (account, id, accept) => {
      const token = await program.tokenOf(account);
      const { data } = await program.call('getOwnApplication', { token, params: { id } });
      const offer = data.offers.find(({ state }: { state: string }) => state === 'open') ?? data.offers[0];
      return program.call('answerOffer', { token, params: { id }, body: { offerId: offer.id, accept } });
    },
    decide: async (account, ids, change = {}) =>
      program.call('decideMany', {
        token: await program.tokenOf(account),
        body: { ids, decision: 'approve', comment: goodComment, ...change },
      }),
    look: async (account, id) =>
      program.call('getApproval', { token: await program.tokenOf(account), params: { id } }),
    list: async (account, tab = 'pending') =>
      program.call('listApprovals', { token: await program.tokenOf(account), query: { tab } }),
    delegate: async (from, to) =>
      program.call('addDelegation', {
        token: await program.tokenOf('admin'),
        body: {
          fromUserId: personId(from),
          toUserId: personId(to),
          startsOn: program.clock.now().toISOString().slice(0, 10),
          endsOn: '2099-12-31',
          reason: '',
        },
      }),
    manage: async (unit, account) => {
      await program.db
        .insertInto('organization_manager')
        .values({ organization_id: unitId(unit), user_id: personId(account) })
        .execute();
    },
  };
}

/** Sets what applications can have of a souvenir, in the main store. */
export async function leaveOnly(program: TestProgram, code: string, quantity: number): Promise<void> {
  const { db, clock } = program;
  const souvenir = await db
    .selectFrom('souvenir')
    .select('id')
    .where('code', '=', code)
    .executeTakeFirstOrThrow();
  const places = await db
    .selectFrom('stock_balance as b')
    .innerJoin('storage as s', 's.id', 'b.storage_id')
    .select(['b.storage_id', 'b.on_hand', 'b.reserved'])
    .where('b.souvenir_id', '=', souvenir.id)
    .where('s.application_use', '=', true)
    .orderBy('s.sort_code')
    .execute();
  const postings = places
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
