// The layout of pages to print. It has no menu, so the screen looks like the printed page.
import { Outlet } from 'react-router';
import type { Route } from './+types/print-layout.ts';
import { requireGrant, requireSignIn } from './guard.ts';
import { loadOffice } from './office/office-loader.ts';
import { OfficeSkeleton } from './office/office-skeleton.tsx';
import type { RouteHandle } from './route-handle.ts';
import { MantineShell } from './theme/mantine-shell.tsx';

export const handle = {
  title: 'common.print',
  access: 'signed-in',
  messages: 'office',
} satisfies RouteHandle;

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [requireSignIn, requireGrant];

export const clientLoader = () => loadOffice();

export function HydrateFallback() {
  return <OfficeSkeleton />;
}

export default function PrintLayout() {
  return (
    <MantineShell>
      <Outlet />
    </MantineShell>
  );
}
