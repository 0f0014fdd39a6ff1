import type { QueueEntry, QueueRecord } from '@keepsake/core/counter/counter.contract';
import { IconGift } from '@tabler/icons-react';
import { useShow } from '../../../../patterns/display/show.ts';
import { Picture } from '../../../../ui/picture.tsx';
import styles from './pickup-pictures.module.css';

const maxPictures = 4;
type Line = QueueRecord['lines'][number];

/** The souvenirs of all records, each once. */
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
          <PickupPicture src={coverSrc} name={name} size={52} />
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

/** `name`: empty if the name is written next to it. */
type PickupPictureProps = { src: string | null; name: string; size: 52 | 96 };

export function PickupPicture({ src, name, size }: PickupPictureProps) {
  return (
    <span className={styles.picture} data-large={size === 96 || undefined}>
      {src ? (
        <Picture src={src} alt={name} sizes={`${size}px`} className={styles.image} />
      ) : (
        <IconGift
          className={styles.none}
          {...(name ? { role: 'img', 'aria-label': name } : { 'aria-hidden': true })}
        />
      )}
    </span>
  );
}
