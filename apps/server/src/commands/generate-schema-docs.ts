// Writes docs/design/schema.md from a freshly migrated database; with --check it only compares.
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { startEmbeddedPostgres } from '@keepsake/embedded-postgres';
import {
  type DescribedColumn,
  type DescribedTable,
  describeSchema,
  type ForeignKey,
} from '../db/schema/describe-schema.ts';
import { type Migration, migrate, readMigrations } from '../db/schema/migrate.ts';
import { repositoryRoot } from '../repository.ts';

const head = `# Database schema

Generated from the migrations by \`npm run db:docs\`; do not edit. The texts are the comments in the database.

Each area is one file of \`apps/server/migrations\`. The diagrams show primary keys (PK), foreign keys (FK) and unique columns
(UK) of the area's tables; a table without columns belongs to another area. Amounts are integers in the unit that the column
states, times are \`timestamptz\`, and \`null\` marks columns that may be null.
`;

/** An area: the tables that one migration creates, in its order. */
type Area = { readonly title: string; readonly summary: string; readonly tables: readonly DescribedTable[] };

function areasOf(migrations: readonly Migration[], tables: readonly DescribedTable[]): Area[] {
  const byName = new Map(tables.map((table) => [table.name, table]));
  return migrations.map(({ name, sql }) => {
    const words = name.replace(/^\d+_|\.sql$/g, '').replaceAll('_', ' ');
    const created = [...sql.matchAll(/^create (?:unlogged )?table (\w+)/gm)].map((match) => match[1]!);
    return {
      title: words.charAt(0).toUpperCase() + words.slice(1),
      summary: /^-- (.*)/.exec(sql)?.[1] ?? '',
      tables: created.flatMap((table) => byName.get(table) ?? []),
    };
  });
}

const typeOf = ({ type }: DescribedColumn) =>
  type.replace('timestamp with time zone', 'timestamptz').replace('integer', 'int');

const isForeign = ({ foreignKeys }: DescribedTable, column: string) =>
  foreignKeys.some(({ columns }) => columns.includes(column));

function boxOf(table: DescribedTable): string[] {
  const rows = table.columns.flatMap((column) => {
    const marks = [
      ...(column.isPrimary ? ['PK'] : []),
      ...(isForeign(table, column.name) ? ['FK'] : []),
      ...(column.isUnique ? ['UK'] : []),
    ];
    return marks.length > 0 ? [`    ${typeOf(column)} ${column.name} ${marks.join(', ')}`] : [];
  });
  return rows.length > 0 ? [`  ${table.name} {`, ...rows, '  }'] : [`  ${table.name}`];
}

const lineOf = ({ isOptional, isUnique }: ForeignKey) =>
  `${isOptional ? '|o' : '||'}--${isUnique ? 'o|' : 'o{'}`;

/** Keys to the same table with the same line are one line with several names. */
function relationsOf({ name, foreignKeys }: DescribedTable): string[] {
  const labels = new Map<string, string[]>();
  for (const key of foreignKeys) {
    const line = `  ${key.table} ${lineOf(key)} ${name}`;
    labels.set(line, [...(labels.get(line) ?? []), key.columns.join(' + ')]);
  }
  return [...labels].map(([line, names]) => `${line} : "${names.join(', ')}"`);
}

const cell = (text: string) => text.replaceAll('|', '\\|');

function noteOf({ foreignKeys }: DescribedTable, { name, comment }: DescribedColumn): string {
  const targets = foreignKeys
    .filter(({ columns }) => columns.includes(name))
    .map(({ table }) => `→ \`${table}\``);
  return cell([...targets, comment].filter(Boolean).join(' '));
}

const sectionOf = (table: DescribedTable): string =>
  [
    `### ${table.name}`,
    '',
    table.comment,
    '',
    '| column | type | meaning |',
    '| --- | --- | --- |',
    ...table.columns.map(
      (column) =>
        `| \`${column.name}\` | ${typeOf(column)}${column.isOptional ? ' null' : ''} | ${noteOf(table, column)} |`,
    ),
    '',
  ].join('\n');

const chapterOf = ({ title, summary, tables }: Area): string =>
  [
    `## ${title}`,
    '',
    summary,
    '',
    '```mermaid',
    'erDiagram',
    ...tables.flatMap(boxOf),
    ...tables.flatMap(relationsOf),
    '```',
    '',
    ...tables.map(sectionOf),
  ].join('\n');

const target = resolve(repositoryRoot, 'docs/design/schema.md');
const dataDir = await mkdtemp(join(tmpdir(), 'keepsake-schema-'));
const postgres = await startEmbeddedPostgres({ dataDir, isDurable: false, log: () => {} });
try {
  const migrations = await readMigrations();
  await migrate(postgres.url, migrations);
  const areas = areasOf(migrations, await describeSchema(postgres.url)).filter(
    ({ tables }) => tables.length > 0,
  );
  const text = `${[head, ...areas.map(chapterOf)].join('\n').trimEnd()}\n`;
  if (!process.argv.includes('--check')) {
    await mkdir(dirname(target), { recursive: true });
    await writeFile(target, text);
  } else if ((await readFile(target, 'utf8').catch(() => '')) !== text) {
    throw new Error('docs/design/schema.md does not match the migrations. Run npm run db:docs');
  }
} finally {
  await postgres.stop();
  await rm(dataDir, { recursive: true, force: true });
}
