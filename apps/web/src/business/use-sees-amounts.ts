import { isPriceBlind } from '@keepsake/core/permissions/permissions';
import { useUser } from '../patterns/hooks/use-user.ts';

/** False for people who work without prices: the server sends them no internal amount, and no screen asks for one. */
export function useSeesAmounts(): boolean {
  const { permissionList } = useUser();
  return !isPriceBlind(
    permissionList.flatMap(({ modelId, column }) => [
      modelId,
      ...column.map(({ enCode }) => `${modelId}#${enCode}`),
    ]),
  );
}
