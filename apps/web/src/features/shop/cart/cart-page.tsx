// The cart. It shows the copy on this device at once, then the cart from the server.
import type { CartItem as Item } from '@keepsake/core/shop/cart/cart.contract';
import { Button, Checkbox } from '@mantine/core';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import type { RouteHandle } from '../../../app/route-handle.ts';
import { useT } from '../../../i18n/i18n.tsx';
import { BlankState, FailedState } from '../../../patterns/display/blank-state.tsx';
import { IconCart } from '../../../ui/icons.tsx';
import { BuyerPage, Card } from '../buyer/buyer-page.tsx';
import { refreshCart } from '../layout/cart-store.ts';
import { useCart } from '../layout/use-cart.ts';
import { isAllSelected } from './cart-edits.ts';
import { CartItem } from './cart-item.tsx';
import styles from './cart-page.module.css';
import { type CartOf, CartSummary } from './cart-summary.tsx';
import checkout from './checkout-page.module.css';
import { useCartEdits } from './use-cart-edits.ts';

export const handle = { title: 'shop.tab.cart', access: 'signed-in' } satisfies RouteHandle;

const undoMs = 10_000;

export default function CartPage() {
  const t = useT();
  const stored = useCart();
  const edits = useCartEdits(stored);
  const { cart } = edits;
  const [removed, setRemoved] = useState<Item>();
  const [hasFailed, setHasFailed] = useState(false);
  const load = () => {
    setHasFailed(false);
    void refreshCart().then((answer) => setHasFailed(answer === undefined));
  };
  useEffect(load, []);
  useEffect(() => {
    if (!removed) return;
    const timer = setTimeout(() => setRemoved(undefined), undoMs);
    return () => clearTimeout(timer);
  }, [removed]);

  const remove = (item: Item) => {
    edits.change(item.id, { removed: true });
    setRemoved(item);
  };
  const restore = async (item: Item) => {
    setRemoved(undefined);
    await edits.flush();
    await edits.restore(item);
  };
  if (!cart) {
    return (
      <BuyerPage title={t('shop.tab.cart')}>
        {hasFailed ? <FailedState error={undefined} retry={load} /> : <CartSkeleton />}
      </BuyerPage>
    );
  }
  const undo = removed && (
    <div className={styles.undo} role="status">
      <span>{t('cart.removed', { name: removed.name })}</span>
      {removed.price !== null && removed.available > 0 && (
        <button type="button" onClick={() => void restore(removed)}>
          {t('common.undo')}
        </button>
      )}
    </div>
  );
  if (cart.list.length === 0) {
    return (
      <BuyerPage title={t('shop.tab.cart')}>
        {undo}
        <BlankState
          icon={<IconCart width="30" height="30" />}
          title={t('cart.empty.title')}
          text={t('cart.empty.text')}
        >
          <Button component={Link} to="/shopping" radius="xl" size="md">
            {t('cart.empty.action')}
          </Button>
        </BlankState>
      </BuyerPage>
    );
  }
  const souvenirs = new Set(cart.list.map(({ souvenirId }) => souvenirId));
  return (
    <BuyerPage title={t('shop.tab.cart')} subtitle={t('common.souvenirCount', { count: souvenirs.size })}>
      {undo}
      <div className={checkout.columns}>
        <Card>
          <SelectAll {...edits} cart={cart} />
          <ul className={styles.list}>
            {cart.list.map((item) => (
              <CartItem
                key={item.id}
                item={item}
                limit={cart.limit}
                onChange={(edit) => edits.change(item.id, edit)}
                onRemove={() => remove(item)}
                onAcceptPrice={() => void edits.acceptPrices()}
                onText={(personalText) => edits.changeText(item.id, personalText)}
              />
            ))}
          </ul>
        </Card>
        <CartSummary {...edits} cart={cart} />
      </div>
    </BuyerPage>
  );
}

function SelectAll({ cart, selectAll }: CartOf<'selectAll'>) {
  const t = useT();
  const isAll = isAllSelected(cart);
  return (
    <div className={styles.head}>
      <Checkbox
        size="md"
        label={t('common.selectAll')}
        checked={isAll}
        indeterminate={!isAll && cart.list.some(({ selected }) => selected)}
        onChange={() => void selectAll(!isAll)}
      />
      <span>{t('cart.selected', { count: cart.selectedCount })}</span>
    </div>
  );
}

function CartSkeleton() {
  const t = useT();
  return (
    <div role="status">
      <span className="ks-hidden">{t('app.loading')}</span>
      {[1, 2, 3].map((row) => (
        <div key={row} className={styles.waiting}>
          <div className="ks-skeleton" />
          <div className="ks-skeleton" />
        </div>
      ))}
    </div>
  );
}
