// Data for assessing an application: the applicant, the monthly count, the units and related applications.
import { uncountedStates } from '@keepsake/core/application/apply/application.rules';
import type { LocalizedText } from '@keepsake/core/values/language';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../db/connection/database.ts';
import { fullName } from '../../../db/person-name.ts';
import { currentPrice, selectCoverPicture } from '../../catalogue/index.ts';

/** Submissions of one person run one after the other, so that the monthly limit holds. */
export async function lockApplicant(tx: Tx, userId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`application ${userId}`}, 0))`.execute(tx);
}

export type ApplicantRow = {
  name: string;
  email: string;
  phone: string;
  organization_id: string | null;
  organization_name: LocalizedText | null;
};

export async function findApplicant(db: Db, userId: string): Promise<ApplicantRow> {
  const { rows } = await sql<ApplicantRow>`
    select ${fullName('u')} as name, coalesce(u.email, '') as email, coalesce(u.mobile_phone, '') as phone,
           u.organization_id, o.name as organization_name
    from app_user u left join organization o on o.id = u.organization_id where u.id = ${userId}`.execute(db);
  return rows[0]!;
}

export async function countSubmitted(
  db: Db,
  applicantId: string,
  { from, until }: { from: Date; until: Date },
): Promise<number> {
  const { count } = await db
    .selectFrom('application')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('applicant_id', '=', applicantId)
    .where('submitted_at', '>=', from)
    .where('submitted_at', '<', until)
    .where('state', 'not in', [...uncountedStates])
    .executeTakeFirstOrThrow();
  return count;
}

export type RelatedApplication = { id: string; no: string; amount: number };

/** Applications of the same person with the same recipient or activity. */
export async function listRelatedApplications(
  db: Db,
  own: { id: string; applicantId: string; recipientKeys: readonly string[]; activityKey: string },
  { from, until }: { from: Date; until: Date },
): Promise<RelatedApplication[]> {
  const { rows } = await sql<RelatedApplication>`
    select a.id, a.no, a.total_amount as amount from application a
    where a.applicant_id = ${own.applicantId} and a.submitted_at >= ${from} and a.submitted_at < ${until} and a.id <> ${own.id}
      and a.state not in (${sql.join([...uncountedStates, 'rejected'])})
      and ((a.activity_key <> '' and a.activity_key = ${own.activityKey})
        or a.recipient_key = any(${own.recipientKeys}::text[])
        or exists (select from application_recipient r where r.application_id = a.id
             and r.recipient_key = any(${own.recipientKeys}::text[])))
    order by a.submitted_at, a.id`.execute(db);
  return rows;
}

export type UnitRow = {
  id: string;
  parentId: string | null;
  code: string;
  name: LocalizedText;
  managers: string[];
};

/** All units with their managers who can sign in. */
export async function listManagedUnits(db: Db): Promise<UnitRow[]> {
  const { rows } = await sql<UnitRow>`
    select o.id, o.parent_id as "parentId", o.code, o.name,
           coalesce(array_agg(u.id::text order by u.id) filter (where u.id is not null), '{}') as managers
    from organization o
    left join organization_manager m on m.organization_id = o.id
    left join app_user u on u.id = m.user_id and u.disabled_at is null
    group by o.id`.execute(db);
  return rows;
}

export type RequestedSouvenir = {
  id: string;
  code: string;
  name: LocalizedText;
  level: 'normal' | 'vip';
  cover: string | null;
  /** Null if the souvenir cannot be requested. */
  price: number | null;
  available: number;
};

/** Souvenirs with their current internal price and availability. */
export async function listRequestedSouvenirs(
  db: Db,
  ids: readonly string[],
  today: string,
): Promise<Map<string, RequestedSouvenir>> {
  const { rows } = await sql<RequestedSouvenir>`
    select s.id, s.code, s.name, s.level, ${selectCoverPicture(sql.ref('s.id'))} as cover,
           case when s.in_application and s.state = 'valid'
             then ${currentPrice(sql.ref('s.id'), 'internal', today)} end as price,
           coalesce((select application_available from souvenir_stock a where a.souvenir_id = s.id), 0)
             as available
    from souvenir s where s.id = any(${ids}::uuid[])`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}
