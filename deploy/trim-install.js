// Runs after `npm ci`. Removes files of packages that this program never opens: a third of what is installed.
import { readdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const packages = join(dirname(fileURLToPath(import.meta.url)), '../node_modules');
const list = (folder) => {
  try {
    return readdirSync(join(packages, folder));
  } catch {
    return [];
  }
};
const remove = (path) => rmSync(join(packages, path), { recursive: true, force: true });

// PDFs use two weights of each font (apps/server/src/platform/pdf/fonts.ts)
const weights = new Set(['400Regular', '700Bold']);
for (const font of list('@expo-google-fonts')) {
  for (const name of list(`@expo-google-fonts/${font}`)) {
    if (/^\d{3}/.test(name) && !weights.has(name)) remove(`@expo-google-fonts/${font}/${name}`);
  }
}

// C headers for compiling native modules: our native modules are installed precompiled
for (const name of list('node/node_modules')) remove(`node/node_modules/${name}/include`);

// the icons as separate files: @tabler/icons-react contains its own copy
for (const name of list('@tabler/icons')) {
  if (name !== 'package.json' && name !== 'LICENSE') remove(`@tabler/icons/${name}`);
}

// builds for browsers: PDFs are rendered on the server
remove('pdfmake/build');

// source maps of other people's code
for (const name of readdirSync(packages, { recursive: true })) {
  if (name.endsWith('.map')) remove(name);
}
