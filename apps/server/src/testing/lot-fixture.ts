// Test helper: perishable souvenirs, and their lots as the API shows them.
import { createSouvenir } from './souvenir-form.ts';
import type { createStockFixture } from './stock-fixture.ts';
import type { TestProgram } from './test-program.ts';

type Lot = { number: string; bestBefore: string };
export const early: Lot = { number: 'A1', bestBefore: '2027-01-10' };
export const late: Lot = { number: '', bestBefore: '2027-06-30' };
export const lotCells = ({ number, bestBefore }: Lot) => ({ lotNumber: number, bestBefore });

export function createLotFixture(
  program: TestProgram,
  stock: Awaited<ReturnType<typeof createStockFixture>>,
) {
  async function listLots(souvenirId: string, query: Record<string, string> = {}) {
    const { data } = await program.call('listLots', {
      token: await program.getToken('admin'),
      query: { souvenirId, ...query },
    });
    return data.list as (Record<string, unknown> & { id: string; lotNumber: string; actions: string[] })[];
  }
  return {
    listLots,
    createPerishable: (changes: object = {}) => createSouvenir(program, { perishable: true, ...changes }),
    receive: (souvenirId: string, quantity: number, lot: Lot, storageId = stock.storage('SHOP')) =>
      stock.createConfirmed(
        'Receiving',
        stock.receiving([{ souvenirId, storageId, quantity, ...lotCells(lot) }]),
      ),
    readLots: async (souvenirId: string) =>
      (await listLots(souvenirId)).map((row) => [row.lotNumber, row.bestBefore, row.storageId, row.onHand]),
    adjustment: (line: object) => ({ effectiveDate: stock.day, lines: [{ reason: 'other', ...line }] }),
  };
}
