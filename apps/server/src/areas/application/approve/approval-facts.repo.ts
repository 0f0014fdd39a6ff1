// Facts for a decision: stock, competing applications, approvals of the department, earlier gifts to the recipients.
import type { LocalizedText } from '@keepsake/core/values/language';
import { sql } from 'kysely';
import type { Db } from '../../../db/connection/database.ts';

export async function listAvailable(db: Db, souvenirIds: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: string; available: number }>`
    select s.id, coalesce(a.application_available, 0)::int as available
    from souvenir s left join souvenir_stock a on a.souvenir_id = s.id
    where s.id = any(${souvenirIds}::uuid[])`.execute(db);
  return new Map(rows.map(({ id, available }) => [id, available]));
}

/** How many competing applications are listed for a souvenir. */
const maxCompeting = 10;

export type CompetingRow = {
  souvenir_id: string;
  no: string;
  applicant_name: string;
  organization_name: LocalizedText | null;
  quantity: number;
  /** The number and the pieces of all other waiting applications for this souvenir. */
  count: number;
  pieces: number;
};

/** Other waiting applications for the same souvenirs, for each souvenir the earliest ones. */
export async function listCompeting(
  db: Db,
  applicationId: string,
  souvenirIds: readonly string[],
): Promise<CompetingRow[]> {
  const { rows } = await sql<CompetingRow>`
    select * from (
      select l.souvenir_id, a.no, a.applicant_name, a.organization_name,
             coalesce(l.approved, l.requested) as quantity,
             (count(*) over same_souvenir)::int as count,
             (sum(coalesce(l.approved, l.requested)) over same_souvenir)::int as pieces,
             row_number() over (partition by l.souvenir_id order by a.submitted_at, a.no) as place
      from application_line l join application a on a.id = l.application_id
      where l.souvenir_id = any(${souvenirIds}::uuid[]) and a.id <> ${applicationId}
        and a.state in ('pending', 'reviewing')
      window same_souvenir as (partition by l.souvenir_id)
    ) waiting
    where place <= ${maxCompeting} order by place`.execute(db);
  return rows;
}

export type ApprovedTotals = { applications: number; pieces: number; amount: number };

/** Approved applications of a unit in a period. */
export async function sumApproved(
  db: Db,
  organizationId: string | null,
  from: Date,
  until: Date,
): Promise<ApprovedTotals> {
  if (!organizationId) return { applications: 0, pieces: 0, amount: 0 };
  // the last condition lets the database use the index on unit and submission
  const { rows } = await sql<ApprovedTotals>`
    select count(distinct a.id)::int as applications, coalesce(sum(l.approved), 0)::int as pieces,
           coalesce(sum(l.approved * l.unit_price), 0)::bigint as amount
    from application a join application_line l on l.application_id = a.id
    where a.organization_id = ${organizationId} and a.state in ('approved', 'waiting_pickup', 'completed')
      and a.decided_at >= ${from} and a.decided_at < ${until}
      and a.submitted_at >= ${from}::timestamptz - interval '1 year'`.execute(db);
  return rows[0]!;
}

export type EarlierGift = {
  issued_at: Date;
  recipient_name: string;
  recipient_object: string;
  name: LocalizedText;
  quantity: number;
  unit_value: number;
  giver_name: string;
  occasion: string;
};

/** Earlier gifts to these recipients, the latest first. */
export async function listEarlierGifts(db: Db, keys: readonly string[]): Promise<EarlierGift[]> {
  if (keys.length === 0) return [];
  const { rows } = await sql<EarlierGift>`
    select issued_at, recipient_name, recipient_object, name, quantity - returned as quantity, unit_value, giver_name, occasion
    from gift_register where recipient_key = any(${keys}::text[]) and recipient_key <> '' and quantity > returned
    order by issued_at desc, id limit 20`.execute(db);
  return rows;
}

/** The name of the person who forwarded the task. */
export async function findForwarder(db: Db, taskId: string): Promise<string | null> {
  const row = await db
    .selectFrom('approval_task as t')
    .innerJoin('approval_task as f', 'f.id', 't.forwarded_from')
    .select('f.actor_name')
    .where('t.id', '=', taskId)
    .executeTakeFirst();
  return row?.actor_name ?? null;
}
