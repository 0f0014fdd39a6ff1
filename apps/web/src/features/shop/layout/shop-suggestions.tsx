// The list of souvenirs under the search field of the shop.
import type { ProductCard } from '@keepsake/core/shop/products/product.contract';
import { useEffect, useEffectEvent, useState } from 'react';
import { Link } from 'react-router';
import { call } from '../../../api/call.ts';
import { useT } from '../../../i18n/i18n.tsx';
import { Picture } from '../../../ui/picture.tsx';
import { PriceTag } from '../products/price-tag.tsx';
import styles from './shop-suggestions.module.css';

const maxSuggestions = 6;
const typingPauseMs = 200;

type ShopSuggestionsProps = {
  listId: string;
  keyword: string;
  active: number;
  /** Gets the paths of the suggested souvenirs. */
  onFound: (paths: readonly string[]) => void;
  onChosen: () => void;
};

const toPath = ({ id }: ProductCard) => `/shopping/detail/${id}`;

export default function ShopSuggestions(props: ShopSuggestionsProps) {
  const { listId, keyword, active, onFound, onChosen } = props;
  const t = useT();
  const [products, setProducts] = useState<readonly ProductCard[]>([]);
  const show = useEffectEvent((list: readonly ProductCard[]) => {
    setProducts(list);
    onFound(list.map(toPath));
  });
  useEffect(() => {
    const abort = new AbortController();
    const load = async () => {
      const query = { keyword, pageSize: maxSuggestions };
      const { list } = await call('GET /api/shop/products', { query }, { quiet: true, signal: abort.signal });
      if (!abort.signal.aborted) show(list);
    };
    // without suggestions, the search itself still works
    const timer = setTimeout(() => void load().catch(() => {}), typingPauseMs);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [keyword]);
  if (products.length === 0) return null;
  return (
    <div id={listId} role="listbox" aria-label={t('shop.suggestions')} className={styles.list}>
      {products.map((product, index) => (
        <Link
          key={product.id}
          id={`${listId}-${index}`}
          to={toPath(product)}
          role="option"
          aria-selected={index === active}
          tabIndex={-1}
          className={styles.option}
          // the field keeps the focus, so that the list stays open until the click
          onPointerDown={(event) => event.preventDefault()}
          onMouseDown={(event) => event.preventDefault()}
          onClick={onChosen}
        >
          <Picture className={styles.picture} src={product.cover?.src ?? null} alt="" sizes="48px" eager />
          <span className={styles.name}>{product.name}</span>
          <PriceTag cents={product.price} from={product.price < product.highestPrice} />
        </Link>
      ))}
    </div>
  );
}
