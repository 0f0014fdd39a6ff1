import type { TillRow } from '@keepsake/core/shop/tills/till.contract';

export type OpenTill = TillRow & { readonly shift: NonNullable<TillRow['shift']> };

/** A till at which can be sold. While its cash is counted, it cannot. */
export const isOpen = (till: TillRow): till is OpenTill => till.shift?.state === 'open';
