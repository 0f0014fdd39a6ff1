import { useApiQuery } from './use-api.ts';
import { useLive } from './use-live.ts';

const counts = ['GET /api/application/approvals/counts'] as const;

/** How many applications wait for the user's decision, updated live. Undefined while loading. */
export function useWaitingApprovals(): number | undefined {
  useLive('applications', counts);
  return useApiQuery(counts[0], {}).data?.pending;
}
