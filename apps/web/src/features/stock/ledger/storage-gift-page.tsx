import type { RouteHandle } from '../../../app/route-handle.ts';
import { BalancePage } from './balance-page.tsx';

export const handle = { title: 'balances.title', access: { module: 'storage-gift' } } satisfies RouteHandle;

export default function StorageGiftPage() {
  return <BalancePage priced />;
}
