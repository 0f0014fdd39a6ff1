// Bundles the program's own files into a few, because finding and reading 1,300 of them took most of the start time.
import { relative, resolve } from 'node:path';
import { defineConfig, type Plugin } from 'vite';

const outDir = resolve(import.meta.dirname, 'build');

/** Source files find the files beside them by `import.meta`, so the build keeps the path of each source file. */
const keepSourcePaths: Plugin = {
  name: 'keep-source-paths',
  enforce: 'pre',
  transform(code, id) {
    if (!code.includes('import.meta.')) return;
    const path = relative(outDir, id);
    return code
      .replaceAll('import.meta.dirname', `(import.meta.dirname + ${JSON.stringify(`/${path}/..`)})`)
      .replaceAll('import.meta.url', `new URL(${JSON.stringify(path)}, import.meta.url).href`);
  },
};

export default defineConfig({
  root: import.meta.dirname,
  logLevel: 'warn',
  plugins: [keepSourcePaths],
  ssr: { noExternal: ['@keepsake/core', '@keepsake/embedded-postgres', 'kysely', 'zod'] },
  build: {
    ssr: 'src/commands/main.ts',
    outDir,
    target: 'node24',
    // keeps stack traces readable
    minify: false,
    rolldownOptions: { output: { chunkFileNames: '[name]-[hash].js' } },
  },
});
