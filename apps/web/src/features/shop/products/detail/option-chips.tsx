// The options of a souvenir, such as size and colour. Each value links to another souvenir of the family,
// so they work without JavaScript.
import type { Product } from '@keepsake/core/shop/products/product.contract';
import { Link } from 'react-router';
import { useT } from '../../../../i18n/i18n.tsx';
import styles from './option-chips.module.css';

type Member = Product['members'][number];

/** The member with the given value of one option. If possible, its other options stay the same. */
function findMember(product: Product, at: number, key: string): Member | undefined {
  const current = product.members.find(({ id }) => id === product.id);
  const candidates = product.members.filter(({ keys }) => keys[at] === key);
  return (
    candidates.find(({ keys }) => keys.every((one, i) => i === at || one === current?.keys[i])) ??
    candidates[0]
  );
}

/** The chosen values, such as "M / Purple". Empty for a souvenir without options. */
export function describeChoice({ id, options, members }: Product): string {
  const keys = members.find((member) => member.id === id)?.keys ?? [];
  return keys
    .map((key, at) => options?.[at]?.values.find((value) => value.key === key)?.name)
    .filter(Boolean)
    .join(' / ');
}

export function OptionChips({ product }: { product: Product }) {
  const t = useT();
  const current = product.members.find(({ id }) => id === product.id);
  if (!product.options || !current) return null;
  return product.options.map(({ kind, values }, at) => (
    <nav key={kind} aria-label={t(`option.${kind}`)}>
      <p className={styles.label}>
        {t(`option.${kind}`)}
        <strong>{values.find(({ key }) => key === current.keys[at])?.name}</strong>
      </p>
      <ul className={styles.chips}>
        {values.map(({ key, name, swatch }) => {
          const member = findMember(product, at, key);
          if (!member) return null;
          const isSoldOut = member.available <= 0;
          return (
            <li key={key}>
              <Link
                to={`/shopping/detail/${member.id}`}
                replace
                preventScrollReset
                className={styles.chip}
                aria-current={key === current.keys[at] || undefined}
                data-sold-out={isSoldOut || undefined}
              >
                {swatch && <span className={styles.swatch} style={{ background: swatch }} />}
                {name}
                {isSoldOut && <span className="ks-hidden">{t('common.soldOut')}</span>}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  ));
}
