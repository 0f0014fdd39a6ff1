import type { WishItem } from '@keepsake/core/shop/wishes/wish.contract';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import type { RouteHandle } from '../../../app/route-handle.ts';
import { useT } from '../../../i18n/i18n.tsx';
import { BlankState, FailedState } from '../../../patterns/display/blank-state.tsx';
import { useApiQuery } from '../../../patterns/hooks/use-api.ts';
import { IconHeart } from '../../../ui/icons.tsx';
import { BuyerPage, Card } from '../buyer/buyer-page.tsx';
import { addWish, removeWish } from '../products/wishes/wish-store.ts';
import { WishLine } from './wish-line.tsx';
import styles from './wish-list.module.css';

export const handle = { title: 'wishes.title', access: 'signed-in' } satisfies RouteHandle;

export default function WishListPage() {
  const t = useT();
  const result = useApiQuery('GET /api/shop/wishes', {}, { staleTime: 0 });
  const [removed, setRemoved] = useState<WishItem>();
  const reload = () => void result.refetch();
  const save = async (change: Promise<void>, next: WishItem | undefined) => {
    // the call has already shown the refusal
    await change.then(
      () => setRemoved(next),
      () => {},
    );
    await result.refetch();
  };
  const list = result.data?.list;
  return (
    <BuyerPage
      title={t('wishes.title')}
      subtitle={list?.length ? t('common.souvenirCount', { count: list.length }) : undefined}
    >
      {removed && (
        <div className={styles.undo} role="status">
          <span>{t('cart.removed', { name: removed.name })}</span>
          {removed.price !== null && (
            <button type="button" onClick={() => void save(addWish(removed.souvenirId), undefined)}>
              {t('common.undo')}
            </button>
          )}
        </div>
      )}
      {list ? (
        <Wishes
          list={list}
          onRemove={(item) => void save(removeWish(item.souvenirId), item)}
          onRefused={reload}
        />
      ) : result.isError ? (
        <FailedState error={result.error} retry={reload} />
      ) : (
        <div role="status" className={`ks-skeleton ${styles.loading}`}>
          <span className="ks-hidden">{t('app.loading')}</span>
        </div>
      )}
    </BuyerPage>
  );
}

type WishesProps = {
  list: readonly WishItem[];
  onRemove: (item: WishItem) => void;
  onRefused: () => void;
};

function Wishes({ list, onRemove, onRefused }: WishesProps) {
  const t = useT();
  if (list.length === 0) {
    return (
      <BlankState
        icon={<IconHeart width="30" height="30" />}
        title={t('wishes.empty')}
        text={t('wishes.empty.text')}
      >
        <Button component={Link} to="/shopping" radius="xl" size="md">
          {t('cart.empty.action')}
        </Button>
      </BlankState>
    );
  }
  return (
    <Card>
      <ul className={styles.list}>
        {list.map((item) => (
          <WishLine key={item.souvenirId} item={item} onRemove={() => onRemove(item)} onRefused={onRefused} />
        ))}
      </ul>
    </Card>
  );
}
