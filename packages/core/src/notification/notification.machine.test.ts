import { expect, test } from 'vitest';
import { notificationActions } from './notification.machine.ts';

test('only a failed notification can be retried, and only with permission', () => {
  expect(notificationActions('failed', () => true)).toEqual(['retry']);
  expect(notificationActions('failed', () => false)).toEqual([]);
  expect(notificationActions('sent', () => true)).toEqual([]);
});
