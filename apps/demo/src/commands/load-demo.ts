// `npm run demo:load`: loads the demo college into an empty database. `-- --scale 50` repeats the souvenirs 50 times,
// for performance measurements.
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { runCommand } from '../../../server/src/command.ts';
import { ensureBasics } from '../../../server/src/ensure-basics.ts';
import { folderStore } from '../../../server/src/platform/files.ts';
import { createPasswords } from '../../../server/src/platform/passwords.ts';
import { StartupError } from '../../../server/src/platform/startup-error.ts';
import { scaledSouvenirs } from '../college/load-souvenirs.ts';
import { loadDemo } from '../load-demo.ts';

runCommand(async (db, config) => {
  const { values } = parseArgs({ options: { scale: { type: 'string', default: '1' } } });
  const scale = Number(values.scale);
  if (!Number.isInteger(scale) || scale < 1 || scale > 10_000) {
    throw new StartupError('--scale must be a whole number from 1 to 10000.');
  }
  if (config.production) throw new StartupError('Demo data cannot be loaded in production.');
  const now = new Date();
  await ensureBasics(db, now);
  const files = folderStore(resolve(config.dataDir, 'files'));
  const loaded = await loadDemo(db, {
    passwords: createPasswords(),
    files,
    now,
    scale,
    withPastRecords: true,
  });
  process.stdout.write(
    loaded
      ? `Loaded ${[...scaledSouvenirs(scale)].length} souvenirs.\n`
      : 'The database already has users. Nothing was loaded.\n',
  );
  return loaded ? 0 : 1;
});
