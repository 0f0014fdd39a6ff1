import { useState } from 'react';
import { fulfil } from '../../layout/wanted.ts';
import { HeartButton, type HeartProps } from './heart-button.tsx';
import { removeWish, useWishMarks } from './wish-store.ts';

/** Adds a souvenir to the wish list and removes it. Loaded only for signed-in people. */
export default function WishHeart(props: HeartProps) {
  const { id, name } = props;
  const marks = useWishMarks();
  const [isSaving, setIsSaving] = useState(false);
  const isWished = marks?.wished.includes(id) ?? false;
  const toggle = () => {
    if (isSaving || !marks) return;
    setIsSaving(true);
    const change = isWished ? removeWish(id) : fulfil({ kind: 'wish', souvenirId: id, name });
    // the call has already shown the refusal
    void change.catch(() => {}).finally(() => setIsSaving(false));
  };
  return <HeartButton {...props} isWished={isWished} isBusy={isSaving} onPress={toggle} />;
}
