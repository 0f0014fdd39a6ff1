import { useState } from 'react';
import { useApiQuery } from '../../../../patterns/hooks/use-api.ts';
import { useChosenTill } from '../device-store.ts';
import { isOpen } from '../open-till.ts';

/** The till that pays a refund: the chosen one, that of this device, or the only open one. */
export function useRefundTill() {
  const { data } = useApiQuery('GET /api/inventory/tills', {}, { staleTime: 0 });
  const [own] = useChosenTill();
  const [chosen, setTillId] = useState<string | null>(null);
  const tills = data?.list.filter(isOpen) ?? [];
  const only = tills.length === 1 ? tills[0]!.id : null;
  const tillId = [chosen, own].find((id) => tills.some((till) => till.id === id)) ?? only;
  return { tills, tillId, setTillId };
}
