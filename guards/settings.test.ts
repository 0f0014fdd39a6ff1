// The program reads every setting. Otherwise an administrator could change one without any effect.
import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { configKeys } from '../packages/core/src/settings/configuration/system-config.ts';

const root = resolve(import.meta.dirname, '..');

test('the program reads every setting that administrators can change', () => {
  const files = globSync('{apps/*,packages/core}/src/**/*.{ts,tsx}', { cwd: root }).filter(
    (name) => !/\.test\.ts$|settings\/configuration\/config-\w+\.ts$|^apps\/demo\//.test(name),
  );
  const texts = files.map((name) => readFileSync(resolve(root, name), 'utf8'));
  // database functions also read settings
  const functions = globSync('apps/server/migrations/*.sql', { cwd: root })
    .map((name) => readFileSync(resolve(root, name), 'utf8'))
    .filter((text) => text.includes('create function'));
  const program = [...texts, ...functions].join('\n');
  expect(configKeys.filter((key) => !program.includes(`'${key}'`))).toEqual([]);
});
