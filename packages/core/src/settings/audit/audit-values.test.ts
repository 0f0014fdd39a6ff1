import { expect, test } from 'vitest';
import { auditValue } from './audit-values.ts';

test('coded values in audit lines are translated, and other values stay unchanged', () => {
  expect(auditValue('state', 'paid', 'zh-HK')).toBe('待接單');
  expect(auditValue('state', 'pending_approval', 'en')).toBe('Pending confirmation');
  expect(auditValue('state', 'recount', 'zh-HK')).toBe('待覆點');
  expect(auditValue('lines.0.level', 'vip', 'zh-CN')).toBe('贵宾');
  expect(auditValue('state', 'unheard of', 'en')).toBe('unheard of');
  expect(auditValue('remark', 'paid', 'en')).toBe('paid');
  expect(auditValue('state', null, 'en')).toBeNull();
});

test('permissions in audit lines are labelled, and deleted ones keep their code', () => {
  expect(auditValue('grants', ['suppliers', 'suppliers.edit', 'suppliers@website'], 'zh-HK')).toBe(
    '供應商、供應商 › 編輯、供應商 › 網站',
  );
  expect(auditValue('grants', ['gifts#mallPrice', 'gone.edit', 'gifts.gone'], 'en')).toBe(
    'Souvenirs › Shop price, gone.edit, gifts.gone',
  );
  expect(auditValue('grants', [], 'en')).toBe('');
});

test('if the record is known, its labels are used first for audit values', () => {
  expect(auditValue('state', 'completed', 'en')).toBe('Received');
  expect(auditValue('state', 'completed', 'en', 'application')).toBe('Completed');
  expect(auditValue('state', 'paid', 'en', 'application')).toBe('Awaiting acceptance');
});
