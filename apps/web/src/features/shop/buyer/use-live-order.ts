// An order that changes under the reader's eyes: the gateway, the warehouse and the clock are at it too.
import { pastStates } from '@keepsake/core/shop/order.machine';
import { useState } from 'react';
import { useApiQuery } from '../../../patterns/use-api.ts';

const whilePaying = 2000;
const whileServed = 5000;

export function useLiveOrder(id: string) {
  const [lookAgain, setLookAgain] = useState(whilePaying);
  const query = useApiQuery(
    'GET /api/shop/orders/:id',
    { params: { id } },
    { staleTime: 0, unsettled: ({ state }) => !pastStates.includes(state), lookAgain },
  );
  const wanted = query.data?.state === 'pending_payment' ? whilePaying : whileServed;
  if (wanted !== lookAgain && query.data) setLookAgain(wanted);
  return query;
}
