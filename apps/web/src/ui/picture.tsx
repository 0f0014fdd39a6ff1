// Souvenir pictures, and a placeholder for a souvenir without one. The browser chooses one of the fixed widths.
import { IconGift } from './icons.tsx';
import styles from './picture.module.css';

/** Must match `pictureWidths` in core/file/file.contract.ts. */
const widths = [160, 320, 480, 640, 960, 1280];

type PictureProps = {
  /** Null: the souvenir has no picture. */
  src: string | null;
  alt: string;
  sizes: string;
  className?: string;
  /** Visible without scrolling, so it is not loaded lazily. */
  eager?: boolean;
  /** The largest picture of the page, which is loaded first. */
  first?: boolean;
};

export function Picture({ src, alt, sizes, className, eager = false, first = false }: PictureProps) {
  if (!src) {
    return (
      <span
        className={`${styles.none} ${className ?? ''}`}
        {...(alt ? { role: 'img', 'aria-label': alt } : { 'aria-hidden': true })}
      >
        <IconGift />
      </span>
    );
  }
  return (
    <img
      className={className}
      src={`${src}?w=640`}
      srcSet={widths.map((width) => `${src}?w=${width} ${width}w`).join(', ')}
      sizes={sizes}
      width="640"
      height="640"
      alt={alt}
      loading={eager || first ? 'eager' : 'lazy'}
      fetchPriority={first ? 'high' : undefined}
      decoding={first ? 'sync' : 'async'}
    />
  );
}
