import { expect, test } from 'vitest';
import { bilingual, slipApprovers } from './slip-words.ts';

test('texts of the pickup slip are in Chinese and English', () => {
  expect(bilingual('title')).toBe('領取單 Pickup slip');
});

test('the pickup slip lists the approvers and the people they acted for', () => {
  expect(
    slipApprovers([
      { name: '陳美玲', actingFor: '梁淑儀' },
      { name: '黃志明', actingFor: null },
    ]),
  ).toBe('陳美玲（代 for 梁淑儀）、黃志明');
});
