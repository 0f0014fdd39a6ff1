import { describe, expect, test } from 'vitest';
import { findCardProblems, findOutcome, formatExpiry, groupByFour, testCards } from './test-cards.ts';

const now = new Date('2026-11-15T00:00:00Z');

describe('the test cards of the sandbox', () => {
  test('card numbers are shown in groups of four digits and expiry dates with a slash', () => {
    expect(groupByFour('4242424242424242')).toBe('4242 4242 4242 4242');
    expect(groupByFour('20260001')).toBe('2026 0001');
    expect(formatExpiry('1')).toBe('1');
    expect(formatExpiry('1229')).toBe('12/29');
  });
  test('incomplete numbers, invalid or past expiry dates and short codes are reported', () => {
    const good = { number: testCards.visa.good, expiry: '12/29', code: '123' };
    expect(findCardProblems('visa', good, now)).toEqual([]);
    expect(findCardProblems('visa', { ...good, expiry: '11/26' }, now)).toEqual([]);
    expect(findCardProblems('visa', { ...good, expiry: '10/26' }, now)).toEqual(['expiry']);
    expect(findCardProblems('visa', { number: '4242', expiry: '13/29', code: '1' }, now)).toEqual([
      'number',
      'expiry',
      'code',
    ]);
    expect(findCardProblems('campus_card', { number: '2026 0001', expiry: '', code: '123456' }, now)).toEqual(
      [],
    );
  });
  test('the declined test card fails and the good test card pays', () => {
    expect(findOutcome('visa', '4000 0000 0000 0002')).toBe('failed');
    expect(findOutcome('unionpay', testCards.unionpay.good)).toBe('paid');
  });
});
