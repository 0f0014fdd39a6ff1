import { data } from 'react-router';
import type { RouteHandle } from '../route-handle.ts';
import { RefusalPage } from './refusal-page.tsx';

export const handle = { title: 'app.notFound.title', access: 'public' } satisfies RouteHandle;

export const loader = () => data(null, { status: 404 });
export const clientLoader = () => null;

export default function NotFoundPage() {
  return <RefusalPage mark="404" about="notFound" />;
}
