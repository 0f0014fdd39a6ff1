// The page "not allowed" inside the back office.
import type { RouteHandle } from '../route-handle.ts';
import { OfficeRefusalPage } from './refusal-page.tsx';

export const handle = { title: 'app.forbidden.title', access: 'signed-in' } satisfies RouteHandle;

export default function OfficeForbiddenPage() {
  return <OfficeRefusalPage mark="403" about="forbidden" />;
}
