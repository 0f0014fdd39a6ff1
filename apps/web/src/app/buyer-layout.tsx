// The layout of a buyer's own pages. They need a sign-in and load Mantine, which the public shop pages do not.
import { Outlet } from 'react-router';
import { useT } from '../i18n/i18n.tsx';
import type { Route } from './+types/buyer-layout.ts';
import { requireSignIn } from './guard.ts';
import { loadOffice } from './office/office-loader.ts';
import type { RouteHandle } from './route-handle.ts';
import { MantineShell } from './theme/mantine-shell.tsx';

export const handle = {
  title: 'app.area.shopping',
  access: 'signed-in',
  messages: 'office',
} satisfies RouteHandle;

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [requireSignIn];

export const clientLoader = () => loadOffice();

export function HydrateFallback() {
  const t = useT();
  return (
    <div role="status">
      <span className="ks-hidden">{t('app.loading')}</span>
      <div className="ks-skeleton" style={{ width: 200, height: 30, marginBottom: 24 }} />
      <div className="ks-skeleton" style={{ maxWidth: 880, height: 380 }} />
    </div>
  );
}

export default function BuyerLayout() {
  return (
    <MantineShell shop>
      <Outlet />
    </MantineShell>
  );
}
