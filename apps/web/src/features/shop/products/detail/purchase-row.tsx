import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import { useT } from '../../../../i18n/i18n.tsx';
import { IconCart } from '../../../../ui/icons.tsx';
import { QuantityStepper } from '../../../../ui/quantity-stepper.tsx';
import { useCart } from '../../layout/use-cart.ts';
import { useAddToCart } from '../use-add-to-cart.ts';
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
  const limit = useCart()?.limit;
  const [requestedQuantity, setRequestedQuantity] = useState(1);
  const { signedIn, adding, add, askToLogIn } = useAddToCart({ id: souvenirId, name }, onRefused);
  const soldOut = available <= 0;
  const maxQuantity = Math.max(1, Math.min(available, limit ?? available));
  const quantity = Math.min(requestedQuantity, maxQuantity);

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
        void add(quantity);
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
