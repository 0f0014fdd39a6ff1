// Joins the program's own files into a few: finding and reading 1,300 of them was most of a start.
import { relative, resolve } from 'node:path';
import { defineConfig, type Plugin } from 'vite';

const outDir = resolve(import.meta.dirname, 'build');

/** A file that looks for others beside itself finds them from the build too. */
const keepPlaces: Plugin = {
  name: 'keep-places',
  enforce: 'pre',
  transform(code, id) {
    if (!code.includes('import.meta.')) return;
    const place = relative(outDir, id);
    return code
      .replaceAll('import.meta.dirname', `(import.meta.dirname + ${JSON.stringify(`/${place}/..`)})`)
      .replaceAll('import.meta.url', `new URL(${JSON.stringify(place)}, import.meta.url).href`);
  },
};

export default defineConfig({
  root: import.meta.dirname,
  logLevel: 'warn',
  plugins: [keepPlaces],
  ssr: { noExternal: ['@keepsake/core', '@keepsake/embedded-postgres', 'kysely', 'zod'] },
  build: {
    ssr: 'src/main.ts',
    outDir,
    target: 'node24',
    // errors name readable lines
    minify: false,
    rolldownOptions: { output: { chunkFileNames: '[name]-[hash].js' } },
  },
});
