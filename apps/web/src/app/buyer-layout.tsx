// The shop itself goes without Mantine; a buyer's own pages bring what forms and lists need, and ask for a sign-in.
import { Outlet } from 'react-router';
import type { Route } from './+types/buyer-layout.ts';
import { requireSignIn } from './guard.ts';
import { useT } from './i18n.tsx';
import { MantineShell } from './mantine-shell.tsx';
import { loadOffice } from './office-loader.ts';
import type { RouteHandle } from './route-handle.ts';

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
    <MantineShell>
      <Outlet />
    </MantineShell>
  );
}
