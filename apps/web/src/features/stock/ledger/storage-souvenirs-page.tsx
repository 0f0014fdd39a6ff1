import type { RouteHandle } from '../../../app/route-handle.ts';
import { BalancePage } from './balance-page.tsx';

export const handle = {
  title: 'reports.screen.storageSouvenirs',
  access: { module: 'storage-gift' },
} satisfies RouteHandle;

export default function StorageSouvenirsPage() {
  return <BalancePage showsPrices />;
}
