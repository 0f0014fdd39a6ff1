// Every class of a CSS module that a component uses exists in the module. TypeScript does not know the classes.
import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../apps/web/src');

/** The classes that a component uses, such as `styles.title`, with the path of their CSS module. */
function listUsedClasses(file: string): { module: string; name: string }[] {
  const source = readFileSync(join(root, file), 'utf8');
  return [...source.matchAll(/import (\w+) from '([^']+\.module\.css)'/g)].flatMap(([, styles, path]) =>
    [...source.matchAll(new RegExp(`(?<![/'\\w])${styles}\\.(\\w+)`, 'g'))].map(([, name]) => ({
      module: join(dirname(file), path!),
      name: name!,
    })),
  );
}

test('every class of a CSS module that a component uses is defined', () => {
  const undefinedClasses = globSync('**/*.tsx', { cwd: root })
    .flatMap(listUsedClasses)
    .filter(({ module, name }) => !new RegExp(`\\.${name}\\b`).test(readFileSync(join(root, module), 'utf8')))
    .map(({ module, name }) => `${module}: .${name}`);
  expect(undefinedClasses).toEqual([]);
});
