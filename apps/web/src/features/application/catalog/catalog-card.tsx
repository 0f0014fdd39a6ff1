import type { CatalogItem } from '@keepsake/core/application/catalog/catalog.contract';
import { useFormat } from '../../../i18n/format.ts';
import { useT } from '../../../i18n/i18n.tsx';
import { Picture } from '../../../ui/picture.tsx';
import { AddToCartButton } from './add-to-cart.tsx';
import styles from './catalog-card.module.css';
import { ChooseOptions } from './choose-options.tsx';

const sizes = '(min-width: 1100px) 280px, (min-width: 700px) 30vw, 46vw';

export function CatalogCard({
  souvenir,
  heading: Heading = 'h2',
}: {
  souvenir: CatalogItem;
  heading?: 'h2' | 'h3';
}) {
  const t = useT();
  const format = useFormat();
  return (
    <article className={styles.card} data-none={souvenir.available <= 0 || undefined}>
      <div className={styles.ground}>
        <Picture className={styles.picture} src={souvenir.coverSrc} alt="" sizes={sizes} />
        {souvenir.level === 'vip' && <span className={styles.vip}>{t('souvenir.level.vip')}</span>}
      </div>
      <div className={styles.words}>
        <p className={styles.code}>
          {souvenir.productCode} · {souvenir.categoryName}
        </p>
        <Heading className={styles.name}>{souvenir.name}</Heading>
        <p className={styles.subtitle}>{souvenir.subtitle}</p>
        <p className={styles.subtitle}>
          {t('application.catalog.for', {
            group: t(`souvenir.applicableObject.${souvenir.applicableObject}`),
          })}
        </p>
        <div className={styles.foot}>
          <span className={styles.price}>
            {souvenir.price === null && t('application.catalog.noPrice')}
            {souvenir.price != null && `HK$${format.amount(souvenir.price)}`}
          </span>
          <span className={styles.available}>
            {souvenir.available > 0
              ? t('application.catalog.available', { count: souvenir.available })
              : t('application.catalog.none')}
          </span>
        </div>
        {souvenir.price !== null &&
          souvenir.available > 0 &&
          (souvenir.family ? (
            <ChooseOptions name={souvenir.name} family={souvenir.family} />
          ) : (
            <AddToCartButton souvenir={souvenir} />
          ))}
      </div>
    </article>
  );
}
