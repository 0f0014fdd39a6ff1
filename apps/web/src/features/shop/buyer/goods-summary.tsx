// The pictures and the first name of several souvenirs, on a card of an order or a refund.
import { Link } from 'react-router';
import { useFormat } from '../../../i18n/format.ts';
import { useT } from '../../../i18n/i18n.tsx';
import { Thumb } from './goods-line.tsx';
import styles from './goods-summary.module.css';

const maxPictures = 4;

type GoodsSummaryProps = {
  lines: readonly { lineNo: number; name: string; coverSrc: string | null }[];
  /** The page of the order or the refund. The heading of the card has the same link. */
  path: string;
};

export function GoodsSummary({ lines, path }: GoodsSummaryProps) {
  const t = useT();
  const format = useFormat();
  const [first] = lines;
  const hiddenPictures = lines.length - maxPictures;
  if (!first) return null;
  return (
    <Link to={path} className={styles.goods} tabIndex={-1} aria-hidden>
      <span className={styles.pictures}>
        {lines.slice(0, maxPictures).map((line) => (
          <Thumb key={line.lineNo} src={line.coverSrc} />
        ))}
        {hiddenPictures > 0 && <span className={styles.rest}>+{format.number(hiddenPictures)}</span>}
      </span>
      <span className={styles.name}>
        {lines.length > 1
          ? t('orders.goods.more', { name: first.name, count: lines.length - 1 })
          : first.name}
      </span>
    </Link>
  );
}
