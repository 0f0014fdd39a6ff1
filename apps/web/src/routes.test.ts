import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

/** Layouts without a title and access of their own, because their screens have them. */
const withoutTitle = ['app/pages/screen-boundary.tsx', 'features/shop/layout/shop-layout.tsx'];

const here = import.meta.dirname;
const table = readFileSync(join(here, 'routes.ts'), 'utf8').replaceAll(/^\s*\/\/.*$/gm, '');
const files = [
  ...new Set([...table.matchAll(/'((?:app|features)\/[\w/-]+\.tsx)'/g)].map((match) => match[1]!)),
];

describe('every route module', () => {
  test('the check of route modules finds the modules in routes.ts', () => {
    expect(files.length).toBeGreaterThan(8);
  });
  test.each(files.filter((file) => !withoutTitle.includes(file)))(
    'the route module %s exports its title and access',
    (file) => {
      const text = readFileSync(join(here, file), 'utf8');
      expect(text).toMatch(
        /export const handle = \{[^}]*title: '[\w.]+'[\s\S]*?access:[\s\S]*?satisfies RouteHandle/,
      );
    },
  );
});
