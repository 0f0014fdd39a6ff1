import type { RouteHandle } from '../../../app/route-handle.ts';
import { MovementPage } from './movement-page.tsx';

export const handle = {
  title: 'movements.titleNoPrice',
  access: { module: 'in-out-no-price' },
} satisfies RouteHandle;

export default function InOutNoPricePage() {
  return <MovementPage showsPrices={false} />;
}
