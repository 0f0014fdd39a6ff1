import type { RouteHandle } from '../../../app/route-handle.ts';
import { BalancePage } from './balance-page.tsx';

export const handle = {
  title: 'balances.titleNoPrice',
  access: { module: 'storage-gift-no-price' },
} satisfies RouteHandle;

export default function StorageSouvenirsNoPricePage() {
  return <BalancePage showsPrices={false} />;
}
