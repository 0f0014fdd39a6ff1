// Saves the checkout form of this tab when the session ends. The same user gets it back once, after the login.
import type { DeliveryMethod } from '@keepsake/core/shop/orders/order.machine';
import type { PaymentMethod } from '@keepsake/core/shop/payments/payment.contract';

export type Contact = { contactName: string; contactPhone: string; contactEmail: string; remark: string };
export type SavedCheckout = {
  readonly contact: Contact;
  readonly delivery: DeliveryMethod;
  readonly addressId: string | undefined;
  readonly method: PaymentMethod | undefined;
};

const storageKey = 'keepsake.checkout';

export function saveCheckout(userId: string, checkout: SavedCheckout): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify({ userId, kept: checkout }));
  } catch {
    // Without storage the buyer fills in the form again.
  }
}

/** Does not delete, because React may render more than once. */
export function readSavedCheckout(userId: string): SavedCheckout | undefined {
  try {
    const stored = JSON.parse(sessionStorage.getItem(storageKey) ?? 'null');
    return stored?.userId === userId ? stored.kept : undefined;
  } catch {
    return undefined;
  }
}

export function clearSavedCheckout(): void {
  try {
    sessionStorage.removeItem(storageKey);
  } catch {
    // Without storage nothing was saved.
  }
}
