// Test helper: creates and fills stock counts of one storage.
import { expect } from 'vitest';
import type { StockFixture } from './stock-fixture.ts';
import type { TestProgram } from './test-program.ts';

export type CountedLine = { souvenirId: string; counted: number };

export function createCountFixture(program: TestProgram, stock: StockFixture, storageId: string) {
  const call = (
    name: 'saveCountLines' | 'closeCount' | 'cancelCount' | 'addCountLine',
    id: string,
    body: object,
    token = stock.warehouse,
  ) => program.call(name, { token, params: { id }, body });
  const saveLines = (id: string, lines: CountedLine[], token = stock.warehouse) =>
    call('saveCountLines', id, { lines }, token);
  const createCount = async (souvenirIds: string[]) => {
    const { code, data } = await program.call('createCount', {
      token: stock.warehouse,
      body: { storageId, souvenirIds, remark: 'shelf 3' },
    });
    expect(code).toBe(200);
    return data.id as string;
  };
  const listLines = async (id: string, query: Record<string, string> = {}, token = stock.warehouse) =>
    (await program.call('listCountLines', { token, params: { id }, query: { pageSize: 500, ...query } }))
      .data;
  /** Posts an adjustment so that the storage has exactly this many pieces of a souvenir. */
  async function setOnHand(souvenirId: string, pieces: number): Promise<void> {
    const difference = pieces - (await stock.onHand(souvenirId, storageId));
    if (difference === 0) return;
    await stock.createConfirmed('Adjustment', {
      effectiveDate: stock.day,
      lines: [
        {
          souvenirId,
          storageId,
          direction: difference > 0 ? 'in' : 'out',
          quantity: Math.abs(difference),
          reason: 'other',
        },
      ],
    });
  }

  return { call, saveLines, createCount, listLines, setOnHand };
}
