import { IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useT } from '../i18n/i18n.tsx';
import { Picture } from '../ui/picture.tsx';
import styles from './souvenir-line.module.css';

type SouvenirLineProps = {
  name: string;
  coverSrc: string | null;
  /** Secondary text below the name, such as code or price. */
  detail?: ReactNode;
  level?: 'normal' | 'vip';
  /** The link of the picture and the name. */
  to?: string;
  large?: boolean;
  /** The souvenir is no longer available. */
  gone?: boolean;
  /** Shown before the picture, such as a checkbox. */
  lead?: ReactNode;
  /** Further content below the name. */
  children?: ReactNode;
  /** Shown at the end of the line on every screen size. */
  end?: ReactNode;
  /** Shown at the end of the line, or below it on a phone. */
  controls?: ReactNode;
  remove?: { readonly label: string; readonly onPress: () => void };
};

const pictureSizes = (large: boolean) => (large ? '112px' : '64px');

/** A list item with a souvenir's picture, name and controls, for carts, applications and orders. */
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
  const picture = <Picture src={coverSrc} alt="" sizes={pictureSizes(large)} />;
  return (
    <li
      className={styles.line}
      data-large={large || undefined}
      data-lead={lead ? true : undefined}
      data-gone={gone || undefined}
    >
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
