import type { ModuleId } from '@keepsake/core/permissions/permissions';
import { useUser } from './use-user.ts';

/** Whether a button is shown; what is allowed is decided by the server alone. */
export function useMay(module: ModuleId): (button: string) => boolean {
  const { permissionList } = useUser();
  const buttons = permissionList.find(({ modelId }) => modelId === module)?.button ?? [];
  return (button) => buttons.some(({ enCode }) => enCode === button);
}
