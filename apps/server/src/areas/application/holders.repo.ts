// Who may act on a step now. Until delegations are resolved here, a step's holders are the managers of its unit, or the
// administrators where it has none; never the applicant.
import type { Db } from '../../db/database.ts';
import { findReceiver, type Holder, listHolders } from '../identity/index.ts';

export type StepToHold = {
  organizationId: string | null;
  /** The person it was forwarded to. */
  assigneeId: string | null;
  applicantId: string;
};

export async function findHolders(db: Db, step: StepToHold): Promise<Holder[]> {
  const ids = step.assigneeId ? [step.assigneeId] : await listManagerIds(db, step.organizationId);
  const holders = await Promise.all(ids.map((id) => findReceiver(db, id)));
  const others = holders.filter((holder) => holder && holder.userId !== step.applicantId) as Holder[];
  if (others.length > 0) return others;
  return (await listHolders(db)).filter(({ userId }) => userId !== step.applicantId);
}

async function listManagerIds(db: Db, organizationId: string | null): Promise<string[]> {
  if (!organizationId) return [];
  const rows = await db
    .selectFrom('organization_manager')
    .select('user_id')
    .where('organization_id', '=', organizationId)
    .orderBy('user_id')
    .execute();
  return rows.map(({ user_id }) => user_id);
}
