// `npm run backup -- --to /backups`: writes one archive of all data. The program may be running.
import { readFile, stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { writeBackup } from '../backup/write-backup.ts';
import { runWithoutMigration } from '../command.ts';
import { openFileStore } from '../platform/open-files.ts';
import { repositoryRoot } from '../repository-paths.ts';

runWithoutMigration({ mayJoinRunning: true }, async (url, config) => {
  const { values } = parseArgs({
    options: {
      to: { type: 'string', default: 'backups' },
      'with-files': { type: 'boolean', default: false },
    },
  });
  const now = new Date();
  const stamp = now.toISOString().replace(/[-:]|\.\d+/g, '');
  const file = resolve(process.env.INIT_CWD ?? '.', values.to, `keepsake-${stamp}.tar.gz`);
  const { version } = JSON.parse(await readFile(resolve(repositoryRoot, 'package.json'), 'utf8'));
  const manifest = await writeBackup({
    url,
    store: openFileStore(config),
    includesFiles: !config.s3 || values['with-files'],
    file,
    version,
    now,
  });
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  const { kept, count, missing } = manifest.files;
  process.stdout.write(
    `${file}\n${rows} rows of ${manifest.tables.length} tables, ${count} files (${kept}), ${Math.ceil((await stat(file)).size / 1024)} KB.\n`,
  );
  for (const key of missing) console.error(`The file ${key} is missing from the file store.`);
  return missing.length === 0 ? 0 : 2;
});
