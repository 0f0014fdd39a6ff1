import { useCallback } from 'react';
import { call } from '../../../api/call.ts';
import { updateTill } from './device-store.ts';
import { refreshProducts } from './sale-draft.ts';

/** Reads prices and pieces of all lines again, because a sale was refused. */
export function useRefreshedProducts(tillId: string): () => Promise<void> {
  return useCallback(async () => {
    let codes: string[] = [];
    updateTill(tillId, ({ draft }) => {
      codes = draft.lines.map(({ productCode }) => productCode);
      return {};
    });
    const answers = await Promise.allSettled(
      codes.map((code) =>
        call('GET /api/inventory/counter/product', { query: { tillId, code } }, { quiet: true }),
      ),
    );
    const products = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []));
    updateTill(tillId, ({ draft }) => ({ draft: refreshProducts(draft, products) }));
  }, [tillId]);
}
