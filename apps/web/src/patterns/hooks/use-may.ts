import type { ModuleId } from '@keepsake/core/permissions/permissions';
import { useUser } from './use-user.ts';

/** Returns whether to show a button. The server checks the permission again. */
export function useMay(module: ModuleId): (button: string) => boolean {
  const { permissionList } = useUser();
  const buttons = permissionList.find(({ modelId }) => modelId === module)?.button ?? [];
  return (button) => buttons.some(({ enCode }) => enCode === button);
}

/** Returns whether the user may open the screens of a module. */
export function useHasModule(): (module: ModuleId) => boolean {
  const { permissionList } = useUser();
  return (module) => permissionList.some(({ modelId }) => modelId === module);
}

/** Returns whether the server sends the user a column that needs a permission, such as amounts. */
export function useSeesColumn(module: ModuleId, column: string): boolean {
  const { permissionList } = useUser();
  return permissionList.some(
    (entry) => entry.modelId === module && entry.column.some(({ enCode }) => enCode === column),
  );
}
