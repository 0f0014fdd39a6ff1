import { describe, expect, test } from 'vitest';
import { asExpiry, cardFaults, inFours, outcomeOf, testCards } from './test-cards.ts';

const now = new Date('2026-11-15T00:00:00Z');

describe('the sandbox’s cards', () => {
  test('are written as on a card', () => {
    expect(inFours('4242424242424242')).toBe('4242 4242 4242 4242');
    expect(inFours('20260001')).toBe('2026 0001');
    expect(asExpiry('1')).toBe('1');
    expect(asExpiry('1229')).toBe('12/29');
  });
  test('must be whole', () => {
    const good = { number: testCards.visa.good, expiry: '12/29', code: '123' };
    expect(cardFaults('visa', good, now)).toEqual([]);
    expect(cardFaults('visa', { ...good, expiry: '11/26' }, now)).toEqual([]);
    expect(cardFaults('visa', { ...good, expiry: '10/26' }, now)).toEqual(['expiry']);
    expect(cardFaults('visa', { number: '4242', expiry: '13/29', code: '1' }, now)).toEqual([
      'number',
      'expiry',
      'code',
    ]);
    expect(cardFaults('campus_card', { number: '2026 0001', expiry: '', code: '123456' }, now)).toEqual([]);
  });
  test('one of each is declined', () => {
    expect(outcomeOf('visa', '4000 0000 0000 0002')).toBe('failed');
    expect(outcomeOf('unionpay', testCards.unionpay.good)).toBe('paid');
  });
});
