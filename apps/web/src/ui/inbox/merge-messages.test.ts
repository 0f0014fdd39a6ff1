import type { InboxMessage } from '@keepsake/core/notification/inbox.contract';
import { expect, test } from 'vitest';
import { mergeMessages } from './merge-messages.ts';

const message = (id: string, minute: number, read = false): InboxMessage => ({
  id,
  at: `2026-11-16T02:${String(minute).padStart(2, '0')}:00.000Z`,
  businessType: 'order',
  businessNo: '',
  title: id,
  content: '',
  path: '',
  read,
});
const ids = (list: readonly InboxMessage[]) => list.map(({ id }) => id);

test('an older page of messages is added below without duplicates', () => {
  const shown = [message('d', 4), message('c', 3)];
  expect(ids(mergeMessages(shown, [message('c', 3), message('b', 2)]))).toEqual(['d', 'c', 'b']);
});

test('a new message comes first, and messages read elsewhere become read', () => {
  const after = mergeMessages([message('b', 2), message('a', 1)], [message('c', 3), message('b', 2, true)]);
  expect(ids(after)).toEqual(['c', 'b', 'a']);
  expect(after.map(({ read }) => read)).toEqual([false, true, false]);
});

test('of messages with the same time, the later id comes first, as on the server', () => {
  expect(ids(mergeMessages([message('a', 1)], [message('b', 1)]))).toEqual(['b', 'a']);
});
