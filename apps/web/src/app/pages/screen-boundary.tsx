// An error boundary between the layout of an area and its screens. If a screen fails, the menu can still be used.
import { Outlet } from 'react-router';
import type { Route } from './+types/screen-boundary.ts';
import { ErrorContent } from './error-screen.tsx';

export default function ScreenBoundary() {
  return <Outlet />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorContent error={error} />;
}
