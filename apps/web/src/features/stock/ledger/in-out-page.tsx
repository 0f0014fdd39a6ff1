import type { RouteHandle } from '../../../app/route-handle.ts';
import { MovementPage } from './movement-page.tsx';

export const handle = { title: 'reports.screen.inOut', access: { module: 'in-out' } } satisfies RouteHandle;

export default function InOutPage() {
  return <MovementPage showsPrices />;
}
