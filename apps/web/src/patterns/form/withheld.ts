// Fields that the reader's roles do not grant: not shown, not sent. The server decides; this only follows it.
import { withheldFields } from '@keepsake/core/permissions/form-fields';
import type { ModuleId } from '@keepsake/core/permissions/permissions';
import { Children, isValidElement, type ReactNode } from 'react';
import { useMatches } from 'react-router';
import { isUser } from '../hooks/use-user.ts';

/** The paths that are withheld in a module's form; none where the form belongs to no module. */
export function useWithheld(module: ModuleId | undefined): readonly string[] {
  const user = useMatches()
    .map(({ loaderData }) => loaderData)
    .findLast(isUser);
  if (!module) return [];
  const granted = user?.permissionList.find(({ modelId }) => modelId === module)?.form ?? [];
  return withheldFields(module, (permission) => granted.some(({ id }) => id === permission));
}

/** A form's values without what is withheld in them. */
export function withoutWithheld<V>(values: V, withheld: readonly string[]): V {
  return Object.fromEntries(
    Object.entries(values as object).filter(([field]) => !withheld.includes(field)),
  ) as V;
}

/** `form.field()` marks what is withheld, so that whatever lays fields out can leave them out. */
export const shownFields = (children: ReactNode): ReactNode[] =>
  Children.toArray(children).filter(
    (child) => !(isValidElement<{ 'data-withheld'?: boolean }>(child) && child.props['data-withheld']),
  );
