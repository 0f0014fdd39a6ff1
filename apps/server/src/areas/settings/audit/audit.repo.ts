// SQL to read the audit log. db/record.ts writes it.
import type { auditEndpoints } from '@keepsake/core/settings/audit/audit.contract';
import { findAuditSearch } from '@keepsake/core/settings/audit/audit-search';
import type { Language } from '@keepsake/core/values/language';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '../../../db/connection/database.ts';
import { allOf, inDays } from '../../../db/list.ts';
import { countRows, locatePage } from '../../../db/long-list.ts';
import { readInChunks } from '../../../db/read-in-chunks.ts';
import { containsPhrase } from '../../../db/search/search.ts';
import type { Input } from '../../../http/route.ts';
import type { AuditListLine, AuditRecord } from './audit-line.ts';
import { type AuditNames, findAuditNames, findRecordsByName } from './audit-subjects.repo.ts';

export type AuditFilter = Omit<Input<typeof auditEndpoints.exportAudit>['query'], 'format'>;
export type AuditListQuery = Input<typeof auditEndpoints.listAudit>['query'];

export type NamedAuditRecord = AuditRecord & { names: AuditNames };

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

/** The text that the search index contains. */
const searched = sql`actor_name || ' ' || subject_id || ' ' || coalesce(before::text, '') || ' ' || coalesce(after::text, '')`;
/** A keyword that fits the names of more records does not find the lines that only refer to one of them. */
const maxReferences = 20;

/** What is stored contains the keyword, or readers see it in the place of what is stored. */
async function matchKeyword(db: Db, keyword: string, language: Language): Promise<RawBuilder<SqlBool>> {
  const { actions, subjects, settings, isSystem, values } = findAuditSearch(keyword, language);
  const records = await findRecordsByName(db, keyword);
  const ids = records.flatMap((found) => found.ids);
  const texts = [keyword, ...values, ...(ids.length <= maxReferences ? ids : [])];
  const conditions = texts.map((text) => containsPhrase(searched, text));
  if (actions.length > 0) conditions.push(sql`action = any(${actions}::text[])`);
  if (subjects.length > 0) conditions.push(sql`subject = any(${subjects}::text[])`);
  if (isSystem) conditions.push(sql`actor_name = 'system'`);
  for (const found of [...records, { subjects: ['system-config'], ids: settings }])
    if (found.ids.length > 0)
      conditions.push(
        sql`(subject = any(${found.subjects}::text[]) and subject_id = any(${found.ids}::text[]))`,
      );
  return sql<SqlBool>`(${sql.join(conditions, sql` or `)})`;
}

async function matching(db: Db, filter: AuditFilter, language: Language) {
  const conditions = [sql<SqlBool>`true`];
  if (filter.actor) conditions.push(sql`lower(actor_name) like ${toPattern(filter.actor)}`);
  if (filter.action) conditions.push(sql`action = ${filter.action}`);
  if (filter.subject) conditions.push(sql`subject = ${filter.subject}`);
  conditions.push(...inDays(sql.ref('at'), filter));
  if (filter.keyword) conditions.push(await matchKeyword(db, filter.keyword, language));
  return allOf(conditions);
}

export async function listAuditLines(
  db: Db,
  query: AuditListQuery,
  language: Language,
): Promise<{ rows: AuditListLine[]; total: number }> {
  const where = await matching(db, query, language);
  const total = await countRows(db, {
    from: sql`audit_log`,
    where,
    at: sql`at`,
    isAppendOnly: true,
    isSearch: Boolean(query.keyword),
  });
  const { isBackwards, limit, offset } = locatePage(query, total);
  const isAscending = (query.sidx ? query.sort : 'desc') === 'asc';
  const direction = isAscending !== isBackwards ? 'asc' : 'desc';
  const rows = await db
    .selectFrom('audit_log')
    .where(where)
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

/** All matching lines, newest first, with the names of their records. */
export async function* readAudit(
  db: Db,
  filter: AuditFilter,
  language: Language,
): AsyncGenerator<NamedAuditRecord> {
  const where = await matching(db, filter, language);
  yield* readInChunks<NamedAuditRecord & { at_exact: string }>(async (last, limit) => {
    let query = db
      .selectFrom('audit_log')
      .where(where)
      .select([...lineColumns, 'before', 'after', 'request_id'])
      // as text, because a Date has only milliseconds
      .select(sql<string>`at::text`.as('at_exact'))
      .orderBy('at', 'desc')
      .orderBy('id', 'desc')
      .limit(limit);
    if (last) query = query.where(sql<SqlBool>`(at, id) < (${last.at_exact}::timestamptz, ${last.id}::uuid)`);
    const rows = await query.execute();
    const names = await findAuditNames(db, rows, language);
    return rows.map((row) => ({ ...row, names }));
  });
}
