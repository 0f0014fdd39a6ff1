import { Picture } from '../ui/picture.tsx';
import styles from './souvenir-picture.module.css';

type SouvenirPictureProps = {
  src: string | null;
  /** The width on the screen, for example `56px`. */
  sizes: string;
  /** Sets the size. */
  className: string | undefined;
  /** Empty if the name is written next to the picture. */
  name?: string;
};

/** The picture of a souvenir, or a placeholder. */
export function SouvenirPicture({ src, sizes, className, name = '' }: SouvenirPictureProps) {
  return (
    <span className={`${styles.picture} ${className}`}>
      <Picture src={src} alt={name} sizes={sizes} className={styles.image!} />
    </span>
  );
}
