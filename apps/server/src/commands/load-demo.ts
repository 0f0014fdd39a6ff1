// `npm run demo:load -- --scale 50`: the demo college in an empty database, its souvenirs and movements repeated for the bench.
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { runCommand } from '../command.ts';
import { loadDemo } from '../demo/load-demo.ts';
import { ensureBasics } from '../ensure-basics.ts';
import { folderStore } from '../platform/files.ts';
import { createPasswords } from '../platform/passwords.ts';
import { StartupError } from '../platform/startup-error.ts';

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
  const loaded = await loadDemo(db, { passwords: createPasswords(), files, now, scale, withPast: true });
  process.stdout.write(
    loaded ? `Loaded ${40 * scale} souvenirs.\n` : 'The database already has users. Nothing was loaded.\n',
  );
  return loaded ? 0 : 1;
});
