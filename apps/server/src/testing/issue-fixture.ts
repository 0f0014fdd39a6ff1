// Test helper: approved applications that the warehouse issues.
import { sql } from 'kysely';
import { beforeAll, expect } from 'vitest';
import { addOfficeStock, createApprovedApplication } from './approved-application.ts';
import { checkLedgerAfterEachTest } from './stock-fixture.ts';
import { prepare, type TestProgram } from './test-program.ts';

/** The souvenir of an application, unless a test names others. */
export const tote = 'GF-0001';
export const mug = 'GF-0003';
export const arrangement = {
  deliveryAt: '2026-12-01T06:30:00.000Z',
  deliveryPlace: '行政樓三樓 305 室',
  pickupInstructions: '請帶備員工證',
};
type Part = { lineNo: number; quantity: number };
export type IssueFixture = Awaited<ReturnType<typeof createIssueFixture>>;

export async function createIssueFixture(program: TestProgram) {
  const warehouse = await program.getToken('warehouse');
  const createOutboundOrders = (ids: string[], change: object = {}, token = warehouse, key?: string) =>
    program.call('makeOutboundOrders', {
      token,
      language: 'en',
      body: { ids, ...arrangement, ...change },
      ...(key ? { headers: { 'idempotency-key': key } } : {}),
    });
  const application = (id: string) =>
    program.db.selectFrom('application').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const listDocuments = (id: string) =>
    program.db
      .selectFrom('stock_document')
      .selectAll()
      .where('origin_id', '=', id)
      .orderBy('created_at')
      .execute();
  const sumReserved = async (id: string) => {
    const { rows } = await sql<{ open: number }>`
    select coalesce(sum(open_quantity), 0)::int as open from stock_reservation where origin_id = ${id}`.execute(
      program.db,
    );
    return rows[0]!.open;
  };
  const listMessages = (no: string, template: string) =>
    program.db
      .selectFrom('notification')
      .select(['type', 'title', 'content', 'sensitive'])
      .where('business_no', '=', no)
      .where('template', '=', template)
      .orderBy('type')
      .execute();
  const sumOnHand = async (code: string) => {
    const { rows } = await sql<{ n: number }>`
    select sum(b.on_hand)::int as n from stock_balance b join souvenir s on s.id = b.souvenir_id
    where s.code = ${code}`.execute(program.db);
    return rows[0]!.n;
  };
  const listRegister = (id: string) =>
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

  const createApproved = (change: object = {}) =>
    createApprovedApplication(program, { lines: [{ code: tote, quantity: 20 }], ...change });
  return {
    warehouse,
    admin: await program.getToken('admin'),
    createOutboundOrders,
    application,
    listDocuments,
    sumReserved,
    listMessages,
    sumOnHand,
    listRegister,
    history,
    createApproved,
    /** An application with an outbound order, and its pickup code. */
    waitingApplication: async (change: object = {}) => {
      const made = await createApproved(change);
      expect((await createOutboundOrders([made.id])).data.list[0].refusal).toBe('');
      return { ...made, code: (await application(made.id)).pickup_code! };
    },
    handOver: (code: string, id: string, lines: Part[], token = warehouse, change: object = {}) =>
      program.call('handOver', {
        token,
        language: 'en',
        body: { code, receiverName: '李文傑', records: [{ kind: 'application', id, lines }], ...change },
      }),
  };
}

/** The fixture for all tests of the calling file, with stock. The ledger is checked after each test. */
export function prepareIssueFixture(program: TestProgram): IssueFixture {
  beforeAll(() => addOfficeStock(program, [tote, mug], 500));
  checkLedgerAfterEachTest(program);
  return prepare(() => createIssueFixture(program));
}
