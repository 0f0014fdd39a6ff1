import type { RouteHandle } from '../../../app/route-handle.ts';
import { AlertPage } from './alert-page.tsx';

export const handle = {
  title: 'reports.screen.stockAlerts',
  access: { module: 'stock-alerts' },
} satisfies RouteHandle;

export default function StockAlertsPage() {
  return <AlertPage showsPrices />;
}
