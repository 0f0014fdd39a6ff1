// SQL to read the audit log. db/record.ts writes it.
import type { auditEndpoints } from '@keepsake/core/settings/audit/audit.contract';
import { type SqlBool, sql } from 'kysely';
import type { Db } from '../../../db/connection/database.ts';
import { allOf, inDays } from '../../../db/list.ts';
import { countRows, locatePage } from '../../../db/long-list.ts';
import { readInChunks } from '../../../db/read-in-chunks.ts';
import { containsPhrase } from '../../../db/search/search.ts';
import type { Input } from '../../../http/route.ts';

export type AuditFilter = Omit<Input<typeof auditEndpoints.exportAudit>['query'], 'format'>;
export type AuditListQuery = Input<typeof auditEndpoints.listAudit>['query'];

export type AuditLine = {
  id: string;
  at: Date;
  actor_name: string;
  action: string;
  subject: string;
  subject_id: string;
  /** The name that the line recorded, for records that are deleted or have no number. */
  recorded_name: unknown;
};
export type AuditListLine = AuditLine & { before: unknown; after: unknown };
export type AuditRecord = AuditListLine & { request_id: string };

const toPattern = (text: string) => `%${text.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;
const lineColumns = [
  'id',
  'at',
  'actor_name',
  'action',
  'subject',
  'subject_id',
  sql<unknown>`coalesce(after->'name', before->'name', after->'report', before->'report')`.as(
    'recorded_name',
  ),
] as const;

function matching(filter: AuditFilter) {
  const conditions = [sql<SqlBool>`true`];
  if (filter.actor) conditions.push(sql`lower(actor_name) like ${toPattern(filter.actor)}`);
  if (filter.action) conditions.push(sql`action = ${filter.action}`);
  if (filter.subject) conditions.push(sql`subject = ${filter.subject}`);
  conditions.push(...inDays(sql.ref('at'), filter));
  if (filter.keyword)
    conditions.push(
      containsPhrase(
        sql`actor_name || ' ' || subject_id || ' ' || coalesce(before::text, '') || ' ' || coalesce(after::text, '')`,
        filter.keyword,
      ),
    );
  return allOf(conditions);
}

const selectMatching = (db: Db, filter: AuditFilter) => db.selectFrom('audit_log').where(matching(filter));

export async function listAuditLines(
  db: Db,
  query: AuditListQuery,
): Promise<{ rows: AuditListLine[]; total: number }> {
  const total = await countRows(db, {
    from: sql`audit_log`,
    where: matching(query),
    at: sql`at`,
    isAppendOnly: true,
    isSearch: Boolean(query.keyword),
  });
  const { isBackwards, limit, offset } = locatePage(query, total);
  const isAscending = (query.sidx ? query.sort : 'desc') === 'asc';
  const direction = isAscending !== isBackwards ? 'asc' : 'desc';
  const rows = await selectMatching(db, query)
    .select([...lineColumns, 'before', 'after'])
    .orderBy('at', direction)
    .orderBy('id', direction)
    .limit(limit)
    .offset(offset)
    .execute();
  return { rows: isBackwards ? rows.reverse() : rows, total };
}

export async function findAudit(db: Db, id: string): Promise<AuditRecord | undefined> {
  return db
    .selectFrom('audit_log')
    .select([...lineColumns, 'before', 'after', 'request_id'])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** The distinct values of a column. A loose index scan finds them, so a long log does not make this slower. */
async function listDistinct(db: Db, column: 'actor_name' | 'action' | 'subject'): Promise<string[]> {
  const name = sql.ref(column);
  const { rows } = await sql<{ word: string }>`
    with recursive found as (
      (select ${name} as word from audit_log order by ${name} limit 1)
      union all
      select (select ${name} from audit_log where ${name} > found.word order by ${name} limit 1)
      from found where found.word is not null)
    select word from found where word is not null limit 500`.execute(db);
  return rows.map(({ word }) => word);
}

export async function listAuditWords(db: Db) {
  return {
    actors: await listDistinct(db, 'actor_name'),
    actions: await listDistinct(db, 'action'),
    subjects: await listDistinct(db, 'subject'),
  };
}

/** All matching lines, newest first. */
export function readAudit(db: Db, filter: AuditFilter): AsyncGenerator<AuditRecord> {
  return readInChunks<AuditRecord & { at_exact: string }>((last, limit) => {
    let query = selectMatching(db, filter)
      .select([...lineColumns, 'before', 'after', 'request_id'])
      // as text, because a Date has only milliseconds
      .select(sql<string>`at::text`.as('at_exact'))
      .orderBy('at', 'desc')
      .orderBy('id', 'desc')
      .limit(limit);
    if (last) query = query.where(sql<SqlBool>`(at, id) < (${last.at_exact}::timestamptz, ${last.id}::uuid)`);
    return query.execute();
  });
}
