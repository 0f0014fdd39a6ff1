import { worksWithoutPrices } from '@keepsake/core/permissions/permissions';
import { useUser } from '../patterns/hooks/use-user.ts';

/**
 * False for users who use the screens without prices and have no permission that shows amounts. The server sends them
 * no internal amounts.
 */
export function useSeesAmounts(): boolean {
  const { permissionList } = useUser();
  return !worksWithoutPrices(
    permissionList.flatMap(({ modelId, column }) => [
      modelId,
      ...column.map(({ enCode }) => `${modelId}#${enCode}`),
    ]),
  );
}
