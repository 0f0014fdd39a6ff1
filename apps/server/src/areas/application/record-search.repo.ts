// Applications for the global search of the back office.
import type { ApplicationState } from '@keepsake/core/application/apply/application.machine';
import { sql } from 'kysely';
import type { Db } from '../../db/connection/database.ts';
import { textContains } from '../../db/search/search.ts';

/** Submitted applications only. A draft is visible only to its applicant. */
export async function searchApplications(db: Db, keyword: string, limit: number) {
  const { rows } = await sql<{ id: string; no: string; applicant_name: string; state: ApplicationState }>`
    select a.id, a.no, a.applicant_name, a.state from application a
    where a.submitted_at is not null and ${textContains(sql.ref('a.search_text'), keyword)}
    order by lower(a.no) = lower(${keyword}) desc, a.submitted_at desc, a.id desc limit ${limit}`.execute(db);
  return rows;
}
