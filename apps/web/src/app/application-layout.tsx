// The layout route of the application area. It needs a sign-in and the permission for the screen.
import type { Route } from './+types/application-layout.ts';
import { requireGrant, requireSignIn } from './guard.ts';
import { OfficeLayout } from './office/office-layout.tsx';
import { loadOffice } from './office/office-loader.ts';
import { OfficeSkeleton } from './office/office-skeleton.tsx';
import type { RouteHandle } from './route-handle.ts';

export const handle = {
  title: 'app.area.application',
  access: 'signed-in',
  messages: 'office',
} satisfies RouteHandle;

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [requireSignIn, requireGrant];

export const clientLoader = () => loadOffice();

export function HydrateFallback() {
  return <OfficeSkeleton />;
}

export default function ApplicationLayout({ loaderData }: Route.ComponentProps) {
  return <OfficeLayout area="application" user={loaderData} />;
}
