// A setting that nobody reads is decoration: an administrator turns it, and nothing happens.
import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { configKeys } from '../packages/core/src/settings/configuration/system-config.ts';

const root = resolve(import.meta.dirname, '..');

/** Settings of what is not built yet, by the capability that will read them. It only ever gets shorter. */
const awaited: Record<string, readonly string[]> = {};

test('every setting is read somewhere', () => {
  const files = globSync('{apps/*,packages/core}/src/**/*.{ts,tsx}', { cwd: root }).filter(
    (name) => !/\.test\.ts$|settings\/config-\w+\.ts$|^apps\/demo\//.test(name),
  );
  const texts = files.map((name) => readFileSync(resolve(root, name), 'utf8'));
  // a function of the database may read one, too
  const functions = globSync('apps/server/migrations/*.sql', { cwd: root })
    .map((name) => readFileSync(resolve(root, name), 'utf8'))
    .filter((text) => text.includes('create function'));
  const program = [...texts, ...functions].join('\n');
  const waiting = Object.values(awaited).flat();
  const unread = configKeys.filter((key) => !program.includes(`'${key}'`) && !waiting.includes(key));
  expect(unread).toEqual([]);
  // what is read by now waits no longer
  expect(waiting.filter((key) => program.includes(`'${key}'`))).toEqual([]);
  expect(waiting.filter((key) => !(configKeys as string[]).includes(key))).toEqual([]);
});
