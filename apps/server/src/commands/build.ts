// `npm run build`: what `npm start` would build, ahead of the first start.
import { ensureBuilt } from '../build.ts';

await ensureBuilt((line) => process.stdout.write(`${line}\n`));
