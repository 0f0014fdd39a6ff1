import type { TillRow } from '@keepsake/core/shop/tills/till.contract';

export type OpenTill = TillRow & { readonly shift: NonNullable<TillRow['shift']> };

/** True if staff can sell at the till. They cannot while its cash is being counted. */
export const isOpen = (till: TillRow): till is OpenTill => till.shift?.state === 'open';
