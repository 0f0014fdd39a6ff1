// The paths of the screens to reduce the price of a lot, apply for it, transfer it or write it off. The forms for a
// transfer and a write-off open with the lot filled in.
import type { LotRow, lotActions } from '@keepsake/core/stock/lots/lot.contract';
import { adjustmentPath, transferPath } from '../documents/document-screens.ts';

export const lotsPath = '/inventory/storage-management/lots';

export function lotActionPath(lot: LotRow, action: (typeof lotActions)[number]): string {
  const line = {
    code: lot.productCode,
    quantity: String(lot.onHand),
    storage: lot.storageId,
    lotNumber: lot.lotNumber,
    bestBefore: lot.bestBefore,
  };
  switch (action) {
    case 'sell':
      return `/inventory/price-management/${lot.souvenirId}?new`;
    case 'give':
      return `/application/catalog?${new URLSearchParams({ keyword: lot.productCode })}`;
    case 'transfer':
      return `${transferPath}/new?${new URLSearchParams(line)}`;
    case 'writeOff':
      return `${adjustmentPath}/new?${new URLSearchParams({ ...line, direction: 'out', reason: 'expiry' })}`;
  }
}
