import { data } from 'react-router';
import type { RouteHandle } from '../route-handle.ts';
import { OfficeRefusalPage } from './refusal-page.tsx';

export const handle = { title: 'app.notFound.title', access: 'signed-in' } satisfies RouteHandle;

export const loader = () => data(null, { status: 404 });
export const clientLoader = () => null;

export default function OfficeNotFoundPage() {
  return <OfficeRefusalPage mark="404" about="notFound" />;
}
