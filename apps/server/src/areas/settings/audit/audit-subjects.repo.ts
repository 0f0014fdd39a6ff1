// SQL to find the records of audit lines, so that readers see their number or name and a link instead of an id, and can
// search for it.
import { auditSubjectName } from '@keepsake/core/labels/audit-words';
import { configRow, isConfigKey } from '@keepsake/core/settings/configuration/system-config';
import { type Language, type LocalizedText, localized } from '@keepsake/core/values/language';
import { translate } from '@keepsake/core/values/messages';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../db/connection/database.ts';
import { fullName } from '../../../db/person-name.ts';
import { containsPhrase } from '../../../db/search/search.ts';
import type { AuditLine, AuditListLine } from './audit-line.ts';

type Subject = {
  table: string;
  /** The column that audit lines refer to, besides the id. */
  key?: 'no' | 'code';
  /** The number or name, as jsonb, because names may be in several languages. */
  name: RawBuilder<unknown>;
  /** The path of its page. Without one, there is no link. */
  path?: RawBuilder<string>;
};

const no = sql`to_jsonb(no)`;
const name = sql`to_jsonb(name)`;
const under = (folder: string) => sql<string>`${sql.lit(`${folder}/`)} || id`;
const storage = '/inventory/storage-management';
const stockDocument = (folder: RawBuilder<string>): Subject => ({
  table: 'stock_document',
  key: 'no',
  name: no,
  path: sql`${sql.lit(`${storage}/`)} || ${folder} || '/' || id`,
});
const outboundFolder = sql<string>`case order_type when 'SHOP' then 'salesInventoryOrder' else 'ApplicationInventoryOrder' end`;

const subjects: Readonly<Record<string, Subject>> = {
  shop_order: { table: 'shop_order', name: no, path: under('/inventory/shop-orders') },
  refund: { table: 'refund', name: no, path: under('/inventory/refunds') },
  till: { table: 'till', name },
  'till-shift': { table: 'till_shift', name: no, path: under('/inventory/shifts') },
  application: {
    table: 'application',
    name: no,
    path: sql`'/inventory/approvalDetails?id=' || id`,
  },
  receiving: stockDocument(sql`'receiving'`),
  transfer: stockDocument(sql`'transfer'`),
  adjustment: stockDocument(sql`'adjustment'`),
  assembly: stockDocument(sql`'assembly'`),
  outbound: stockDocument(outboundFolder),
  return: stockDocument(sql`'returnInventoryOrder'`),
  'stock-count': { table: 'stock_count', key: 'no', name: no, path: under(`${storage}/adjustment/counts`) },
  souvenir: { table: 'souvenir', key: 'code', name: sql`to_jsonb(code)`, path: under('/inventory/gifts') },
  price: {
    table: 'souvenir',
    key: 'code',
    name: sql`to_jsonb(code)`,
    path: under('/inventory/price-management'),
  },
  supplier: { table: 'supplier', key: 'code', name, path: under('/inventory/suppliers-management') },
  storage: { table: 'storage', key: 'code', name, path: under(`${storage}/StorageLocation`) },
  category: { table: 'category', name },
  user: {
    table: 'app_user',
    name: sql`to_jsonb(${fullName('app_user')})`,
    path: under('/inventory/organization/users'),
  },
  role: { table: 'role', name, path: under('/inventory/organization/roles') },
  position: { table: 'position', name },
  organization: { table: 'organization', name },
};

/** The tables of the records, each with all of its subjects. */
const tables = Object.entries(subjects).reduce((found, [subject, described]) => {
  const names = found.get(described.table)?.names ?? [];
  return found.set(described.table, { ...described, names: [...names, subject] });
}, new Map<string, Subject & { names: readonly string[] }>());

const uuid = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;
const isUuid = (text: string) => text.length === 36 && text.match(uuid)?.[0] === text;
const toKey = (subject: string, subjectId: string) => `${subject} ${subjectId}`;

type AuditSubject = { readonly name: string; readonly path: string | null };

/** Built-in settings have their names in the code. */
function describeSetting({ subject, subject_id: key }: AuditLine, language: Language) {
  if (subject !== 'system-config' || !isConfigKey(key)) return undefined;
  return {
    name: translate(configRow(key).name, language),
    path: `/inventory/system-config-management/${key}`,
  };
}

/**
 * The name that the audit line recorded. A scheduled report records only the id of its report, such as `sales-report`,
 * which is also an audit subject and has a label as such.
 */
function describeRecorded(
  { subject, subject_id: id, recorded_name: recorded }: AuditLine,
  language: Language,
) {
  if (!isUuid(id) || !recorded) return undefined;
  const name =
    typeof recorded !== 'string'
      ? localized(recorded as LocalizedText, language)
      : subject === 'report-schedule'
        ? auditSubjectName(recorded, language)
        : recorded;
  return { name, path: null };
}

const showName = (name: string | LocalizedText, language: Language) =>
  typeof name === 'string' ? name : localized(name, language);

/** The number or name and the path of the record of each line. Deleted records have no path. */
async function findSubjects(
  db: Db,
  lines: readonly AuditLine[],
  language: Language,
): Promise<(line: AuditLine) => AuditSubject | undefined> {
  const found = new Map<string, AuditSubject>();
  for (const subject of new Set(lines.map((line) => line.subject))) {
    const described = Object.hasOwn(subjects, subject) ? subjects[subject] : undefined;
    if (!described) continue;
    const { table, key, name: shownName, path } = described;
    const keys = lines.filter((line) => line.subject === subject).map((line) => line.subject_id);
    const keyColumn = key ? sql.ref(key) : sql`null`;
    const { rows } = await sql<{
      id: string;
      key: string | null;
      name: string | LocalizedText;
      path: string | null;
    }>`
      select id::text, ${keyColumn} as key, ${shownName} as name, ${path ?? sql`null`} as path
      from ${sql.table(table)}
      where id = any(${keys.filter(isUuid)}::uuid[]) or ${keyColumn} = any(${keys}::text[])`.execute(db);
    for (const row of rows) {
      const shown = { name: showName(row.name, language), path: row.path };
      found.set(toKey(subject, row.id), shown);
      if (row.key) found.set(toKey(subject, row.key), shown);
    }
  }
  return (line) =>
    found.get(toKey(line.subject, line.subject_id)) ??
    describeSetting(line, language) ??
    describeRecorded(line, language);
}

/** The numbers or names of the records whose ids occur in the values of the lines. */
async function findReferences(
  db: Db,
  lines: readonly AuditListLine[],
  language: Language,
): Promise<ReadonlyMap<string, string>> {
  const ids = new Set(
    lines.flatMap(({ before, after }) => JSON.stringify([before, after]).match(uuid) ?? []),
  );
  if (ids.size === 0) return new Map();
  const selections = [
    ...[...tables.values()].map(
      (table) => sql`
        select id::text, ${table.name} as name from ${sql.table(table.table)} where id = any(${[...ids]}::uuid[])`,
    ),
    sql`
      select id::text, to_jsonb(concat_ws(' ', nullif(number, ''), best_before)) as name
      from stock_lot where id = any(${[...ids]}::uuid[])`,
  ];
  const { rows } = await sql<{ id: string; name: string | LocalizedText }>`
    ${sql.join(selections, sql` union all `)}`.execute(db);
  return new Map(rows.map(({ id, name: found }) => [id, showName(found, language)]));
}

export type AuditNames = {
  readonly findSubject: (line: AuditLine) => AuditSubject | undefined;
  /** By id. */
  readonly references: ReadonlyMap<string, string>;
};

export async function findAuditNames(
  db: Db,
  lines: readonly AuditListLine[],
  language: Language,
): Promise<AuditNames> {
  return {
    findSubject: await findSubjects(db, lines, language),
    references: await findReferences(db, lines, language),
  };
}

/** The newest records of each table are enough: a keyword that fits more is too vague to look for one of them. */
const maxRecordsByName = 200;

export type NamedRecords = { readonly subjects: readonly string[]; readonly ids: readonly string[] };

/** The records whose number or name contains the keyword, by table. The ids include the numbers and codes. */
export async function findRecordsByName(db: Db, keyword: string): Promise<NamedRecords[]> {
  // a number is sought by its digits, so that other keywords need not read the long tables
  const sought = [...tables.values()].filter((table) => table.name !== no || /\d/.test(keyword));
  const selections = sought.map(({ table, key, name: shownName, names }) => {
    // the names in all languages, without the names of the languages
    const text = sql`regexp_replace((${shownName})::text, '"(zh-HK|en|zh-CN)": ', '', 'g')`;
    return sql`(
      select ${names}::text[] as subjects, id::text, ${key ? sql.ref(key) : sql`null`} as key
      from ${sql.table(table)} where ${containsPhrase(text, keyword)}
      order by id desc limit ${maxRecordsByName})`;
  });
  const { rows } = await sql<{ subjects: string[]; id: string; key: string | null }>`
    ${sql.join(selections, sql` union all `)}`.execute(db);
  const groups = Map.groupBy(rows, (row) => row.subjects.join());
  return [...groups.values()].map((group) => ({
    subjects: group[0]!.subjects,
    ids: group.flatMap(({ id, key }) => [id, key ?? []].flat()),
  }));
}
