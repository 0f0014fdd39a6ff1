import { expect, test } from 'vitest';
import { auditValue } from './audit-values.ts';

test('values of a table are told in the reader’s words, all others as they are', () => {
  expect(auditValue('state', 'paid', 'zh-HK')).toBe('待接單');
  expect(auditValue('state', 'pending_approval', 'en')).toBe('Pending confirmation');
  expect(auditValue('state', 'recount', 'zh-HK')).toBe('待覆點');
  expect(auditValue('lines.0.level', 'vip', 'zh-CN')).toBe('贵宾');
  expect(auditValue('state', 'unheard of', 'en')).toBe('unheard of');
  expect(auditValue('remark', 'paid', 'en')).toBe('paid');
  expect(auditValue('state', null, 'en')).toBeNull();
});

test('permissions are told by module and item; one that is gone keeps its code', () => {
  expect(auditValue('grants', ['suppliers', 'suppliers.edit', 'suppliers@website'], 'zh-HK')).toBe(
    '供應商、供應商 › 編輯、供應商 › 網站',
  );
  expect(auditValue('grants', ['gifts#mallPrice', 'gone.edit', 'gifts.gone'], 'en')).toBe(
    'Souvenirs › Shop price, gone.edit, gifts.gone',
  );
  expect(auditValue('grants', [], 'en')).toBe('');
});

test('where it is known whom a value belongs to, that record’s words come first', () => {
  expect(auditValue('state', 'completed', 'en')).toBe('Received');
  expect(auditValue('state', 'completed', 'en', 'application')).toBe('Completed');
  expect(auditValue('state', 'paid', 'en', 'application')).toBe('Paid');
});
