import { IconGift, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useT } from '../i18n/i18n.tsx';
import { Picture } from '../ui/picture.tsx';
import styles from './souvenir-line.module.css';

type SouvenirLineProps = {
  name: string;
  coverSrc: string | null;
  /** Code, price: faint, under the name. */
  detail?: ReactNode;
  level?: 'normal' | 'vip';
  /** Where its picture and its name lead. */
  to?: string;
  large?: boolean;
  /** It can no longer be had. */
  gone?: boolean;
  /** Before the picture: a box to tick. */
  lead?: ReactNode;
  /** What else is to be said of it. */
  children?: ReactNode;
  /** Stays at the end of the line. */
  end?: ReactNode;
  /** At the end of the line, below it on a phone. */
  controls?: ReactNode;
  remove?: { readonly label: string; readonly onPress: () => void };
};

const sizes = (large: boolean) => (large ? '112px' : '64px');

/** A souvenir in a list of souvenirs that somebody wants, asks for or is given: picture, name, and what can be done. */
export function SouvenirLine(props: SouvenirLineProps) {
  const {
    name,
    coverSrc,
    detail,
    level,
    to,
    large = false,
    gone,
    lead,
    children,
    end,
    controls,
    remove,
  } = props;
  const t = useT();
  const picture = coverSrc ? (
    <Picture src={coverSrc} alt="" sizes={sizes(large)} />
  ) : (
    <IconGift size={large ? 40 : 26} stroke={1.4} aria-hidden />
  );
  return (
    <li className={styles.line} data-large={large || undefined} data-gone={gone || undefined}>
      {lead}
      {to ? (
        <Link to={to} className={styles.picture} tabIndex={-1} aria-hidden>
          {picture}
        </Link>
      ) : (
        <span className={styles.picture}>{picture}</span>
      )}
      <div className={styles.words}>
        <p className={styles.name}>
          {to ? <Link to={to}>{name}</Link> : name}
          {level === 'vip' && <span className={styles.vip}>{t('souvenir.level.vip')}</span>}
        </p>
        {detail && <div className={styles.detail}>{detail}</div>}
        {children}
      </div>
      {end}
      {(controls || remove) && (
        <div className={styles.controls}>
          {controls}
          {remove && (
            <button
              type="button"
              className={styles.remove}
              aria-label={remove.label}
              onClick={remove.onPress}
            >
              <IconTrash size={20} stroke={1.7} aria-hidden />
            </button>
          )}
        </div>
      )}
    </li>
  );
}
