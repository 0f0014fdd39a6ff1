import { type FormEvent, useRef } from 'react';
import { useNavigate } from 'react-router';
import { useSettings } from '../../../api/settings.ts';
import { useT } from '../../../i18n/i18n.tsx';
import { IconChevron } from '../../../ui/icons.tsx';
import { usePriceRanges } from '../../../ui/price-ranges.ts';
import styles from './shop-filters.module.css';
import { readShopQuery, type ShopQuery, shopPath, sortOrders } from './shop-query.ts';

/** Works as a plain GET form. With JavaScript a choice submits the form and empty parameters are left out. */
export function ShopFilters({ query }: { query: ShopQuery }) {
  const t = useT();
  const priceRanges = usePriceRanges(useSettings()('mall.price_filter_bounds'), query.priceRange);
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const applyFilters = (event?: FormEvent) => {
    event?.preventDefault();
    const fields = new FormData(form.current ?? undefined);
    const search = new URLSearchParams([...fields].map(([name, value]) => [name, String(value)]));
    void navigate(shopPath(readShopQuery(search)), { preventScrollReset: true });
  };
  return (
    <form ref={form} action="/shopping" method="get" className={styles.form} onSubmit={applyFilters}>
      {query.keyword && <input type="hidden" name="keyword" value={query.keyword} />}
      {query.categoryId && <input type="hidden" name="categoryId" value={query.categoryId} />}
      <label className={styles.field}>
        <span className={styles.label}>{t('shop.price')}</span>
        <select
          key={query.priceRange}
          name="priceRange"
          className={styles.select}
          defaultValue={query.priceRange ?? ''}
          onChange={() => applyFilters()}
        >
          <option value="">{t('shop.price.any')}</option>
          {priceRanges.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
        <IconChevron className={styles.arrow} width="16" height="16" />
      </label>
      <label className={styles.field}>
        <span className={styles.label}>{t('common.sort')}</span>
        <select
          key={query.order}
          name="order"
          className={styles.select}
          defaultValue={query.order ?? 'default'}
          onChange={() => applyFilters()}
        >
          {sortOrders.map((order) => (
            <option key={order} value={order}>
              {t(`shop.order.${order}`)}
            </option>
          ))}
        </select>
        <IconChevron className={styles.arrow} width="16" height="16" />
      </label>
      <noscript>
        <button type="submit" className={styles.apply}>
          {t('shop.apply')}
        </button>
      </noscript>
    </form>
  );
}
