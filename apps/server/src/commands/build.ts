// `npm run build`: builds what `npm start` would build.
import { ensureBuilt } from '../build.ts';

await ensureBuilt((line) => process.stdout.write(`${line}\n`));
