// Redirects a parent path without a screen to the first screen below it that the user may open.
import type { MenuEntry } from '@keepsake/core/identity/sessions/session.contract';
import { redirect } from 'react-router';
import { currentUser } from '../../api/current-user.ts';
import { requireSignIn } from '../guard.ts';
import { OfficeSkeleton } from '../office/office-skeleton.tsx';
import type { RouteHandle } from '../route-handle.ts';
import type { Route } from './+types/first-child-redirect.ts';

export const handle = {
  title: 'app.area.inventory',
  access: 'signed-in',
  messages: 'office',
} satisfies RouteHandle;

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [requireSignIn];

const listPaths = (menus: readonly MenuEntry[]): string[] =>
  menus.flatMap(({ urlAddress, children }) => [urlAddress, ...listPaths(children)]);

export async function clientLoader({ url }: Route.ClientLoaderArgs) {
  const parent = url.pathname.replace(/\/$/, '');
  const { menuList } = await currentUser();
  throw redirect(listPaths(menuList).find((path) => path.startsWith(`${parent}/`)) ?? '/403');
}
clientLoader.hydrate = true as const;

export function HydrateFallback() {
  return <OfficeSkeleton />;
}

export default function FirstChildRedirect() {
  return null;
}
