// Joins the program's own files into a few, because finding and reading 1,300 of them took most of the time of a start.
import { relative, resolve } from 'node:path';
import { defineConfig, type Plugin } from 'vite';

const outDir = resolve(import.meta.dirname, 'build');

/** A source file finds the files beside it through `import.meta`. In the build, this keeps the place of the source file. */
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
    ssr: 'src/commands/main.ts',
    outDir,
    target: 'node24',
    // errors name readable lines
    minify: false,
    rolldownOptions: { output: { chunkFileNames: '[name]-[hash].js' } },
  },
});
