// Paths of the screens for selling at the counter, and of its tills and shifts.
export const sellPath = '/inventory/counter/sell';
export const sellRefundPath = '/inventory/counter/refund';
export const tillsPath = '/inventory/tills';
export const shiftsPath = '/inventory/shifts';
export const shiftPath = (id: string): string => `${shiftsPath}/${id}`;
export const receiptPath = (id: string): string => `/inventory/counter/sales/${id}/receipt?paper=80`;

export const refundSlipPath = (id: string): string => `/inventory/refunds/${id}/slip?paper=80`;

/** Router state of a receipt or slip: whether the print dialog opens automatically, and the page to go back to. */
export type ReceiptState = {
  readonly printAtOnce?: true;
  readonly back?: { readonly to: string; readonly name: string };
};
export const printAtOnce = { printAtOnce: true } as const satisfies ReceiptState;
