// What was filled in when the session ended: kept in this tab for the same person's return from the login page, once.
import type { DeliveryMethod } from '@keepsake/core/shop/orders/order.machine';
import type { PaymentMethod } from '@keepsake/core/shop/payments/payment.contract';

export type Contact = { contactName: string; contactPhone: string; contactEmail: string; remark: string };
export type KeptCheckout = {
  readonly contact: Contact;
  readonly delivery: DeliveryMethod;
  readonly addressId: string | undefined;
  readonly method: PaymentMethod | undefined;
};

const key = 'keepsake.checkout';

export function keepCheckout(userId: string, kept: KeptCheckout): void {
  try {
    sessionStorage.setItem(key, JSON.stringify({ userId, kept }));
  } catch {
    // no storage: it is filled in again
  }
}

/** Only looks: a rendering may be thrown away and done again. */
export function findCheckout(userId: string): KeptCheckout | undefined {
  try {
    const stored = JSON.parse(sessionStorage.getItem(key) ?? 'null');
    return stored?.userId === userId ? stored.kept : undefined;
  } catch {
    return undefined;
  }
}

export function forgetCheckout(): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // nothing was kept
  }
}
