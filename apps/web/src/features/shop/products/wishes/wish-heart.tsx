import { useState } from 'react';
import { useT } from '../../../../i18n/i18n.tsx';
import { IconHeart } from '../../../../ui/icons.tsx';
import styles from './wish-heart.module.css';
import { addWish, removeWish, useWishMarks } from './wish-store.ts';

export type WishHeartProps = { id: string; name: string; onPicture?: boolean };

/** Adds a souvenir to the wish list and removes it. Loaded only for signed-in people. */
export default function WishHeart({ id, name, onPicture }: WishHeartProps) {
  const t = useT();
  const marks = useWishMarks();
  const [isSaving, setIsSaving] = useState(false);
  if (!marks) return null;
  const isWished = marks.wished.includes(id);
  const label = t(isWished ? 'wish.remove' : 'wish.add', { name });
  const toggle = () => {
    if (isSaving) return;
    setIsSaving(true);
    // the call has already shown the refusal
    void (isWished ? removeWish(id) : addWish(id)).catch(() => {}).finally(() => setIsSaving(false));
  };
  return (
    <button
      type="button"
      className={styles.heart}
      data-on-picture={onPicture || undefined}
      data-wished={isWished || undefined}
      aria-label={label}
      title={label}
      aria-busy={isSaving}
      onClick={toggle}
    >
      <IconHeart width="22" height="22" />
    </button>
  );
}
