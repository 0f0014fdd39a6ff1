import { expect, test } from 'vitest';
import { findGroupStarts } from './queue-groups.ts';

const arrived = (openedAt: string) => ({ openedAt, useDate: null });
const needed = (useDate: string | null) => ({ openedAt: '2026-11-19T02:00:00Z', useDate });

test('applications in the order of their arrival are divided by Hong Kong days: earlier, yesterday and today', () => {
  const rows = [
    '2026-11-16T02:00:00Z',
    '2026-11-17T15:59:00Z',
    '2026-11-17T16:00:00Z',
    '2026-11-18T16:00:00Z',
  ];
  expect(findGroupStarts(rows.map(arrived), 'openedAt', '2026-11-19')).toEqual([
    'earlier',
    undefined,
    'yesterday',
    'today',
  ]);
});

test('applications in the order of the date needed are divided into passed, within a week and later', () => {
  const rows = ['2026-11-18', '2026-11-19', '2026-11-26', '2026-11-27', null];
  expect(findGroupStarts(rows.map(needed), 'useDate', '2026-11-19')).toEqual([
    'passed',
    'week',
    undefined,
    'later',
    undefined,
  ]);
});

test('applications in the order of their value are not divided', () => {
  expect(findGroupStarts([needed('2026-11-18')], 'totalAmount', '2026-11-19')).toEqual([undefined]);
});
