// Stands between an area's layout and its screens: a crash of one screen leaves the shell usable.
import { Outlet } from 'react-router';
import type { Route } from './+types/screen-boundary.ts';
import { ErrorContent } from './error-screen.tsx';

export default function ScreenBoundary() {
  return <Outlet />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorContent error={error} />;
}
