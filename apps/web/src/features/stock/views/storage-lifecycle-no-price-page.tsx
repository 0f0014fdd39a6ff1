import type { RouteHandle } from '../../../app/route-handle.ts';
import { LifecyclePage } from './lifecycle-page.tsx';

export const handle = {
  title: 'life.titleNoPrice',
  access: { module: 'storage-lifecycle-no-price' },
} satisfies RouteHandle;

export default function StorageLifecycleNoPricePage() {
  return <LifecyclePage showsPrices={false} />;
}
