// SQL of applications. Functions with `Own` in their name find only applications of the given applicant.
import { AppError } from '@keepsake/core/api/errors';
import type { applicationEndpoints } from '@keepsake/core/application/apply/application.contract';
import type {
  ApplicationState,
  applicationModes,
  applicationTypes,
  urgencies,
} from '@keepsake/core/application/apply/application.machine';
import type { VipReason } from '@keepsake/core/application/apply/application.rules';
import type { LocalizedText } from '@keepsake/core/values/language';
import { type SqlBool, sql } from 'kysely';
import type { Db, Tx } from '../../../db/connection/database.ts';
import { allOf, inDays, readPage } from '../../../db/list.ts';
import { textContains } from '../../../db/search/search.ts';
import { type Part, part, writeTogether } from '../../../db/write.ts';
import type { Input } from '../../../http/route.ts';

export type OwnListQuery = Input<typeof applicationEndpoints.listOwnApplications>['query'];

export type ApplicationRow = {
  id: string;
  no: string;
  applicant_id: string;
  applicant_name: string;
  applicant_phone: string;
  applicant_email: string;
  organization_id: string | null;
  organization_name: LocalizedText | null;
  state: ApplicationState;
  mode: (typeof applicationModes)[number];
  type: (typeof applicationTypes)[number];
  urgency: (typeof urgencies)[number];
  reason: string;
  use_date: string | null;
  recipient_object: string;
  recipient_name: string;
  recipient_position: string;
  activity: string;
  activity_date: string | null;
  remark: string;
  recipient_key: string;
  activity_key: string;
  total_amount: number;
  vip_reason: VipReason | null;
  added_up_amount: number;
  level: number;
  submitted_at: Date | null;
  decided_at: Date | null;
  delivery_at: Date | null;
  delivery_place: string;
  pickup_instructions: string;
  pickup_code: string | null;
  collect_by: string | null;
  collect_reminders: number;
  completed_at: Date | null;
  closing_reason: string;
  version: number;
  created_at: Date;
  updated_at: Date;
  search_text: string;
};

const applications = (db: Db) => db.selectFrom('application as a').selectAll('a').$castTo<ApplicationRow>();

export async function findApplication(db: Db, id: string): Promise<ApplicationRow | undefined> {
  return applications(db).where('a.id', '=', id).executeTakeFirst();
}

export async function findOwnApplication(
  db: Db,
  id: string,
  applicantId: string,
): Promise<ApplicationRow | undefined> {
  return applications(db).where('a.id', '=', id).where('a.applicant_id', '=', applicantId).executeTakeFirst();
}

export async function lockApplication(tx: Tx, id: string): Promise<ApplicationRow | undefined> {
  return applications(tx).where('a.id', '=', id).forUpdate().executeTakeFirst();
}

/** Throws NOT_FOUND if the application belongs to somebody else. */
export async function lockOwnApplication(tx: Tx, id: string, applicantId: string): Promise<ApplicationRow> {
  return applications(tx)
    .where('a.id', '=', id)
    .where('a.applicant_id', '=', applicantId)
    .forUpdate()
    .executeTakeFirstOrThrow(() => new AppError('NOT_FOUND'));
}

export type ApplicationChange = Partial<Omit<ApplicationRow, 'id' | 'no' | 'applicant_id' | 'created_at'>>;
export type NewApplication = Omit<
  ApplicationRow,
  | 'vip_reason'
  | 'added_up_amount'
  | 'level'
  | 'submitted_at'
  | 'decided_at'
  | 'delivery_at'
  | 'delivery_place'
  | 'pickup_instructions'
  | 'pickup_code'
  | 'collect_by'
  | 'collect_reminders'
  | 'completed_at'
  | 'closing_reason'
  | 'version'
>;

const toColumns = <T extends { organization_name?: LocalizedText | null }>({
  organization_name,
  ...rest
}: T) => ({
  ...rest,
  ...(organization_name === undefined
    ? {}
    : { organization_name: organization_name && JSON.stringify(organization_name) }),
});

export async function insertApplication(tx: Tx, application: NewApplication): Promise<void> {
  await tx.insertInto('application').values(toColumns(application)).execute();
}

/** Increases the version, so that a change based on an older version is refused. */
export const updatingApplication = (id: string, change: ApplicationChange): Part => {
  const values = Object.entries(toColumns(change)).map(
    ([column, value]) => sql`${sql.ref(column)} = ${value}`,
  );
  const set = sql.join([...values, sql`version = version + 1`]);
  return part('changed_application', sql`update application set ${set} where id = ${id}`);
};

export const saveApplication = (tx: Tx, id: string, change: ApplicationChange): Promise<void> =>
  writeTogether(tx, [updatingApplication(id, change)]);

/** Final states. */
const pastStates: readonly ApplicationState[] = ['completed', 'rejected', 'cancelled'];

const sortColumns = {
  createdAt: sql`a.created_at`,
  updatedAt: sql`a.updated_at`,
  submittedAt: sql`a.submitted_at`,
};

export async function listOwnApplications(
  db: Db,
  applicantId: string,
  query: OwnListQuery,
): Promise<{ rows: ApplicationRow[]; total: number }> {
  const conditions = [sql<SqlBool>`a.applicant_id = ${applicantId}`];
  if (query.state) conditions.push(sql`a.state in (${sql.join(query.state)})`);
  if (query.past) conditions.push(sql`a.state in (${sql.join(pastStates)})`);
  if (query.keyword) conditions.push(textContains(sql.ref('a.search_text'), query.keyword));
  conditions.push(...inDays(sql.ref('a.created_at'), query));
  const filter = allOf(conditions);
  const direction = query.sort === 'asc' && query.sidx ? sql`asc nulls last` : sql`desc nulls last`;
  const from = sql`from application a where ${filter}`;
  const order = sql`${sortColumns[query.sidx ?? 'createdAt']} ${direction}, a.id desc`;
  return readPage(db, query, sql<ApplicationRow>`select a.* ${from} order by ${order}`, from);
}

export async function countOwnApplications(
  db: Db,
  applicantId: string,
): Promise<{ state: ApplicationState; count: number }[]> {
  return db
    .selectFrom('application')
    .select((eb) => ['state', eb.fn.countAll<number>().as('count')])
    .where('applicant_id', '=', applicantId)
    .groupBy('state')
    .$castTo<{ state: ApplicationState; count: number }>()
    .execute();
}
