import type { CatalogItem } from '@keepsake/core/application/catalog/catalog.contract';
import { Button } from '@mantine/core';
import { IconPlus, IconShoppingBag } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useT } from '../../../i18n/i18n.tsx';
import { useApiCommand, useApiQuery } from '../../../patterns/hooks/use-api.ts';
import { showToast } from '../../../stores/toast-store.ts';
import styles from './catalog-card.module.css';

/** Adds one piece to the application cart. The quantity is changed in the cart or the form. */
export function AddToCartButton({ souvenir }: { souvenir: CatalogItem }) {
  const t = useT();
  const { id, name } = souvenir;
  const add = useApiCommand('POST /api/application/cart/items', {
    onSuccess: () => void showToast('success', t('applyCart.added', { name })),
  });
  return (
    <Button
      className={styles.add}
      variant="light"
      fullWidth
      loading={add.isPending}
      leftSection={<IconPlus size={17} aria-hidden />}
      aria-label={t('applyCart.addNamed', { name })}
      onClick={() => add.mutate({ body: { souvenirId: id, quantity: 1 } })}
    >
      {t('applyCart.add')}
    </Button>
  );
}

/** The link to the application cart, with the number of souvenirs in it. */
export function CartLink() {
  const t = useT();
  const { data } = useApiQuery('GET /api/application/cart', {}, { staleTime: 0 });
  return (
    <Button
      component={Link}
      to="/application/cart"
      flex="none"
      variant={data?.list.length ? 'filled' : 'default'}
      leftSection={<IconShoppingBag size={17} aria-hidden />}
    >
      {t('applyCart.see', { count: data?.list.length ?? 0 })}
    </Button>
  );
}
