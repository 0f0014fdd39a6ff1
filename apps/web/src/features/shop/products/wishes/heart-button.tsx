import { useT } from '../../../../i18n/i18n.tsx';
import { IconHeart } from '../../../../ui/icons.tsx';
import styles from './wish-heart.module.css';

export type HeartProps = { id: string; name: string; onPicture?: boolean };
type HeartButtonProps = HeartProps & {
  isWished?: boolean;
  isBusy?: boolean;
  onPress?: () => void;
};

/** The heart button of a souvenir. It shows whether the souvenir is on the wish list. */
export function HeartButton({ name, onPicture, isWished, isBusy, onPress }: HeartButtonProps) {
  const t = useT();
  const label = t(isWished ? 'wish.remove' : 'wish.add', { name });
  return (
    <button
      type="button"
      className={styles.heart}
      data-on-picture={onPicture || undefined}
      data-wished={isWished || undefined}
      aria-label={label}
      title={label}
      aria-busy={isBusy}
      onClick={onPress}
    >
      <IconHeart width="22" height="22" />
    </button>
  );
}
