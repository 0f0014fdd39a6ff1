// JavaScript on purpose: with the cache at hand before the first .ts file is read, a later start needs no type stripper,
// which weighs 20 MB.
import { enableCompileCache } from 'node:module';

enableCompileCache();
const { ensureBuilt } = await import('./src/build.ts');
await ensureBuilt((line) => process.stdout.write(`${line}\n`)).catch((error) => {
  console.error(error.name === 'StartupError' ? error.message : error);
  process.exit(1);
});
await import('./build/main.js');
