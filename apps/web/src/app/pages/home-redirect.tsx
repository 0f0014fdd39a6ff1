// Redirects `/` to the home page of the deployment mode, and `/application` and `/inventory` to the area's home page.
import { findHomePath, type Mode } from '@keepsake/core/api/mode';
import { redirect } from 'react-router';
import { serverCallContext } from '../../api/server-call.server.ts';
import type { RouteHandle } from '../route-handle.ts';
import type { Route } from './+types/home-redirect.ts';

export const handle = { title: 'app.name', access: 'public' } satisfies RouteHandle;

export function loader({ url, context }: Route.LoaderArgs) {
  throw redirect(findHomePath(url.pathname, context.get(serverCallContext).mode));
}

export function clientLoader({ url }: Route.ClientLoaderArgs) {
  throw redirect(findHomePath(url.pathname, (document.documentElement.dataset.mode ?? 'all') as Mode));
}

export default function HomeRedirect() {
  return null;
}
