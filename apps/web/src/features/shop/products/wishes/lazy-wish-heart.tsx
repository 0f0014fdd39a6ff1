// Visitors of the shop do not load the code of the wish list. They sign in first, and then the souvenir is added.
import { lazy, Suspense } from 'react';
import { withTimeout } from '../../../../api/chunk.ts';
import { useSignInFirst } from '../../layout/use-wanted.ts';
import { HeartButton, type HeartProps } from './heart-button.tsx';

const WishHeart = lazy(() => withTimeout(import('./wish-heart.tsx')));

export function LazyWishHeart(props: HeartProps) {
  const { id, name } = props;
  const { signedIn, signInToGet } = useSignInFirst();
  if (!signedIn) {
    const ask = () => signInToGet({ kind: 'wish', souvenirId: id, name });
    return <HeartButton {...props} onPress={ask} />;
  }
  return (
    <Suspense fallback={<HeartButton {...props} isBusy />}>
      <WishHeart {...props} />
    </Suspense>
  );
}
