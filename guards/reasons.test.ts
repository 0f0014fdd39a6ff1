// A button that is out must say why. Waiting for an answer, or having nothing to save, explains itself; the rest has a reason.
import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '..');

/** While it is being sent, or while nothing was typed: the button's own spinner and the form's own note say so. */
const plain = /^!?[\w.?]*(pending|isPending|isDirty|busy|sending|running|moved|work !== undefined)$/i;

/** Where the reason stands in words right beside the button, seen before it is pressed. */
const told: readonly string[] = [
  // "nothing chosen yet" stands before it
  'apps/web/src/features/shop/desk/counter-form.tsx: count === 0',
  // over the limit, or out of stock: an alert above it says which
  'apps/web/src/features/application/apply/submit-dialog.tsx: blocked',
  // while the hand-over is being sent, everything on the record waits with its button
  'apps/web/src/features/shop/desk/counter-record.tsx: disabled',
];

const tags = /<Button\b(?:=>|\/>|[^>])*>/g;
const disabled = /\bdisabled=\{([^}]*)\}/;

test('no button of the back office is out without a reason', () => {
  const files = globSync('apps/web/src/features/**/*.tsx', { cwd: root }).filter(
    (name) => !/\/features\/(shop\/(?!desk\/|sales\/)|identity\/sessions\/)/.test(name),
  );
  const silent = files.flatMap((name) =>
    (readFileSync(resolve(root, name), 'utf8').match(tags) ?? [])
      // what is only a picture with a name steps to the end of its road, and that is plain to see
      .filter((tag) => !tag.includes('aria-label'))
      .flatMap((tag) => disabled.exec(tag)?.[1]?.trim() ?? [])
      .filter((condition) => !condition.split(/\|\||&&/).every((part) => plain.test(part.trim())))
      .map((condition) => `${name}: ${condition}`),
  );
  expect(silent.filter((one) => !told.includes(one))).toEqual([]);
});
