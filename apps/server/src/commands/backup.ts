// `npm run backup -- --to /backups`: one archive of everything, while the program runs or not.
import { readFile, stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { writeBackup } from '../backup/write-backup.ts';
import { runOnServer } from '../command.ts';
import { openFileStore } from '../platform/open-files.ts';
import { repositoryRoot } from '../repository.ts';

runOnServer(true, async (url, config) => {
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
    filesIncluded: !config.s3 || values['with-files'],
    file,
    version,
    now,
  });
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  const { kept, count, missing } = manifest.files;
  process.stdout.write(
    `${file}\n${rows} rows of ${manifest.tables.length} tables, ${count} files (${kept}), ${Math.ceil((await stat(file)).size / 1024)} KB.\n`,
  );
  for (const key of missing) console.error(`The file ${key} is not in the store.`);
  return missing.length === 0 ? 0 : 2;
});
