import { type ReactNode, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { ApiError } from '../../../../api/errors.ts';
import { rememberPath } from '../../../../api/session.ts';
import { useT } from '../../../../i18n/i18n.tsx';
import { showToast } from '../../../../stores/toast-store.ts';
import { IconCart } from '../../../../ui/icons.tsx';
import { QuantityStepper } from '../../../../ui/quantity-stepper.tsx';
import { useSignedIn } from '../../../../ui/use-signed-in.ts';
import { addToCart } from '../../layout/cart-store.ts';
import { useCart } from '../../layout/use-cart.ts';
import { rememberCartItem } from './pending-cart-item.ts';
import styles from './purchase-row.module.css';

type PurchaseRowProps = {
  souvenirId: string;
  name: string;
  available: number;
  /** Price and stock in one line. Phones show it above the buttons, because the real ones are below the picture. */
  summary: ReactNode;
  /** Called if the server refuses, for example because the souvenir is sold out. */
  onRefused: () => void;
};

/** Adds to the cart or opens the checkout. A visitor logs in first and comes back. */
export function PurchaseRow({ souvenirId, name, available, summary, onRefused }: PurchaseRowProps) {
  const t = useT();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const signedIn = useSignedIn();
  const limit = useCart()?.limit;
  const [requestedQuantity, setRequestedQuantity] = useState(1);
  const [adding, setAdding] = useState(false);
  const soldOut = available <= 0;
  const maxQuantity = Math.max(1, Math.min(available, limit ?? available));
  const quantity = Math.min(requestedQuantity, maxQuantity);

  const askToLogIn = (path: string, reason: string) => {
    rememberPath(path, reason);
    void navigate('/login');
  };
  const add = async () => {
    if (!signedIn) {
      rememberCartItem({ souvenirId, quantity });
      return askToLogIn(pathname + search, t('detail.logIn.add', { name }));
    }
    if (adding) return;
    setAdding(true);
    try {
      await addToCart({ souvenirId, quantity });
      void showToast('success', t('shop.cart.added'));
    } catch (error) {
      if (error instanceof ApiError) onRefused();
    } finally {
      setAdding(false);
    }
  };
  const buy = () => {
    const path = `/shopping/checkout?souvenirId=${souvenirId}&quantity=${quantity}`;
    if (signedIn) void navigate(path);
    else askToLogIn(path, t('detail.logIn.buy', { name }));
  };
  return (
    <form
      className={styles.form}
      data-purchase-bar
      action="/login"
      onSubmit={(event) => {
        event.preventDefault();
        void add();
      }}
    >
      {!soldOut && <QuantityStepper value={quantity} max={maxQuantity} onChange={setRequestedQuantity} />}
      <div className={styles.bar}>
        <p className={styles.summary} aria-hidden>
          {summary}
        </p>
        <button type="submit" className={styles.add} disabled={soldOut} aria-busy={adding}>
          {!soldOut && <IconCart width="22" height="22" />}
          {soldOut ? t('common.soldOut') : t('detail.addToCart')}
        </button>
        {!soldOut && (
          <button type="button" className={styles.buy} onClick={buy}>
            {t('detail.buyNow')}
          </button>
        )}
      </div>
    </form>
  );
}
