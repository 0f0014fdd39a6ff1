import type { RouteHandle } from '../route-handle.ts';
import { RefusalPage } from './refusal-page.tsx';

export const handle = { title: 'app.forbidden.title', access: 'public' } satisfies RouteHandle;

export default function ForbiddenPage() {
  return <RefusalPage mark="403" about="forbidden" />;
}
