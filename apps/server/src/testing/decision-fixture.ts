// Test helper: applications of one applicant that approvers decide.
import { beforeEach, expect } from 'vitest';
import { releaseStock } from '../areas/stock/index.ts';
import { inTransaction } from '../db/connection/transaction.ts';
import { type Applicant, createApplicant, deleteApplications } from './applicant.ts';
import {
  type ApprovalFixture,
  createApprovalFixture,
  demoUserId,
  setApplicationStock,
} from './approval-fixture.ts';
import { type Answer, prepare, type TestProgram } from './test-program.ts';

export const tote = 'GF-0014';
/** A VIP souvenir, which needs two approval levels. */
export const trophy = 'GF-0005';

type DecisionFixture = ApprovalFixture & {
  readonly staff: Applicant;
  /** Deletes all applications with their reservations, and restores managers and stock. */
  reset(): Promise<void>;
  applyFor(quantity?: number, code?: string): Promise<string>;
  /** The application as its applicant sees it. */
  readAsApplicant(id: string): Promise<Answer['data']>;
  reservedFor(id: string): Promise<number>;
  /** The templates of the notifications to this account, oldest first. */
  listNotifications(account: string): Promise<(string | null)[]>;
};

async function createDecisionFixture(program: TestProgram): Promise<DecisionFixture> {
  const { db } = program;
  const approvals = createApprovalFixture(program);
  const staff = await createApplicant(program, 'staff');
  return {
    ...approvals,
    staff,
    reset: async () => {
      for (const { id } of await db.selectFrom('application').select('id').execute()) {
        await inTransaction(db, (tx) => releaseStock(tx, { kind: 'application', id }));
      }
      await deleteApplications(program);
      await db.deleteFrom('delegation').execute();
      await db.deleteFrom('organization_manager').execute();
      await approvals.addManager('BC-ARTS-CHI', 'approver');
      await approvals.addManager('BC-OFFICE', 'office');
      await setApplicationStock(program, tote, 100);
      await setApplicationStock(program, trophy, 5);
    },
    applyFor: async (quantity = 20, code = tote) => {
      const answer = await staff.apply([{ code, quantity }]);
      expect(answer.code).toBe(200);
      return answer.data.id;
    },
    readAsApplicant: async (id) => (await staff.read(id)).data,
    reservedFor: async (id) => {
      const rows = await db
        .selectFrom('stock_reservation')
        .select('quantity')
        .where('origin_id', '=', id)
        .execute();
      return rows.reduce((sum, { quantity }) => sum + quantity, 0);
    },
    listNotifications: async (account) => {
      const rows = await db
        .selectFrom('notification')
        .select('template')
        .where('receiver_id', '=', demoUserId(account))
        .where('type', '=', 'app')
        .orderBy('id')
        .execute();
      return rows.map(({ template }) => template);
    },
  };
}

/** The fixture for all tests of the calling file. It is reset before each test. */
export function prepareDecisionFixture(program: TestProgram): DecisionFixture {
  const fixture = prepare(() => createDecisionFixture(program));
  beforeEach(() => fixture.reset());
  return fixture;
}

/** Code and reason of a refusal. */
export const reasonOf = ({ code, data }: { code: number; data: { reason: string } }) => [code, data.reason];
