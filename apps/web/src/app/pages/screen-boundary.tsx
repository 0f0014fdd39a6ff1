// Between the layout of an area and its screens: refuses forms that the user may not send, and catches errors. If a
// screen fails, the menu can still be used.
import { Outlet, useMatches } from 'react-router';
import { useMay } from '../../patterns/hooks/use-may.ts';
import { type FormButton, findFormButton } from '../form-button.ts';
import type { RouteHandle } from '../route-handle.ts';
import type { Route } from './+types/screen-boundary.ts';
import { ErrorContent } from './error-screen.tsx';
import { OfficeRefusalPage } from './refusal-page.tsx';

export default function ScreenBoundary() {
  const { handle, pathname } = useMatches().at(-1)!;
  const needed = findFormButton(handle as RouteHandle | undefined, pathname);
  return needed ? <FormScreen needed={needed} /> : <Outlet />;
}

/** Without the permission, the form would only be refused when it is saved. */
function FormScreen({ needed: { module, button } }: { needed: FormButton }) {
  return useMay(module)(button) ? <Outlet /> : <OfficeRefusalPage mark="403" about="forbidden" />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorContent error={error} />;
}
