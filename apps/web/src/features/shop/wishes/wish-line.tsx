// A souvenir of the wish list, with the button to buy it or to wait for it.
import type { WishItem } from '@keepsake/core/shop/wishes/wish.contract';
import { SouvenirLine } from '../../../business/souvenir-line.tsx';
import { useT } from '../../../i18n/i18n.tsx';
import { IconCart } from '../../../ui/icons.tsx';
import { PriceTag } from '../products/price-tag.tsx';
import { useAddToCart } from '../products/use-add-to-cart.ts';
import { RestockButton } from '../products/wishes/restock-button.tsx';
import styles from './wish-list.module.css';

type WishLineProps = { item: WishItem; onRemove: () => void; onRefused: () => void };

export function WishLine({ item, onRemove, onRefused }: WishLineProps) {
  const t = useT();
  const { souvenirId, name, price, available } = item;
  const isForSale = price !== null;
  const isSoldOut = available <= 0;
  const { adding, add } = useAddToCart({ id: souvenirId, name }, onRefused);
  const status = !isForSale ? 'cart.note.offSale' : isSoldOut ? 'common.soldOut' : 'detail.stock.plenty';
  return (
    <SouvenirLine
      large
      name={name}
      coverSrc={item.coverSrc}
      {...(isForSale ? { to: `/shopping/detail/${souvenirId}` } : {})}
      detail={item.productCode}
      gone={!isForSale || isSoldOut}
      controls={
        isForSale &&
        (isSoldOut ? (
          <RestockButton souvenirId={souvenirId} name={name} className={styles.button} />
        ) : (
          <button
            type="button"
            className={styles.button}
            aria-busy={adding}
            aria-label={`${t('detail.addToCart')} · ${name}`}
            onClick={() => void add(1)}
          >
            <IconCart width="20" height="20" />
            {t('detail.addToCart')}
          </button>
        ))
      }
      remove={{ label: t('wish.remove', { name }), onPress: onRemove }}
    >
      {isForSale && <PriceTag cents={price} />}
      <p className={styles.status} data-gone={!isForSale || isSoldOut || undefined}>
        {t(status, { count: available })}
      </p>
    </SouvenirLine>
  );
}
