import { Link } from 'react-router';
import { useT } from '../../../i18n/i18n.tsx';
import { IconCart } from '../../../ui/icons.tsx';
import styles from './cart-link.module.css';
import { useCartCount } from './use-cart.ts';

export function CartLink() {
  const t = useT();
  const count = useCartCount();
  return (
    <Link
      to="/shopping/cart"
      className={styles.link}
      aria-label={count > 0 ? t('shop.cart.count', { count }) : t('shop.tab.cart')}
    >
      <CartIcon count={count} />
    </Link>
  );
}

/** The cart icon with the number of pieces. CSS draws the number, because the link's accessible name contains it. */
export function CartIcon({ count }: { count: number }) {
  return (
    <span className={styles.icon}>
      <IconCart width="22" height="22" />
      {count > 0 && (
        <span key={count} className={styles.badge} data-count={count > 99 ? '99+' : count} aria-hidden />
      )}
    </span>
  );
}
