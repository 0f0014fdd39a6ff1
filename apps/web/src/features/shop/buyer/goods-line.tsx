import type { PersonalLine } from '@keepsake/core/shop/products/personal-text.contract';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { PersonalText } from '../../../business/personal-text.tsx';
import { useFormat } from '../../../i18n/format.ts';
import { Picture } from '../../../ui/picture.tsx';
import styles from './goods-line.module.css';

type GoodsLineProps = {
  souvenirId: string;
  name: string;
  coverSrc: string | null;
  personal: PersonalLine | null;
  /** Code, price and quantity, shown below the name. */
  facts: ReactNode;
  /** In cents. Absent where no amount is shown. */
  amount?: number | undefined;
  note?: string | undefined;
};

/** One souvenir of a checkout, an order or a refund. */
export function GoodsLine({ souvenirId, name, coverSrc, personal, facts, amount, note }: GoodsLineProps) {
  const format = useFormat();
  return (
    <div className={styles.line}>
      <Thumb src={coverSrc} />
      <div className={styles.words}>
        <Link to={`/shopping/detail/${souvenirId}`} className={styles.name}>
          {name}
        </Link>
        <PersonalText personal={personal} />
        <span className={styles.facts}>{facts}</span>
        {note && <span className={styles.note}>{note}</span>}
      </div>
      {amount !== undefined && <span className={styles.amount}>{format.hkd(amount)}</span>}
    </div>
  );
}

export function Thumb({ src }: { src: string | null }) {
  return (
    <span className={styles.thumb}>
      <Picture className={styles.picture} src={src} alt="" sizes="64px" eager />
    </span>
  );
}
