export const sellPath = '/inventory/counter/sell';
export const sellRefundPath = '/inventory/counter/refund';
export const tillsPath = '/inventory/tills';
export const shiftPath = (id: string): string => `/inventory/shifts/${id}`;
export const receiptPath = (id: string): string => `/inventory/counter/sales/${id}/receipt?paper=80`;

/** Router state: the receipt opens the print dialog by itself. */
export const printAtOnce = { printAtOnce: true } as const;
