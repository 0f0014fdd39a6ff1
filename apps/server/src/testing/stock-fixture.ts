// Test helper: creates, submits and confirms stock documents with default values.
import { sql } from 'kysely';
import { afterEach, expect } from 'vitest';
import { reconcileStock } from '../areas/stock/index.ts';
import type { Answer, TestProgram } from './test-program.ts';

export type StockFixture = Awaited<ReturnType<typeof createStockFixture>>;
type DocumentNoun = 'Receiving' | 'Transfer' | 'Adjustment' | 'Assembly' | 'Outbound' | 'Return';
const day = '2026-11-16';

export async function createStockFixture(program: TestProgram) {
  const admin = await program.getToken('admin');
  const warehouse = await program.getToken('warehouse');
  const { data: choices } = await program.call('getDocumentChoices', { token: admin });
  const { data: souvenirs } = await program.call('listSouvenirChoices', {
    token: admin,
    query: { pageSize: 500 },
  });
  const storage = (code: string): string =>
    choices.storages.find((row: { code: string }) => row.code === code).id;
  const souvenirIds: string[] = souvenirs.list.map(({ id }: { id: string }) => id);
  const codes: string[] = souvenirs.list.map(({ productCode }: { productCode: string }) => productCode);
  const supplierId: string = choices.suppliers[0].id;

  const receiving = (lines: readonly object[], more: object = {}) => ({
    supplierId,
    documentDate: day,
    effectiveDate: day,
    lines: lines.map((line) => ({ currency: 'HKD', price: 10_00, ...line })),
    ...more,
  });

  const call = (
    verb: string,
    noun: DocumentNoun,
    options: {
      id?: string;
      body?: object;
      token?: string;
      key?: string;
      query?: Record<string, string>;
    } = {},
  ): Promise<Answer> =>
    program.call(`${verb}${noun}` as 'getReceiving', {
      token: options.token ?? warehouse,
      ...(options.id ? { params: { id: options.id } } : {}),
      ...(options.query ? { query: options.query } : {}),
      ...(verb === 'get' || verb === 'list' || verb === 'delete' ? {} : { body: options.body ?? {} }),
      ...(options.key ? { headers: { 'idempotency-key': options.key } } : {}),
    });

  /** Creates and submits a document as the warehouse account. Returns its id. */
  async function createSubmitted(noun: DocumentNoun, body: object): Promise<string> {
    const { code, data, msg } = await call('create', noun, { body: { ...body, submit: true } });
    expect([code, msg, data.fields]).toEqual([200, expect.any(String), undefined]);
    return data.id;
  }

  /** Creates and submits a document, then confirms it as administrator. */
  async function createConfirmed(noun: DocumentNoun, body: object): Promise<string> {
    const id = await createSubmitted(noun, body);
    const { code, msg } = await call('confirm', noun, { id, token: admin });
    expect([code, msg]).toEqual([200, expect.any(String)]);
    return id;
  }

  async function onHand(souvenirId: string, storageId: string): Promise<number> {
    const row = await program.db
      .selectFrom('stock_balance')
      .select('on_hand')
      .where('souvenir_id', '=', souvenirId)
      .where('storage_id', '=', storageId)
      .executeTakeFirst();
    return row?.on_hand ?? 0;
  }

  async function count(
    table: 'stock_movement' | 'stock_document' | 'record_history' | 'notification' | 'audit_log',
  ) {
    const { rows } = await sql<{ n: number }>`select count(*) as n from ${sql.table(table)}`.execute(
      program.db,
    );
    return rows[0]!.n;
  }

  async function readAverage(souvenirId: string): Promise<number> {
    const { average } = await program.db
      .selectFrom('souvenir_cost')
      .select('average')
      .where('souvenir_id', '=', souvenirId)
      .executeTakeFirstOrThrow();
    return average;
  }

  /** The titles of the messages in the inbox of an account. */
  async function fetchInbox(account: string): Promise<string[]> {
    const { data } = await program.call('listInbox', { token: await program.getToken(account) });
    return data.list.map(({ title }: { title: string }) => title);
  }

  const expectConsistentLedger = async () => expect(await reconcileStock(program.db)).toEqual([]);

  return {
    day,
    admin,
    warehouse,
    storage,
    souvenirIds,
    codes,
    supplierId,
    receiving,
    call,
    createSubmitted,
    createConfirmed,
    onHand,
    count,
    readAverage,
    fetchInbox,
    expectConsistentLedger,
  };
}

/** After each test of the calling file, the balances must equal the movements of the ledger. */
export function checkLedgerAfterEachTest(program: TestProgram): void {
  afterEach(async () => {
    expect(await reconcileStock(program.db)).toEqual([]);
  });
}
