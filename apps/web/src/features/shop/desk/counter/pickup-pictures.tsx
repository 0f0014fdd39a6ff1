import type { QueueEntry, QueueRecord } from '@keepsake/core/counter/counter.contract';
import { SouvenirPicture } from '../../../../business/souvenir-picture.tsx';
import { useShow } from '../../../../patterns/display/show.ts';
import styles from './pickup-pictures.module.css';

const maxPictures = 4;
type Line = QueueRecord['lines'][number];

/** The souvenirs of all records. Each is listed once, with the sum of its pieces. */
function addUpSouvenirs({ records }: QueueEntry): Line[] {
  const souvenirs = new Map<string, Line>();
  for (const line of records.flatMap(({ lines }) => lines)) {
    const open = line.open + (souvenirs.get(line.productCode)?.open ?? 0);
    souvenirs.set(line.productCode, { ...line, open });
  }
  return [...souvenirs.values()];
}

/** Pictures of what a person collects, with quantities. */
export function PickupPictures({ entry }: { entry: QueueEntry }) {
  const { t, format } = useShow();
  const souvenirs = addUpSouvenirs(entry);
  const shown = souvenirs.length > maxPictures ? souvenirs.slice(0, maxPictures - 1) : souvenirs;
  const rest = souvenirs.length - shown.length;
  return (
    <span className={styles.strip}>
      {shown.map(({ productCode, name, coverSrc, open }) => (
        <span key={productCode} className={styles.souvenir} title={name}>
          <SouvenirPicture src={coverSrc} name={name} sizes="52px" className={styles.picture} />
          <span className={styles.quantity}>×{format.number(open)}</span>
        </span>
      ))}
      {rest > 0 && (
        <span className={styles.rest}>
          <span aria-hidden>+{format.number(rest)}</span>
          <span className="ks-hidden">{t('pickups.more', { count: rest })}</span>
        </span>
      )}
    </span>
  );
}
