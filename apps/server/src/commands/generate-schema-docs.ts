// Writes docs/design/schema.md from a freshly migrated database. With --check it only compares.
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
import { repositoryRoot } from '../repository-paths.ts';

const head = `# Database schema

Generated from the migrations by \`npm run db:docs\`; do not edit. The texts are the comments in the database.

Each section is one file of \`apps/server/migrations\` that creates tables. The diagrams show primary keys (PK), foreign keys (FK)
and unique columns (UK) of the section's tables; a table without columns belongs to another section. Amounts are integers in the
unit that the column states, times are \`timestamptz\`, and \`null\` marks columns that may be null.
`;

/** The tables that one migration creates, in its order. */
type Section = {
  readonly title: string;
  readonly summary: string;
  readonly tables: readonly DescribedTable[];
};

function groupByMigration(migrations: readonly Migration[], tables: readonly DescribedTable[]): Section[] {
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

const formatType = ({ type }: DescribedColumn) =>
  type.replace('timestamp with time zone', 'timestamptz').replace('integer', 'int');

const isForeignKey = ({ foreignKeys }: DescribedTable, column: string) =>
  foreignKeys.some(({ columns }) => columns.includes(column));

function renderEntity(table: DescribedTable): string[] {
  const rows = table.columns.flatMap((column) => {
    const marks = [
      ...(column.isPrimary ? ['PK'] : []),
      ...(isForeignKey(table, column.name) ? ['FK'] : []),
      ...(column.isUnique ? ['UK'] : []),
    ];
    return marks.length > 0 ? [`    ${formatType(column)} ${column.name} ${marks.join(', ')}`] : [];
  });
  return rows.length > 0 ? [`  ${table.name} {`, ...rows, '  }'] : [`  ${table.name}`];
}

const formatCardinality = ({ isOptional, isUnique }: ForeignKey) =>
  `${isOptional ? '|o' : '||'}--${isUnique ? 'o|' : 'o{'}`;

/** Foreign keys to the same table with the same cardinality become one line with several names. */
function renderRelations({ name, foreignKeys }: DescribedTable): string[] {
  const labels = new Map<string, string[]>();
  for (const key of foreignKeys) {
    const line = `  ${key.table} ${formatCardinality(key)} ${name}`;
    labels.set(line, [...(labels.get(line) ?? []), key.columns.join(' + ')]);
  }
  return [...labels].map(([line, names]) => `${line} : "${names.join(', ')}"`);
}

const escapeCell = (text: string) => text.replaceAll('|', '\\|');

function describeColumn({ foreignKeys }: DescribedTable, { name, comment }: DescribedColumn): string {
  const targets = foreignKeys
    .filter(({ columns }) => columns.includes(name))
    .map(({ table }) => `→ \`${table}\``);
  return escapeCell([...targets, comment].filter(Boolean).join(' '));
}

const renderTable = (table: DescribedTable): string =>
  [
    `### ${table.name}`,
    '',
    table.comment,
    '',
    '| column | type | meaning |',
    '| --- | --- | --- |',
    ...table.columns.map(
      (column) =>
        `| \`${column.name}\` | ${formatType(column)}${column.isOptional ? ' null' : ''} | ${describeColumn(table, column)} |`,
    ),
    '',
  ].join('\n');

const renderSection = ({ title, summary, tables }: Section): string =>
  [
    `## ${title}`,
    '',
    summary,
    '',
    '```mermaid',
    'erDiagram',
    ...tables.flatMap(renderEntity),
    ...tables.flatMap(renderRelations),
    '```',
    '',
    ...tables.map(renderTable),
  ].join('\n');

const target = resolve(repositoryRoot, 'docs/design/schema.md');
const dataDir = await mkdtemp(join(tmpdir(), 'keepsake-schema-'));
const postgres = await startEmbeddedPostgres({ dataDir, isDurable: false, log: () => {} });
try {
  const migrations = await readMigrations();
  await migrate(postgres.url, migrations);
  const sections = groupByMigration(migrations, await describeSchema(postgres.url)).filter(
    ({ tables }) => tables.length > 0,
  );
  const text = `${[head, ...sections.map(renderSection)].join('\n').trimEnd()}\n`;
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
