// A figure of a balance. It can be explained for a souvenir, but not for a whole storage.
import type { BalanceRow } from '@keepsake/core/stock/ledger/balance.contract';
import type { Show } from '../../../patterns/display/show.ts';
import { StockFigure } from '../stock-figure.tsx';

export const renderFigure =
  (name: 'onHand' | 'reserved' | 'protected' | 'available') =>
  (row: BalanceRow, { format }: Show) =>
    row.souvenirId ? (
      <StockFigure
        souvenirId={row.souvenirId}
        storageId={row.storageId ?? 'all'}
        title={`stockView.${name}`}
        value={row[name]}
        strong={name === 'available'}
      />
    ) : (
      format.number(row[name])
    );
