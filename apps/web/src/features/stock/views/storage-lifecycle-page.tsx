import type { RouteHandle } from '../../../app/route-handle.ts';
import { LifecyclePage } from './lifecycle-page.tsx';

export const handle = {
  title: 'reports.screen.lifecycle',
  access: { module: 'storage-lifecycle' },
} satisfies RouteHandle;

export default function StorageLifecyclePage() {
  return <LifecyclePage showsPrices />;
}
