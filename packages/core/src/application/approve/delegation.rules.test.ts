import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from '../../values/period.ts';
import { createsCircularDelegation, type Delegated, delegationState } from './delegation.rules.ts';

const inMay = (from: string, to: string, startsOn: string, endsOn: string): Delegated => ({
  from,
  to,
  startsOn: `2026-05-${startsOn}`,
  endsOn: `2026-05-${endsOn}`,
});

test('delegations from A to B, from B to C and from C to A are circular only if the days of all three overlap', () => {
  const existing = [inMay('A', 'B', '01', '10'), inMay('B', 'C', '05', '20')];
  expect(createsCircularDelegation(existing, inMay('C', 'A', '08', '12'))).toBe(true);
  expect(createsCircularDelegation(existing, inMay('C', 'A', '11', '25'))).toBe(false);
  expect(createsCircularDelegation(existing, inMay('C', 'D', '01', '31'))).toBe(false);
  expect(createsCircularDelegation([], inMay('A', 'B', '01', '31'))).toBe(false);
  expect(createsCircularDelegation([inMay('A', 'B', '01', '10')], inMay('B', 'A', '10', '10'))).toBe(true);
});

const person = fc.constantFrom('A', 'B', 'C', 'D', 'E');
const delegated = fc
  .record({
    from: person,
    to: person,
    start: fc.integer({ min: 0, max: 9 }),
    length: fc.integer({ min: 0, max: 5 }),
  })
  .filter(({ from, to }) => from !== to)
  .map(({ from, to, start, length }) => ({
    from,
    to,
    startsOn: addDays('2026-05-01', start),
    endsOn: addDays('2026-05-01', start + length),
  }));

/** A slow reference implementation that checks every single day. */
function hasCircleOnAnyDay(all: readonly Delegated[], added: Delegated): boolean {
  for (let day = added.startsOn; day <= added.endsOn; day = addDays(day, 1)) {
    const reached = new Set([added.to]);
    for (const at of reached) {
      for (const { from, to, startsOn, endsOn } of all) {
        if (from === at && startsOn <= day && endsOn >= day) reached.add(to);
      }
    }
    if (reached.has(added.from)) return true;
  }
  return false;
}

test('the check for circular delegations agrees with checking every single day', () => {
  fc.assert(
    fc.property(fc.array(delegated, { maxLength: 8 }), delegated, (existing, added) => {
      expect(createsCircularDelegation(existing, added)).toBe(hasCircleOnAnyDay(existing, added));
    }),
    { numRuns: 500 },
  );
});

test('the state of a delegation depends on the day', () => {
  const days = { startsOn: '2026-05-05', endsOn: '2026-05-07', revoked: false };
  expect(['04', '05', '07', '08'].map((day) => delegationState(days, `2026-05-${day}`))).toEqual([
    'planned',
    'active',
    'active',
    'ended',
  ]);
  expect(delegationState({ ...days, revoked: true }, '2026-05-06')).toBe('revoked');
});
