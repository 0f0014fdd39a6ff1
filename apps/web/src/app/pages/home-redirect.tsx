// `/` leads to the mode's home, `/application` and `/inventory` to theirs.
import { areaHome, areaOf, homeOf, type Mode } from '@keepsake/core/api/mode';
import { redirect } from 'react-router';
import { serverCallContext } from '../../api/server-call.server.ts';
import type { RouteHandle } from '../route-handle.ts';
import type { Route } from './+types/home-redirect.ts';

export const handle = { title: 'app.name', access: 'public' } satisfies RouteHandle;

function homeFor(path: string, mode: Mode): string {
  const area = areaOf(path);
  return area ? areaHome[area] : homeOf(mode);
}

export function loader({ url, context }: Route.LoaderArgs) {
  throw redirect(homeFor(url.pathname, context.get(serverCallContext).mode));
}

export function clientLoader({ url }: Route.ClientLoaderArgs) {
  throw redirect(homeFor(url.pathname, (document.documentElement.dataset.mode ?? 'all') as Mode));
}

export default function HomeRedirect() {
  return null;
}
