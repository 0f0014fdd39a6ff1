import type { RouteHandle } from '../../../app/route-handle.ts';
import { AlertPage } from './alert-page.tsx';

export const handle = {
  title: 'alerts.titleNoPrice',
  access: { module: 'stock-alerts-no-price' },
} satisfies RouteHandle;

export default function StockAlertsNoPricePage() {
  return <AlertPage showsPrices={false} />;
}
