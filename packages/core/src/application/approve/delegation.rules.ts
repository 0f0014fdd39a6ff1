// Delegations for a period of days. A delegate may delegate again, but not in a circle.
import type { delegationFields } from '../../records/delegation.fields.ts';

export type Delegated = {
  readonly from: string;
  readonly to: string;
  readonly startsOn: string;
  readonly endsOn: string;
};

const pickLater = (a: string, b: string) => (a > b ? a : b);
const pickEarlier = (a: string, b: string) => (a < b ? a : b);

/** Whether, on any day, the added delegation would lead back to the person who delegates. */
export function createsCircularDelegation(existing: readonly Delegated[], added: Delegated): boolean {
  const walk = (at: string, startsOn: string, endsOn: string, seen: ReadonlySet<string>): boolean => {
    if (at === added.from) return true;
    return existing.some((next) => {
      if (next.from !== at || seen.has(next.to)) return false;
      const start = pickLater(startsOn, next.startsOn);
      const end = pickEarlier(endsOn, next.endsOn);
      return start <= end && walk(next.to, start, end, new Set([...seen, next.to]));
    });
  };
  return walk(added.to, added.startsOn, added.endsOn, new Set([added.to]));
}

export type DelegationState = keyof typeof delegationFields.state.choices;

export function delegationState(
  { startsOn, endsOn, revoked }: { startsOn: string; endsOn: string; revoked: boolean },
  today: string,
): DelegationState {
  if (revoked) return 'revoked';
  if (today > endsOn) return 'ended';
  return today < startsOn ? 'planned' : 'active';
}
