// Saves the checkout form of this tab while it is filled in, for a reload and for a session that ends. Leaving the page
// deletes it.
import type { DeliveryMethod } from '@keepsake/core/shop/orders/order.machine';
import type { PaymentMethod } from '@keepsake/core/shop/payments/payment.contract';
import { useEffect } from 'react';
import { isSignedIn } from '../../../../api/session.ts';

export type Contact = { contactName: string; contactPhone: string; contactEmail: string; remark: string };
export type SavedCheckout = {
  readonly contact: Contact;
  readonly delivery: DeliveryMethod;
  readonly addressId: string | undefined;
  readonly method: PaymentMethod | undefined;
};

const storageKey = 'keepsake.checkout';

function saveCheckout(userId: string, checkout: SavedCheckout): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify({ userId, kept: checkout }));
  } catch {
    // Without storage the buyer fills in the form again.
  }
}

export function readSavedCheckout(userId: string): SavedCheckout | undefined {
  try {
    const stored = JSON.parse(sessionStorage.getItem(storageKey) ?? 'null');
    return stored?.userId === userId ? stored.kept : undefined;
  } catch {
    return undefined;
  }
}

function clearSavedCheckout(): void {
  try {
    sessionStorage.removeItem(storageKey);
  } catch {
    // Without storage nothing was saved.
  }
}

export function useSavedCheckout(
  userId: string,
  { contact, delivery, addressId, method }: SavedCheckout,
): void {
  useEffect(
    () => saveCheckout(userId, { contact, delivery, addressId, method }),
    [userId, contact, delivery, addressId, method],
  );
  // Leaving the page deletes the saved form. If the session has ended, it stays for the next sign-in of the buyer.
  useEffect(
    () => () => {
      if (isSignedIn()) clearSavedCheckout();
    },
    [],
  );
}
