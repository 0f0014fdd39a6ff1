import { useCallback } from 'react';
import { call } from '../../../api/call.ts';
import { readTill, updateTill } from './device-store.ts';
import { refreshProducts } from './sale-draft.ts';

/** Returns a function that loads the prices and available pieces of all lines again, after a sale was refused. */
export function useRefreshProducts(tillId: string): () => Promise<void> {
  return useCallback(async () => {
    const codes = readTill(tillId).draft.lines.map(({ productCode }) => productCode);
    const answers = await Promise.allSettled(
      codes.map((code) =>
        call('GET /api/inventory/counter/product', { query: { tillId, code } }, { quiet: true }),
      ),
    );
    const products = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []));
    updateTill(tillId, ({ draft }) => ({ draft: refreshProducts(draft, products) }));
  }, [tillId]);
}
