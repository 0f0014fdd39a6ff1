// `npm run restore -- backups/keepsake-….tar.gz`: restores into an empty database. --replace overwrites data.
// All nodes must be stopped.
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { restoreBackup } from '../backup/restore-backup.ts';
import { runWithoutMigration, withDatabase } from '../command.ts';
import { openFileStore } from '../platform/open-files.ts';
import { StartupError } from '../platform/startup-error.ts';
import { verifyLedger } from '../verify-ledger.ts';

const print = (line: string) => process.stdout.write(`${line}\n`);

runWithoutMigration({ mayJoinRunning: false }, async (url, config) => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { replace: { type: 'boolean', default: false } },
  });
  const [archive] = positionals;
  if (!archive)
    throw new StartupError('Give the path of the archive: npm run restore -- backups/keepsake-….tar.gz');
  const manifest = await restoreBackup({
    url,
    store: openFileStore(config),
    file: resolve(process.env.INIT_CWD ?? '.', archive),
    replace: values.replace,
    log: print,
  });
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  const { kept, count } = manifest.files;
  print(`Restored ${rows} rows of ${manifest.tables.length} tables, ${count} files (${kept}).`);
  if (kept === 'listed') print('The archive only lists the files. Make sure that the bucket contains them.');
  return withDatabase(url, (db) => verifyLedger(db, 'npm run restore'));
});
