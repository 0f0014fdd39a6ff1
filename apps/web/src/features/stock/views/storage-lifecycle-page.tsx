import type { RouteHandle } from '../../../app/route-handle.ts';
import { LifecyclePage } from './lifecycle-page.tsx';

export const handle = { title: 'life.title', access: { module: 'storage-lifecycle' } } satisfies RouteHandle;

export default function StorageLifecyclePage() {
  return <LifecyclePage priced />;
}
