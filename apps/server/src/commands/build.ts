// `npm run build`: the web's build, ahead of the first start.
import { ensureWebBuild } from '../build-web.ts';

await ensureWebBuild((line) => process.stdout.write(`${line}\n`));
