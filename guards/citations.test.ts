// A comment or page that refers to a document must name one that exists.
import { globSync, readFileSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { findBrokenCitations, type TextFile } from './citations.ts';

const root = resolve(import.meta.dirname, '..');
const sources = 'ts,tsx,js,mjs,css,sql,md,yaml,conf,service,timer';
/** Folders that are installed, built or written by a running program. */
const generated = ['node_modules', 'build', '.react-router', '.data', '.cache', 'coverage'];

/** Merged migrations are never edited, so they may name pages that no longer exist. */
const files: readonly TextFile[] = globSync(
  [`*.md`, `{apps,bench,deploy,docs,drill,e2e,guards,packages}/**/*.{${sources}}`],
  {
    cwd: root,
    exclude: (path) => generated.includes(basename(path)),
  },
)
  .filter((path) => !path.startsWith('apps/server/migrations/'))
  .map((path) => [path, readFileSync(resolve(root, path), 'utf8')]);

/** Built at runtime: a literal name in this file would be checked as a citation. */
const pageName = (path: string) => `${path}.md`;
const pages: readonly TextFile[] = [
  [pageName('README'), '# Start'],
  [pageName('docs/design/rules'), '# Rules\n\n## Money, time\n\n### Refund\n\n```\n## Not a heading\n```\n'],
];
const findMistakes = (path: string, text: string) => findBrokenCitations([...pages, [path, text]]);

test('every Markdown file that a comment or page names exists, and so does every cited section', () => {
  expect(files.length).toBeGreaterThan(1000);
  expect(findBrokenCitations(files)).toEqual([]);
});

test('a comment that names a missing page is reported, whether by path or by file name', () => {
  const gone = pageName('docs/adr/0001-gone');
  expect(findMistakes('apps/a.ts', `// why: ${gone}`)).toEqual([
    `apps/a.ts: ${gone} is not in the repository`,
  ]);
  const bare = pageName('architecture');
  expect(findMistakes('apps/a.ts', `/** See ${bare}. */`)).toEqual([
    `apps/a.ts: ${bare} is not in the repository`,
  ]);
});

test('a citation with the wrong folder is reported', () => {
  const moved = pageName('docs/rules');
  expect(findMistakes('apps/a.ts', `// ${moved}`)).toEqual([`apps/a.ts: ${moved} is not in the repository`]);
});

test('a link in a page is resolved from the folder of that page', () => {
  const from = pageName('docs/index');
  const wrong = pageName('rules');
  expect(
    findMistakes(from, `[rules](${pageName('design/rules')}) [start](${pageName('../README')}#start)`),
  ).toEqual([]);
  expect(findMistakes(from, `[rules](${wrong})`)).toEqual([`${from}: ${wrong} is not in the repository`]);
});

test('a cited section that does not exist is reported, also as the second of two and on the next line', () => {
  const rules = pageName('docs/design/rules');
  const mistake = `apps/a.ts: ${rules} has no section "Orders"`;
  for (const comment of [
    `// ${rules}, "Orders"`,
    `// ${rules}, "Refund", "Orders"`,
    `// ${rules} "Orders"`,
    `// as in ${rules},\n// "Orders"`,
    `/**\n * As in ${rules},\n * "Orders".\n */`,
  ])
    expect(findMistakes('apps/a.ts', comment)).toEqual([mistake]);
  expect(findMistakes('apps/a.ts', `// ${rules}, "Not a heading"`)).toHaveLength(1);
});

test('citations by path, file name, section, installation folder and web address are accepted', () => {
  const rules = pageName('docs/design/rules');
  expect(
    findMistakes(
      'apps/a.ts',
      `// ${rules}, "Money, time", "Refund"; ${pageName('rules')}; ${pageName('README')}`,
    ),
  ).toEqual([]);
  expect(findMistakes('deploy/a.service', `Documentation=file:///opt/keepsake/${rules}`)).toEqual([]);
  expect(findMistakes('apps/a.ts', `// https://example.org/${pageName('gone')}`)).toEqual([]);
});
