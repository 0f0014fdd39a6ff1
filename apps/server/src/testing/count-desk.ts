// Count sheets of one storage, as a test makes and fills them.
import { expect } from 'vitest';
import type { Desk } from './stock-desk.ts';
import type { TestProgram } from './test-program.ts';

export type CountFigure = { souvenirId: string; counted: number };

export function openCounts(program: TestProgram, desk: Desk, storageId: string) {
  const call = (
    name: 'saveCountLines' | 'closeCount' | 'cancelCount' | 'addCountLine',
    id: string,
    body: object,
    token = desk.warehouse,
  ) => program.call(name, { token, params: { id }, body });
  const save = (id: string, lines: CountFigure[], token = desk.warehouse) =>
    call('saveCountLines', id, { lines }, token);
  const open = async (souvenirIds: string[]) => {
    const { code, data } = await program.call('createCount', {
      token: desk.warehouse,
      body: { storageId, souvenirIds, remark: 'shelf 3' },
    });
    expect(code).toBe(200);
    return data.id as string;
  };
  const linesOf = async (id: string, query: Record<string, string> = {}, token = desk.warehouse) =>
    (await program.call('listCountLines', { token, params: { id }, query: { pageSize: 500, ...query } }))
      .data;
  /** Brings a souvenir to exactly so many pieces there. */
  async function hold(souvenirId: string, pieces: number): Promise<void> {
    const off = pieces - (await desk.onHand(souvenirId, storageId));
    if (off === 0) return;
    await desk.confirmed('Adjustment', {
      effectiveDate: desk.day,
      lines: [
        {
          souvenirId,
          storageId,
          direction: off > 0 ? 'in' : 'out',
          quantity: Math.abs(off),
          reason: 'other',
        },
      ],
    });
  }

  return { call, save, open, linesOf, hold };
}
