// The amounts of the cart and the button to check out: beside the lines, and on a phone also in a bar at the bottom.
import type { Cart } from '@keepsake/core/shop/cart/cart.contract';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useT } from '../../../i18n/i18n.tsx';
import { AmountRows } from '../buyer/amount-rows.tsx';
import { Card } from '../buyer/buyer-page.tsx';
import { listUnavailableItems } from './cart-edits.ts';
import styles from './checkout-page.module.css';
import { SubmitBar } from './submit-bar.tsx';
import type { useCartEdits } from './use-cart-edits.ts';

type Edits = ReturnType<typeof useCartEdits>;
export type CartOf<Key extends keyof Edits> = Pick<Edits, Key> & { cart: Cart };

export function CartSummary({ cart, change, flush }: CartOf<'change' | 'flush'>) {
  const t = useT();
  const navigate = useNavigate();
  const [isLeaving, setIsLeaving] = useState(false);
  const unavailable = listUnavailableItems(cart);
  const checkOut = async () => {
    setIsLeaving(true);
    try {
      // An order with an unavailable item is refused as a whole, so these items stay in the cart.
      for (const { id } of unavailable) change(id, { selected: false });
      await flush();
      await navigate('/shopping/checkout');
    } finally {
      setIsLeaving(false);
    }
  };
  return (
    <section className={styles.side} aria-label={t('checkout.summary')}>
      <Card title={t('checkout.summary')}>
        <AmountRows
          itemsAmount={cart.selectedAmount}
          deliveryFee={undefined}
          totalAmount={cart.selectedAmount}
        />
        {unavailable.length > 0 && (
          <p className={styles.hint}>{t('cart.unavailable', { count: unavailable.length })}</p>
        )}
        <SubmitBar label={t('checkout.estimated')} amount={cart.selectedAmount}>
          <Button
            size="md"
            radius="xl"
            disabled={cart.selectedCount === 0}
            loading={isLeaving}
            onClick={() => void checkOut()}
          >
            {t('cart.checkout', { count: cart.selectedCount })}
          </Button>
        </SubmitBar>
      </Card>
    </section>
  );
}
