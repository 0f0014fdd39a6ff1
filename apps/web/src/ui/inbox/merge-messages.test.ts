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
  read,
});
const ids = (list: readonly InboxMessage[]) => list.map(({ id }) => id);

test('an older page goes below, without what had moved into it', () => {
  const shown = [message('d', 4), message('c', 3)];
  expect(ids(mergeMessages(shown, [message('c', 3), message('b', 2)]))).toEqual(['d', 'c', 'b']);
});

test('a new message goes on top, and what was read elsewhere is read here', () => {
  const after = mergeMessages([message('b', 2), message('a', 1)], [message('c', 3), message('b', 2, true)]);
  expect(ids(after)).toEqual(['c', 'b', 'a']);
  expect(after.map(({ read }) => read)).toEqual([false, true, false]);
});

test('at the same moment the later id comes first, as the server says', () => {
  expect(ids(mergeMessages([message('a', 1)], [message('b', 1)]))).toEqual(['b', 'a']);
});
