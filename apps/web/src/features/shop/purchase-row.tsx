import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { rememberPath } from '../../api/session.ts';
import { useT } from '../../app/i18n.tsx';
import { IconBuilding, IconCart, IconMinus, IconPlus } from '../../ui/icons.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { useSignedIn } from '../../ui/use-signed-in.ts';
import styles from './purchase-row.module.css';

/** A visitor's way to buy leads through the login; the shop counter sells to whoever is signed in. */
export function PurchaseRow({ available }: { available: number }) {
  const t = useT();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  if (useSignedIn()) return <CounterSale available={available} />;
  const askToLogIn = () => {
    rememberPath(pathname + search);
    void showToast('info', t('app.pleaseLogIn'));
    void navigate('/login');
  };
  return <AddToCart available={available} onAdd={askToLogIn} />;
}

function CounterSale({ available }: { available: number }) {
  const t = useT();
  return (
    <div className={styles.counter}>
      <IconBuilding width="26" height="26" />
      <div>
        <p className={styles.counterTitle}>{t('detail.counter')}</p>
        <p>{t(available > 0 ? 'detail.counter.text' : 'detail.counter.soldOut')}</p>
      </div>
    </div>
  );
}

type AddToCartProps = { available: number; onAdd: (quantity: number) => void };

export function AddToCart({ available, onAdd }: AddToCartProps) {
  const t = useT();
  const [quantity, setQuantity] = useState(1);
  const most = Math.max(1, available);
  const set = (value: number) => setQuantity(Math.min(most, Math.max(1, Math.trunc(value) || 1)));
  const soldOut = available <= 0;
  return (
    <form
      className={styles.row}
      data-purchase-bar
      action="/login"
      onSubmit={(event) => {
        event.preventDefault();
        onAdd(quantity);
      }}
    >
      {!soldOut && (
        <div className={styles.stepper}>
          <button
            type="button"
            onClick={() => set(quantity - 1)}
            disabled={quantity <= 1}
            aria-label={t('detail.fewer')}
          >
            <IconMinus />
          </button>
          <input
            type="number"
            inputMode="numeric"
            min={1}
            max={most}
            value={quantity}
            aria-label={t('detail.quantity')}
            onChange={(event) => set(event.currentTarget.valueAsNumber)}
          />
          <button
            type="button"
            onClick={() => set(quantity + 1)}
            disabled={quantity >= most}
            aria-label={t('detail.more')}
          >
            <IconPlus />
          </button>
        </div>
      )}
      <button type="submit" className={styles.add} disabled={soldOut}>
        {!soldOut && <IconCart width="22" height="22" />}
        {soldOut ? t('shop.badge.soldOut') : t('detail.addToCart')}
      </button>
    </form>
  );
}
