// Test helper: outbound and return orders, with a confirm hook whose calls are recorded.
import { randomUUID } from 'node:crypto';
import { AppError } from '@keepsake/core/api/errors';
import { afterEach } from 'vitest';
import { type ConfirmHook, makeOutbound, reserveStock } from '../areas/stock/index.ts';
import type { SignedInContext } from '../context/context.ts';
import { inTransaction } from '../db/connection/transaction.ts';
import { randomIds } from '../platform/ids.ts';
import { createStockFixture } from './stock-fixture.ts';
import { prepare, prepareProgram } from './test-program.ts';

/** The fixture for all tests of the calling file, with its own program. The ledger is checked after each test. */
export function prepareOutboundFixture() {
  const hookCalls: { no: string; lines: number; origin: string }[] = [];
  let hookFails = false;
  const hook: ConfirmHook = {
    async lock() {},
    async run(_tx, _context, { no, lines, origin }) {
      if (hookFails) throw new AppError('RULE_BROKEN');
      hookCalls.push({ no, lines: lines.length, origin: origin.no });
    },
  };
  const program = prepareProgram({
    hooks: (hooks) => {
      hooks.onDocumentConfirmed('SHOP', hook);
      hooks.onDocumentConfirmed('RETURN', hook);
    },
  });
  const stock = prepare(() => createStockFixture(program));
  const staff = prepare(async (): Promise<SignedInContext> => {
    const user = await program.db
      .selectFrom('app_user')
      .select(['id', 'real_name'])
      .where('account', '=', 'warehouse')
      .executeTakeFirstOrThrow();
    return {
      language: 'en',
      now: program.clock.now(),
      ids: randomIds,
      requestId: 'test',
      ip: '',
      userAgent: '',
      caller: {
        userId: user.id,
        account: 'warehouse',
        name: user.real_name,
        kind: 'staff',
        sessionId: '',
        isAdministrator: false,
        permissions: new Set(),
      },
    };
  });
  afterEach(async () => {
    hookFails = false;
    await stock.expectConsistentLedger();
  });

  const pick = (id: string, lineNo: number, picked: number, token = stock.warehouse) =>
    program.call('pickOutbound', { token, params: { id }, body: { lineNo, picked } });
  const scan = (id: string, code: string) =>
    program.call('scanOutbound', { token: stock.warehouse, params: { id }, body: { code } });
  const readBalance = (souvenirId: string, storageId: string) =>
    program.db
      .selectFrom('stock_balance')
      .select(['on_hand', 'reserved'])
      .where('souvenir_id', '=', souvenirId)
      .where('storage_id', '=', storageId)
      .executeTakeFirstOrThrow();

  const createOutboundBody = (lines: readonly object[], orderType = 'SHOP') => ({
    effectiveDate: stock.day,
    orderType,
    lines,
  });
  const addStock = (souvenirId: string, storageId: string, quantity: number) =>
    stock.createConfirmed('Receiving', stock.receiving([{ souvenirId, storageId, quantity }]));

  /** Confirms an outbound order of one line. Returns the sequence of its movement, for a return order. */
  async function issueOutbound(souvenirId: string, quantity: number): Promise<number> {
    const storageId = stock.storage('SHOP');
    await addStock(souvenirId, storageId, quantity);
    const id = await stock.createSubmitted(
      'Outbound',
      createOutboundBody([{ souvenirId, storageId, quantity }]),
    );
    await pick(id, 1, quantity);
    const { data } = await stock.call('confirm', 'Outbound', { id });
    const { data: movements } = await program.call('listReturnable', {
      token: stock.warehouse,
      query: { keyword: data.no },
    });
    return movements.list[0].sequence;
  }

  async function reserveAndMakeOutbound(lines: readonly { souvenirId: string; quantity: number }[]) {
    const origin = { kind: 'shop_order' as const, id: randomUUID(), no: `SO-${randomUUID().slice(0, 8)}` };
    const document = await inTransaction(program.db, async (tx) => {
      await reserveStock(
        tx,
        staff,
        origin,
        'shop',
        lines.map((line, index) => ({ ...line, lineNo: index + 1 })),
      );
      return makeOutbound(tx, staff, { origin, orderType: 'SHOP', deliveryPlace: 'Counter' });
    });
    return { origin, ...document };
  }

  return {
    program,
    stock,
    staff,
    hookCalls,
    /** Makes the hook throw, so that the transaction is rolled back. */
    setHookFails(fails: boolean) {
      hookFails = fails;
    },
    pick,
    scan,
    readBalance,
    createOutboundBody,
    addStock,
    issueOutbound,
    reserveAndMakeOutbound,
  };
}
