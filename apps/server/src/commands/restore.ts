// `npm run restore -- backups/keepsake-….tar.gz`: into an empty database, or over the present one with --replace; every node stopped.
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { restoreBackup } from '../backup/restore-backup.ts';
import { runOnServer, withDatabase } from '../command.ts';
import { StartupError } from '../db/embedded/startup-error.ts';
import { openFileStore } from '../platform/open-files.ts';
import { proveLedger } from '../prove-ledger.ts';

const say = (line: string) => process.stdout.write(`${line}\n`);

runOnServer(false, async (url, config) => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { replace: { type: 'boolean', default: false } },
  });
  const [given] = positionals;
  if (!given) throw new StartupError('Say which archive: npm run restore -- backups/keepsake-….tar.gz');
  const manifest = await restoreBackup({
    url,
    store: openFileStore(config),
    file: resolve(process.env.INIT_CWD ?? '.', given),
    replace: values.replace,
    log: say,
  });
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  const { kept, count } = manifest.files;
  say(`Restored ${rows} rows of ${manifest.tables.length} tables, ${count} files (${kept}).`);
  if (kept === 'listed') say('The files were only listed: their bucket must hold them.');
  return withDatabase(url, (db) => proveLedger(db, 'npm run restore'));
});
