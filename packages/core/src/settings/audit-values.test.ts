import { expect, test } from 'vitest';
import { auditValue } from './audit-values.ts';

test('values of a table are told in the reader’s words, all others as they are', () => {
  expect(auditValue('state', 'paid', 'zh-HK')).toBe('待接單');
  expect(auditValue('state', 'pending_approval', 'en')).toBe('Waiting for confirmation');
  expect(auditValue('state', 'recount', 'zh-HK')).toBe('待覆點');
  expect(auditValue('lines.0.level', 'vip', 'zh-CN')).toBe('贵宾');
  expect(auditValue('state', 'unheard of', 'en')).toBe('unheard of');
  expect(auditValue('remark', 'paid', 'en')).toBe('paid');
  expect(auditValue('state', null, 'en')).toBeNull();
});
