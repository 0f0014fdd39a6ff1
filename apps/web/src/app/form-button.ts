import type { ModuleId } from '@keepsake/core/permissions/permissions';
import type { RouteHandle } from './route-handle.ts';

export type FormButton = {
  readonly module: ModuleId;
  readonly button: 'create' | NonNullable<RouteHandle['button']>;
};

/**
 * The button whose permission a form needs. The handle of its route names it, or it follows from the end of the path,
 * `/new` or `/edit`. Undefined if the screen is not a form.
 */
export function findFormButton(handle: RouteHandle | undefined, pathname: string): FormButton | undefined {
  if (!handle) return undefined;
  const [, end] = /\/(new|edit)$/.exec(pathname) ?? [];
  const button = handle.button ?? (end === 'new' ? 'create' : end === 'edit' ? 'edit' : undefined);
  const { access, findModule } = handle;
  const module = findModule?.(pathname) ?? (typeof access === 'object' ? access.module : undefined);
  return button && module && { module, button };
}
