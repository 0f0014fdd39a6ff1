import { useT } from '../../../i18n/i18n.tsx';
import { BrandLink } from '../../../ui/brand-link.tsx';
import { LanguageSwitch } from '../../../ui/language-switch.tsx';
import styles from './checkout-header.module.css';

/** The header of the checkout. It has no search and no menu, so that nothing distracts the buyer. */
export function CheckoutHeader() {
  const t = useT();
  return (
    <header className={styles.header}>
      <div className={styles.inner}>
        <BrandLink page={{ to: '/shopping/cart', name: t('shop.cart.view') }} />
        <LanguageSwitch />
      </div>
    </header>
  );
}
