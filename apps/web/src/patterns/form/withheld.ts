// Form fields without permission are neither shown nor sent. The server checks this, too.
import { withheldFields } from '@keepsake/core/permissions/form-fields';
import type { ModuleId } from '@keepsake/core/permissions/permissions';
import { Children, isValidElement, type ReactNode } from 'react';
import { useMatches } from 'react-router';
import { isUser } from '../hooks/use-user.ts';

/** The withheld fields of a module's form. Empty if the form has no module. */
export function useWithheld(module: ModuleId | undefined): readonly string[] {
  const user = useMatches()
    .map(({ loaderData }) => loaderData)
    .findLast(isUser);
  if (!module) return [];
  const entry = user?.permissionList.find(({ modelId }) => modelId === module);
  const granted = [...(entry?.form ?? []), ...(entry?.column ?? [])];
  return withheldFields(module, (permission) => granted.some(({ id }) => id === permission));
}

/** Removes withheld fields from the values of a form. */
export function withoutWithheld<V>(values: V, withheld: readonly string[]): V {
  return Object.fromEntries(
    Object.entries(values as object).filter(([field]) => !withheld.includes(field)),
  ) as V;
}

/** `form.field()` marks withheld fields. This removes them from the layout. */
export const shownFields = (children: ReactNode): ReactNode[] =>
  Children.toArray(children).filter(
    (child) => !(isValidElement<{ 'data-withheld'?: boolean }>(child) && child.props['data-withheld']),
  );
