// The actions and subjects of audit lines and the steps of stock documents have labels, so that readers see no internal
// names.
import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { documentActionsMessages } from '../apps/web/src/features/stock/documents/document-actions.messages.ts';
import { auditActionName, auditSubjectName } from '../packages/core/src/labels/audit-words.ts';

const server = resolve(import.meta.dirname, '../apps/server/src');
const auditCalls = globSync('areas/**/*.ts', { cwd: server })
  .filter((file) => !file.endsWith('.test.ts'))
  .flatMap((file) => [
    ...readFileSync(resolve(server, file), 'utf8').matchAll(
      /record(?:Audit|Change)s?\([\s\S]*?(?:\}\);|\n\n)/g,
    ),
  ])
  .map(([text]) => text);
const readFieldValues = (field: string) => [
  ...new Set(
    auditCalls.flatMap((text) =>
      [...text.matchAll(new RegExp(`${field}: '([\\w-]+)'`, 'g'))].map(([, word]) => word!),
    ),
  ),
];
const hasChinese = (text: string) => /\p{Script=Han}/u.test(text);

test('every action that the server writes to the audit log has a Chinese label', () => {
  expect(readFieldValues('action').length).toBeGreaterThan(8);
  expect(readFieldValues('action').filter((word) => !hasChinese(auditActionName(word, 'zh-HK')))).toEqual([]);
});

test('every subject that the server writes to the audit log has a Chinese label', () => {
  expect(readFieldValues('subject').length).toBeGreaterThan(8);
  expect(readFieldValues('subject').filter((word) => !hasChinese(auditSubjectName(word, 'zh-HK')))).toEqual(
    [],
  );
});

test('every step in the history of a stock document has a text', () => {
  const steps = globSync('areas/stock/{documents,outbound}/**/*.ts', { cwd: server })
    .filter((file) => !file.endsWith('.test.ts'))
    .flatMap((file) => [...readFileSync(resolve(server, file), 'utf8').matchAll(/\baction: '(\w+)'/g)])
    .map(([, action]) => action!)
    .filter((action) => action !== 'delete');
  expect(steps.length).toBeGreaterThan(8);
  expect(steps.filter((action) => !(`documents.history.${action}` in documentActionsMessages))).toEqual([]);
});
