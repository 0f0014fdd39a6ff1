// docs/design/one-slice.md explains one action of the program to newcomers. Every declaration it names must exist, and
// the code to read must stay short.
import { readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { expect, test } from 'vitest';

const maxLines = 1500;
const page = resolve(import.meta.dirname, '../docs/design/one-slice.md');
const row = /^\| \[[^\]]+\]\(([^)]+)\) \| (.+) \|$/gm;

/** Counts the lines of a declaration and its comment, in SQL also the comments on the table. 0 if it is missing. */
function countLines(text: string, name: string): number {
  const lines = text.split('\n');
  const declares = new RegExp(
    `^(export )?(default )?(async )?(create )?(function|const|type|table)(\\s)${name}\\b`,
  );
  const start = lines.findIndex((line) => declares.test(line.replace('export default', 'export')));
  if (start < 0) return 0;
  // a declaration ends before the next unindented one
  const next = lines.findIndex(
    (line, at) =>
      at > start && /^(export|async|function|const|type|create|\/\*\*|\/\/|import)\b|^\/\*\*/.test(line),
  );
  const end = next < 0 ? lines.length : next;
  const comment = lines.slice(0, start).findLastIndex((line) => !/^(\/\*\*| \*|\/\/)/.test(line));
  return end - comment - 1;
}

function readSteps(): { file: string; name: string; lines: number }[] {
  return [...readFileSync(page, 'utf8').matchAll(row)].flatMap(([, link, names]) => {
    const text = readFileSync(resolve(dirname(page), link!), 'utf8');
    if (names === 'everything')
      return [{ file: link!, name: names, lines: text.trimEnd().split('\n').length }];
    return [...names!.matchAll(/`([^`]+)`/g)].map(([, name]) => ({
      file: link!,
      name: name!,
      lines: countLines(text, name!),
    }));
  });
}

test('every declaration that docs/design/one-slice.md names exists in its file', () => {
  const steps = readSteps();
  expect(steps.length).toBeGreaterThan(20);
  expect(steps.filter(({ lines }) => lines === 0)).toEqual([]);
});

test('docs/design/one-slice.md asks to read at most 1,500 lines of code', () => {
  expect(readSteps().reduce((sum, { lines }) => sum + lines, 0)).toBeLessThanOrEqual(maxLines);
});

test('the lines of a declaration are counted with its comment, up to the next declaration', () => {
  const text = ['/** Why. */', 'export const a = 1;', '', 'function b() {', '  return 1;', '}', ''].join(
    '\n',
  );
  expect(countLines(text, 'a')).toBe(3);
  expect(countLines(text, 'b')).toBe(4);
  expect(countLines(text, 'c')).toBe(0);
});
