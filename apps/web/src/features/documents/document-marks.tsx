import type { DocumentRow } from '@keepsake/core/stock/document.contract';
import { useT } from '../../app/i18n.tsx';
import { StateBadge, type Tone } from '../../patterns/state-badge.tsx';
import { Picture } from '../../ui/picture.tsx';
import styles from './document-marks.module.css';

const tones: Record<DocumentRow['state'], Tone> = {
  draft: 'muted',
  pending_approval: 'warn',
  confirmed: 'ok',
  rejected: 'danger',
  cancelled: 'muted',
};

export function DocumentStateBadge({
  state,
  quiet = false,
}: {
  state: DocumentRow['state'];
  quiet?: boolean;
}) {
  const t = useT();
  return (
    <StateBadge tone={tones[state]} quiet={quiet && (state === 'confirmed' || state === 'cancelled')}>
      {t(`documents.state.${state}`)}
    </StateBadge>
  );
}

/** A souvenir in a line: its picture, its name, its code below. */
export function SouvenirMark(props: { src: string | null; code: string; name: string; large?: boolean }) {
  const { src, code, name, large = false } = props;
  return (
    <span className={styles.mark}>
      <span className={styles.thumb} data-large={large || undefined}>
        {src && <Picture src={src} alt="" sizes={large ? '56px' : '36px'} className={styles.image} />}
      </span>
      <span className={styles.words}>
        <span className={styles.name}>{name}</span>
        <span className={styles.code}>{code}</span>
      </span>
    </span>
  );
}
