import { worksWithoutPrices } from '@keepsake/core/permissions/permissions';
import { useUser } from '../patterns/hooks/use-user.ts';

/** False for users without permission for prices. The server sends them no internal amounts. */
export function useSeesAmounts(): boolean {
  const { permissionList } = useUser();
  return !worksWithoutPrices(
    permissionList.flatMap(({ modelId, column }) => [
      modelId,
      ...column.map(({ enCode }) => `${modelId}#${enCode}`),
    ]),
  );
}
