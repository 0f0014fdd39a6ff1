// Every audit line that the server writes has words in Chinese: no raw name is shown to whoever reads the log.
import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { auditActionName, auditSubjectName } from '../packages/core/src/labels/audit-words.ts';

const server = resolve(import.meta.dirname, '../apps/server/src');
const written = globSync('areas/**/*.ts', { cwd: server })
  .filter((file) => !file.endsWith('.test.ts'))
  .flatMap((file) => [
    ...readFileSync(resolve(server, file), 'utf8').matchAll(/recordAudit\([\s\S]*?(?:\}\);|\n\n)/g),
  ])
  .map(([text]) => text);
const wordsOf = (field: string) => [
  ...new Set(
    written.flatMap((text) =>
      [...text.matchAll(new RegExp(`${field}: '([\\w-]+)'`, 'g'))].map(([, word]) => word!),
    ),
  ),
];
const hasChinese = (text: string) => /\p{Script=Han}/u.test(text);

test('actions', () => {
  expect(wordsOf('action').length).toBeGreaterThan(8);
  expect(wordsOf('action').filter((word) => !hasChinese(auditActionName(word, 'zh-HK')))).toEqual([]);
});

test('subjects', () => {
  expect(wordsOf('subject').length).toBeGreaterThan(8);
  expect(wordsOf('subject').filter((word) => !hasChinese(auditSubjectName(word, 'zh-HK')))).toEqual([]);
});
