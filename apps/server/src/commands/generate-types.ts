// Writes src/db/schema/tables.gen.ts from a freshly migrated database. With --check it only compares.
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { startEmbeddedPostgres } from '@keepsake/embedded-postgres';
import { migrate } from '../db/schema/migrate.ts';
import { repositoryRoot } from '../repository-paths.ts';

const target = resolve(import.meta.dirname, '../db/schema/tables.gen.ts');
const dataDir = await mkdtemp(join(tmpdir(), 'keepsake-types-'));
const postgres = await startEmbeddedPostgres({ dataDir, isDurable: false, log: () => {} });
const output = process.argv.includes('--check') ? join(dataDir, 'tables.gen.ts') : target;
try {
  await migrate(postgres.url);
  await promisify(execFile)(
    resolve(repositoryRoot, 'node_modules/.bin/kysely-codegen'),
    [
      '--dialect',
      'postgres',
      '--url',
      postgres.url,
      '--out-file',
      output,
      '--numeric-parser',
      'number',
      '--date-parser',
      'string',
      '--exclude-pattern',
      'schema_migration',
      '--type-mapping',
      '{"int8":"number"}',
      '--type-only-imports',
      '--log-level',
      'error',
    ],
    { cwd: resolve(repositoryRoot, 'apps/server') },
  );
  if (output !== target && (await readFile(output, 'utf8')) !== (await readFile(target, 'utf8'))) {
    throw new Error('src/db/schema/tables.gen.ts does not match the migrations. Run npm run db:types');
  }
} finally {
  await postgres.stop();
  await rm(dataDir, { recursive: true, force: true });
}
