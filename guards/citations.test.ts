// A comment or a page that sends its reader to a document must name one that is there.
import { globSync, readFileSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { findBrokenCitations, type TextFile } from './citations.ts';

const root = resolve(import.meta.dirname, '..');
const sources = 'ts,tsx,js,mjs,css,sql,md,yaml,conf,service,timer';
/** What is installed, built or written by a running program. */
const generated = ['node_modules', 'build', '.react-router', '.data', '.cache', 'coverage'];

/** Migrations are never edited once they have landed, so they may name pages of their day. */
const files: readonly TextFile[] = globSync(
  [`*.md`, `{apps,bench,deploy,docs,drill,e2e,guards,packages}/**/*.{${sources}}`],
  {
    cwd: root,
    exclude: (path) => generated.includes(basename(path)),
  },
)
  .filter((path) => !path.startsWith('apps/server/migrations/'))
  .map((path) => [path, readFileSync(resolve(root, path), 'utf8')]);

/** The names of this test's own pages: written out, they would be looked for in the repository. */
const page = (path: string) => `${path}.md`;
const pages: readonly TextFile[] = [
  [page('README'), '# Start'],
  [page('docs/design/rules'), '# Rules\n\n## Money, time\n\n### Refund\n\n```\n## Not a heading\n```\n'],
];
const mistakesIn = (path: string, text: string) => findBrokenCitations([...pages, [path, text]]);

test('Every Markdown file that a comment or a page names is in the repository, and every cited section is in its page.', () => {
  expect(files.length).toBeGreaterThan(1000);
  expect(findBrokenCitations(files)).toEqual([]);
});

test('A comment that names a missing page is found, by its path and by its bare name.', () => {
  const gone = page('docs/adr/0001-gone');
  expect(mistakesIn('apps/a.ts', `// why: ${gone}`)).toEqual([`apps/a.ts: ${gone} is not in the repository`]);
  const bare = page('architecture');
  expect(mistakesIn('apps/a.ts', `/** See ${bare}. */`)).toEqual([
    `apps/a.ts: ${bare} is not in the repository`,
  ]);
});

test('A page that exists in another folder than the cited one is found.', () => {
  const moved = page('docs/rules');
  expect(mistakesIn('apps/a.ts', `// ${moved}`)).toEqual([`apps/a.ts: ${moved} is not in the repository`]);
});

test('A link of a page is followed from the folder of that page.', () => {
  const from = page('docs/index');
  const wrong = page('rules');
  expect(mistakesIn(from, `[rules](${page('design/rules')}) [start](${page('../README')}#start)`)).toEqual(
    [],
  );
  expect(mistakesIn(from, `[rules](${wrong})`)).toEqual([`${from}: ${wrong} is not in the repository`]);
});

test('A cited section that its page does not have is found, also the second of two and one on the next line.', () => {
  const rules = page('docs/design/rules');
  const complaint = `apps/a.ts: ${rules} has no section "Orders"`;
  for (const comment of [
    `// ${rules}, "Orders"`,
    `// ${rules}, "Refund", "Orders"`,
    `// ${rules} "Orders"`,
    `// as in ${rules},\n// "Orders"`,
    `/**\n * As in ${rules},\n * "Orders".\n */`,
  ])
    expect(mistakesIn('apps/a.ts', comment)).toEqual([complaint]);
  expect(mistakesIn('apps/a.ts', `// ${rules}, "Not a heading"`)).toHaveLength(1);
});

test('A citation is right by path, by bare name, with its section, below an installation folder, and on the web.', () => {
  const rules = page('docs/design/rules');
  expect(
    mistakesIn('apps/a.ts', `// ${rules}, "Money, time", "Refund"; ${page('rules')}; ${page('README')}`),
  ).toEqual([]);
  expect(mistakesIn('deploy/a.service', `Documentation=file:///opt/keepsake/${rules}`)).toEqual([]);
  expect(mistakesIn('apps/a.ts', `// https://example.org/${page('gone')}`)).toEqual([]);
});
