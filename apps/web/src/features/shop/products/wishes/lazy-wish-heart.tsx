// Visitors of the shop do not load the code of the wish list.
import { lazy, Suspense } from 'react';
import { withTimeout } from '../../../../api/chunk.ts';
import { useSignedIn } from '../../../../ui/use-signed-in.ts';
import type { WishHeartProps } from './wish-heart.tsx';

const WishHeart = lazy(() => withTimeout(import('./wish-heart.tsx')));

export function LazyWishHeart(props: WishHeartProps) {
  if (!useSignedIn()) return null;
  return (
    <Suspense>
      <WishHeart {...props} />
    </Suspense>
  );
}
