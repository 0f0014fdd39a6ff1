// The layout route of the back office. It needs a sign-in and the permission for the screen.
import type { Route } from './+types/inventory-layout.ts';
import { requireGrant, requireSignIn } from './guard.ts';
import { OfficeLayout } from './office/office-layout.tsx';
import { loadOffice } from './office/office-loader.ts';
import { OfficeSkeleton } from './office/office-skeleton.tsx';
import type { RouteHandle } from './route-handle.ts';

export const handle = {
  title: 'app.area.inventory',
  access: 'signed-in',
  messages: 'office',
} satisfies RouteHandle;

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [requireSignIn, requireGrant];

export const clientLoader = () => loadOffice();

export function HydrateFallback() {
  return <OfficeSkeleton />;
}

export default function InventoryLayout({ loaderData }: Route.ComponentProps) {
  return <OfficeLayout area="inventory" user={loaderData} />;
}
