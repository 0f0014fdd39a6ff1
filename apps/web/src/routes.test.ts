import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

/** Files that only stand between a layout and its screens, and so say nothing of themselves. */
const silent = ['app/pages/screen-boundary.tsx', 'features/shop/layout/shop-layout.tsx'];

const here = import.meta.dirname;
const table = readFileSync(join(here, 'routes.ts'), 'utf8').replaceAll(/^\s*\/\/.*$/gm, '');
const files = [
  ...new Set([...table.matchAll(/'((?:app|features)\/[\w/-]+\.tsx)'/g)].map((match) => match[1]!)),
];

describe('every route module', () => {
  test('is found', () => {
    expect(files.length).toBeGreaterThan(8);
  });
  test.each(files.filter((file) => !silent.includes(file)))(
    '%s says its title and who may open it',
    (file) => {
      const text = readFileSync(join(here, file), 'utf8');
      expect(text).toMatch(
        /export const handle = \{[^}]*title: '[\w.]+'[\s\S]*?access:[\s\S]*?satisfies RouteHandle/,
      );
    },
  );
});
