import { describe, expect, test } from 'vitest';
import {
  type ApplicationAction,
  type ApplicationState,
  applicationActions,
  applicationMachine,
  applicationParty,
  decideApplicationState,
  findReleaseRefusal,
  isApplicationActionRelevant,
} from './application.machine.ts';

describe('application state machine', () => {
  const allowed: Partial<Record<ApplicationState, Partial<Record<ApplicationAction, ApplicationState>>>> = {
    draft: { save: 'draft', submit: 'pending', cancel: 'cancelled' },
    recalled: { edit: 'draft', cancel: 'cancelled' },
    pending: {
      recall: 'recalled',
      approve: 'reviewing',
      approveLast: 'approved',
      reject: 'rejected',
      forward: 'pending',
      offer: 'pending',
      answerOffer: 'pending',
      withdrawOffer: 'pending',
    },
    reviewing: {
      recall: 'recalled',
      approve: 'reviewing',
      approveLast: 'approved',
      reject: 'rejected',
      forward: 'reviewing',
      offer: 'reviewing',
      answerOffer: 'reviewing',
      withdrawOffer: 'reviewing',
    },
    approved: {
      makeOutbound: 'waiting_pickup',
      cancelByStaff: 'cancelled',
      giveBack: 'cancelled',
      release: 'cancelled',
    },
    waiting_pickup: {
      handOver: 'completed',
      cancelByStaff: 'cancelled',
      giveBack: 'cancelled',
      release: 'cancelled',
    },
    completed: { takeBack: 'completed' },
  };
  const actions = Object.keys(applicationParty) as ApplicationAction[];
  for (const state of applicationMachine.states) {
    test.each(actions)(
      `the action %s on an application in state ${state} leads to the state in the table of domain.md or is refused`,
      (action) => expect(decideApplicationState(state, action)).toBe(allowed[state]?.[action]),
    );
  }
  test('the applicant and the staff each get only their own actions of an application', () => {
    expect(applicationActions('pending', 'applicant')).toEqual(['recall', 'answerOffer']);
    expect(applicationActions('approved', 'staff')).toEqual(['makeOutbound', 'cancelByStaff', 'release']);
    expect(applicationActions('completed', 'applicant')).toEqual([]);
  });
});

test('an uncollected application can be released only after its last day to collect', () => {
  const approved = { state: 'approved', collectBy: '2026-11-15' } as const;
  expect(findReleaseRefusal(approved, '2026-11-16')).toBeUndefined();
  expect(findReleaseRefusal(approved, '2026-11-15')).toEqual({
    reason: 'COLLECTION_NOT_OVER',
    params: { day: '2026-11-15' },
  });
  expect(findReleaseRefusal({ ...approved, collectBy: null }, '2026-11-16')).toEqual({
    reason: 'COLLECTION_NOT_OVER',
    params: { day: '' },
  });
  expect(findReleaseRefusal({ ...approved, state: 'completed' }, '2026-11-16')?.reason).toBe('WRONG_STATE');
});

test('the page of an application shows only actions that are possible now or later', () => {
  const staff = ['makeOutbound', 'handOver', 'takeBack'] as const;
  const relevant = (state: ApplicationState) =>
    staff.filter((action) => isApplicationActionRelevant(state, action));
  expect(relevant('approved')).toEqual(['makeOutbound', 'handOver', 'takeBack']);
  expect(relevant('waiting_pickup')).toEqual(['handOver', 'takeBack']);
  expect(relevant('completed')).toEqual(['takeBack']);
  expect(relevant('rejected')).toEqual([]);
});
