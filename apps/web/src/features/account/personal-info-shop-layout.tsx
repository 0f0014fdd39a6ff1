// The shop itself goes without Mantine; this page of it brings what forms need, and asks for a sign-in.
import { Outlet } from 'react-router';
import { requireSignIn } from '../../app/guard.ts';
import { useT } from '../../app/i18n.tsx';
import { MantineShell } from '../../app/mantine-shell.tsx';
import { loadOffice } from '../../app/office-loader.ts';
import type { RouteHandle } from '../../app/route-handle.ts';
import type { Route } from './+types/personal-info-shop-layout.ts';

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

export default function PersonalInfoShopLayout() {
  return (
    <MantineShell>
      <Outlet />
    </MantineShell>
  );
}
