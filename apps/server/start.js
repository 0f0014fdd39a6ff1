// This file is JavaScript, so that the compile cache is enabled before the first TypeScript file is loaded. Later
// starts then find compiled code in the cache and need not load Node's type stripper, which takes 20 MB of memory.
import { enableCompileCache } from 'node:module';

enableCompileCache();
const { ensureBuilt } = await import('./src/build.ts');
await ensureBuilt((line) => process.stdout.write(`${line}\n`)).catch((error) => {
  console.error(error.name === 'StartupError' ? error.message : error);
  process.exit(1);
});
await import('./build/main.js');
