// The application catalog: the souvenirs that staff can apply for.
import { Button } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { Link, useNavigation } from 'react-router';
import { call } from '../../../api/call.ts';
import type { RouteHandle } from '../../../app/route-handle.ts';
import { useT } from '../../../i18n/i18n.tsx';
import { Pager } from '../../../ui/pager.tsx';
import type { Route } from './+types/catalog-page.ts';
import { CartLink } from './add-to-cart.tsx';
import { CatalogCard } from './catalog-card.tsx';
import { CatalogFilters } from './catalog-filters.tsx';
import styles from './catalog-page.module.css';
import { catalogPath, pageSize, readCatalogQuery } from './catalog-query.ts';

export const handle = { title: 'application.catalog.title', access: 'signed-in' } satisfies RouteHandle;

export async function clientLoader({ url, request }: Route.ClientLoaderArgs) {
  const query = readCatalogQuery(url.searchParams);
  const options = { signal: request.signal };
  const [settings, categories, souvenirs] = await Promise.all([
    call('GET /api/settings/public', {}, options),
    call('GET /api/application/categories', {}, options),
    call('GET /api/application/catalog', { query: { ...query, pageSize, families: '1' } }, options),
  ]);
  return {
    query,
    priceBounds: settings['mall.price_filter_bounds'],
    categories: categories.list,
    souvenirs,
  };
}

export default function CatalogPage({ loaderData }: Route.ComponentProps) {
  const { query, priceBounds, categories, souvenirs } = loaderData;
  const t = useT();
  const busy = useNavigation().location?.pathname === '/application/catalog';
  const { total } = souvenirs.pagination;
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <div>
          <h1 className={styles.title}>{t('application.catalog.title')}</h1>
          <p className={styles.count} role="status">
            {t('application.catalog.count', { count: total })}
          </p>
        </div>
        <CartLink />
      </div>
      <CatalogFilters query={query} categories={categories} priceBounds={priceBounds} total={total} />
      {souvenirs.list.length === 0 ? (
        <div className={styles.empty}>
          <IconSearch size={36} stroke={1.5} aria-hidden />
          <p className={styles.emptyTitle}>{t('common.noSouvenirsFound')}</p>
          <p>{t('application.catalog.emptyText')}</p>
          <Button component={Link} to="/application/catalog" mt="sm">
            {t('common.clearFilters')}
          </Button>
        </div>
      ) : (
        <ul className={styles.grid} aria-busy={busy}>
          {souvenirs.list.map((souvenir) => (
            <li key={souvenir.id}>
              <CatalogCard souvenir={souvenir} />
            </li>
          ))}
        </ul>
      )}
      <Pager
        page={query.currentPage ?? 1}
        pages={Math.ceil(total / pageSize)}
        buildPagePath={(page) => catalogPath(query, { currentPage: page > 1 ? page : undefined })}
      />
    </div>
  );
}
