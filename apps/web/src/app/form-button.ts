import type { ModuleId } from '@keepsake/core/permissions/permissions';
import type { RouteHandle } from './route-handle.ts';

export type FormButton = { readonly module: ModuleId; readonly button: 'create' | 'edit' };

/** The button whose permission a form needs. The path of a form ends in `/new` or `/edit`. */
export function findFormButton(handle: RouteHandle | undefined, pathname: string): FormButton | undefined {
  const [, end] = /\/(new|edit)$/.exec(pathname) ?? [];
  if (!handle || !end) return undefined;
  const { access, findModule } = handle;
  const module = findModule?.(pathname) ?? (typeof access === 'object' ? access.module : undefined);
  return module && { module, button: end === 'new' ? 'create' : 'edit' };
}
