import { expect, test } from 'vitest';
import { bilingual, slipApprovers } from './slip-words.ts';

test('the title of the pickup slip is in Chinese and English', () => {
  expect(bilingual('title')).toBe('領取單 Pickup slip');
});

test('the pickup slip lists the approvers and the people they acted for', () => {
  expect(
    slipApprovers([
      { name: '陳美玲', actingFor: '梁淑儀' },
      { name: '黃志明', actingFor: null },
    ]),
  ).toBe('陳美玲（代 acting for 梁淑儀）、黃志明');
});
