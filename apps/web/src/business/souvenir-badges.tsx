// Badges and small display parts of a souvenir: level, stock, state and picture.
import type { SouvenirRow } from '@keepsake/core/catalogue/souvenirs/souvenir.contract';
import { souvenirFields } from '@keepsake/core/records/souvenir.fields';
import { useT } from '../i18n/i18n.tsx';
import { StateBadge } from '../patterns/display/state-badge.tsx';
import { Picture } from '../ui/picture.tsx';
import styles from './souvenir-badges.module.css';

const { stockLevel, state: souvenirState } = souvenirFields;

type Quiet = { quiet?: boolean };

export function StockBadge({ level, quiet = false }: { level: SouvenirRow['stockLevel'] } & Quiet) {
  const t = useT();
  return (
    <StateBadge tone={stockLevel.tones[level]} quiet={quiet && level === 'normal'}>
      {t(`souvenir.stockLevel.${level}`)}
    </StateBadge>
  );
}

export function SouvenirStateBadge({ state, quiet = false }: { state: SouvenirRow['state'] } & Quiet) {
  const t = useT();
  return (
    <StateBadge tone={souvenirState.tones[state]} quiet={quiet && state === 'valid'}>
      {t(`souvenir.state.${state}`)}
    </StateBadge>
  );
}

export function LevelText({ level }: { level: SouvenirRow['level'] }) {
  return (
    <span className={level === 'vip' ? styles.vip : undefined}>{useT()(`souvenir.level.${level}`)}</span>
  );
}

/** A thumbnail beside the name. Its alt text is empty, because the name is next to it. */
export function Thumbnail({ src, large = false }: { src: string | null; large?: boolean }) {
  return (
    <span className={styles.thumb} data-large={large || undefined}>
      {src && <Picture src={src} alt="" sizes={large ? '64px' : '40px'} className={styles.image} />}
    </span>
  );
}
