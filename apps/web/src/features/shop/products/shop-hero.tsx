// The banner at the top of the shop's home page.
import { useT } from '../../../i18n/i18n.tsx';
import { IconTruck } from '../../../ui/icons.tsx';
import { useShopTerms } from '../layout/use-shop-terms.ts';
import styles from './shop-hero.module.css';

export function ShopHero() {
  const t = useT();
  const terms = useShopTerms();
  return (
    <section className={styles.hero} aria-labelledby="hero-title">
      <img
        className={styles.art}
        src="/brand/hero.svg"
        width="640"
        height="400"
        alt=""
        fetchPriority="high"
      />
      <div className={styles.words}>
        <p className={styles.kicker}>{t('shop.hero.kicker')}</p>
        <h1 id="hero-title" className={styles.title}>
          {t('shop.hero.title')}
        </h1>
        <p className={styles.text}>{t('shop.hero.text')}</p>
        <p className={styles.promise}>
          <IconTruck width="18" height="18" />
          {t('shop.hero.promise', terms)}
        </p>
        <a className={styles.action} href="#souvenirs">
          {t('shop.hero.action')}
        </a>
      </div>
    </section>
  );
}
