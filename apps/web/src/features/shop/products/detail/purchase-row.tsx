import type { PersonalOffer } from '@keepsake/core/shop/products/personal-text.contract';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useT } from '../../../../i18n/i18n.tsx';
import { IconCart } from '../../../../ui/icons.tsx';
import { QuantityStepper } from '../../../../ui/quantity-stepper.tsx';
import { useCart } from '../../layout/use-cart.ts';
import { useSignInFirst } from '../../layout/use-wanted.ts';
import { PriceTag } from '../price-tag.tsx';
import { useAddToCart } from '../use-add-to-cart.ts';
import { RestockButton } from '../wishes/restock-button.tsx';
import { PersonalTextField } from './personal-text-field.tsx';
import styles from './purchase-row.module.css';
import { usePersonalText } from './use-personal-text.ts';

type PurchaseRowProps = {
  souvenirId: string;
  name: string;
  available: number;
  price: number;
  /** The rules and the price of a personal text, or null if the souvenir offers none. */
  personal: PersonalOffer | null;
  /** On phones, the fixed bar shows it beside the price, because the texts of the page may be out of view. */
  stockText: string;
  /** Called if the server refuses, for example because the souvenir is sold out. */
  onRefused: () => void;
};

/** Adds to the cart or opens the checkout. A visitor signs in first and comes back. */
export function PurchaseRow(props: PurchaseRowProps) {
  const { souvenirId, name, available, price, personal: offer, stockText, onRefused } = props;
  const t = useT();
  const navigate = useNavigate();
  const limit = useCart()?.limit;
  const [requestedQuantity, setRequestedQuantity] = useState(1);
  const { adding, add } = useAddToCart({ id: souvenirId, name }, onRefused);
  const { signedIn, signInFirst } = useSignInFirst();
  const personal = usePersonalText(offer);
  const soldOut = available <= 0;
  const maxQuantity = Math.max(1, Math.min(available, limit ?? available));
  const quantity = Math.min(requestedQuantity, maxQuantity);
  const [isTooMany, setTooMany] = useState(false);

  const buy = () => {
    const personalText = personal.getValidText();
    if (personalText === undefined) return;
    const chosen = new URLSearchParams({
      souvenirId,
      quantity: String(quantity),
      ...(personalText && { personalText }),
    });
    const path = `/shopping/checkout?${chosen}`;
    if (signedIn) void navigate(path);
    else signInFirst(path, t('detail.signIn.buy', { name }));
  };
  return (
    <form
      className={styles.form}
      data-purchase-bar
      action="/login"
      onSubmit={(event) => {
        event.preventDefault();
        const personalText = personal.getValidText();
        if (personalText !== undefined) void add(quantity, personalText);
      }}
    >
      {offer && !soldOut && <PersonalTextField offer={offer} personal={personal} />}
      <div className={styles.bar}>
        <p className={styles.summary} aria-hidden>
          <PriceTag cents={(price + personal.extraPrice) * quantity} /> <span>{stockText}</span>
        </p>
        {!soldOut && (
          <div className={styles.quantity}>
            <QuantityStepper
              value={quantity}
              max={maxQuantity}
              onChange={setRequestedQuantity}
              onTooMany={setTooMany}
            />
          </div>
        )}
        <p className={styles.tooMany} role="status">
          {isTooMany &&
            (maxQuantity < available
              ? t('cart.note.overLimit', { limit: maxQuantity })
              : t('shop.badge.left', { count: maxQuantity }))}
        </p>
        <button type="submit" className={styles.add} disabled={soldOut} aria-busy={adding}>
          {!soldOut && <IconCart width="22" height="22" />}
          {soldOut ? t('common.soldOut') : t('detail.addToCart')}
        </button>
        {soldOut ? (
          <RestockButton souvenirId={souvenirId} name={name} className={styles.restock} />
        ) : (
          <button type="button" className={styles.buy} onClick={buy}>
            {t('detail.buyNow')}
          </button>
        )}
      </div>
    </form>
  );
}
