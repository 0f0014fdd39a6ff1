import { describe, expect, test } from 'vitest';
import { visibleLength } from '../../values/visible.ts';
import {
  type ApplicationAction,
  type ApplicationState,
  applicationActions,
  applicationMachine,
  applicationParty,
  decideApplicationState,
  isApplicationMatter,
  releaseWhy,
} from './application.machine.ts';
import {
  comparedBy,
  draftComplaints,
  levelsOf,
  linesOfRecipients,
  monthOf,
  nearestManaged,
  routeOf,
  splitWindowStart,
  totalOf,
  vipReasonOf,
} from './application.rules.ts';

describe('lengths', () => {
  test.each([
    ['', 0],
    ['  申請 ', 2],
    ['😀'.repeat(19), 19],
    ['👍'.repeat(20), 20],
    ['𠮷野家', 3],
    ['\u3000全形空格\u3000', 4],
  ])('%j has %i characters', (text, length) => expect(visibleLength(text)).toBe(length));
});

test('two spellings of one recipient compare alike', () => {
  expect(comparedBy('dr. chan, tai-man')).toBe(comparedBy('dr chan tai man'));
  expect(comparedBy(' ，。 ')).toBe('');
});

describe('the Hong Kong month', () => {
  test.each([
    ['2026-11-30T15:59:59Z', '2026-10-31T16:00:00.000Z', '2026-12-01'],
    ['2026-11-30T16:00:00Z', '2026-11-30T16:00:00.000Z', '2027-01-01'],
    ['2026-12-31T15:59:59Z', '2026-11-30T16:00:00.000Z', '2027-01-01'],
  ])('%s', (now, from, nextDay) => {
    const month = monthOf(new Date(now));
    expect(month.from.toISOString()).toBe(from);
    expect(month.nextDay).toBe(nextDay);
    expect(month.until.toISOString()).toBe(new Date(`${nextDay}T00:00:00+08:00`).toISOString());
  });
  test('the window of added-up applications begins at a Hong Kong midnight', () =>
    expect(splitWindowStart(new Date('2026-11-16T02:00:00Z'), 30).toISOString()).toBe(
      '2026-10-16T16:00:00.000Z',
    ));
});

describe('value and VIP', () => {
  const weighed = { hasVipSouvenir: false, total: 0, others: 0, threshold: 100_000 };
  test.each([
    [{ total: 100_000 }, null],
    [{ total: 100_001 }, 'value'],
    [{ total: 60_000, others: 40_000 }, null],
    [{ total: 60_000, others: 40_001 }, 'added_up'],
    [{ total: 100, hasVipSouvenir: true }, 'souvenir'],
    [{ total: 200_000, hasVipSouvenir: true }, 'souvenir'],
  ])('%j', (change, reason) => expect(vipReasonOf({ ...weighed, ...change })).toBe(reason));
  test('normal ones need the department, the others every level of the setting', () => {
    expect(levelsOf(null, 'department,college_office')).toEqual(['department']);
    expect(levelsOf('value', 'department,college_office')).toEqual(['department', 'college_office']);
    expect(levelsOf('souvenir', 'college_office')).toEqual(['college_office']);
  });
});

describe('the route', () => {
  const units = [
    { id: 'college', parentId: null, managers: ['head'] },
    { id: 'office', parentId: 'college', managers: ['registrar'] },
    { id: 'arts', parentId: 'college', managers: [] },
    { id: 'chinese', parentId: 'arts', managers: ['chair'] },
    { id: 'alumni', parentId: 'office', managers: ['registrar'] },
    { id: 'island', parentId: null, managers: [] },
  ];
  const route = (organizationId: string | null, applicantId: string, kinds = ['department'] as const) =>
    routeOf({ kinds, units, organizationId, collegeOfficeId: 'office', applicantId }).map(
      (step) => step.organizationId,
    );
  const both = ['department', 'college_office'] as const;
  test('goes to the nearest manager who is somebody else', () => {
    expect(route('chinese', 'lecturer')).toEqual(['chinese']);
    expect(route('chinese', 'chair')).toEqual(['college']);
    expect(route('arts', 'lecturer')).toEqual(['college']);
  });
  test('an administrator decides where nobody is found', () => {
    expect(route('island', 'lecturer')).toEqual([null]);
    expect(route(null, 'lecturer')).toEqual([null]);
    expect(route('college', 'head')).toEqual([null]);
  });
  test('the same person twice, or the applicant, becomes an administrator', () => {
    expect(route('chinese', 'lecturer', both as never)).toEqual(['chinese', 'office']);
    expect(route('alumni', 'clerk', both as never)).toEqual(['alumni', null]);
    expect(route('chinese', 'registrar', both as never)).toEqual(['chinese', null]);
  });
  test('a tree that bites its tail ends', () =>
    expect(
      nearestManaged(
        'a',
        [
          { id: 'a', parentId: 'b', managers: [] },
          { id: 'b', parentId: 'a', managers: [] },
        ],
        'x',
      ),
    ).toBeNull());
});

describe('what a draft lacks', () => {
  const draft = {
    mode: 'single' as const,
    reason: '為迎新日的主講嘉賓準備一份合適而得體的紀念品',
    useDate: '2026-11-16',
    recipientObject: '',
    recipientName: '陳教授',
    lines: [{}],
    recipients: [],
  };
  const rules = { reasonMin: 20, today: '2026-11-16' };
  const keys = (change: object) =>
    Object.fromEntries(
      Object.entries(draftComplaints({ ...draft, ...change }, rules)).map(([path, { key }]) => [path, key]),
    );
  test('nothing', () => expect(keys({})).toEqual({}));
  test.each([
    ['字'.repeat(19), 'validation.tooShort'],
    ['🎁'.repeat(19), 'validation.tooShort'],
    [`  ${'a'.repeat(19)}  `, 'validation.tooShort'],
    [' \n ', 'validation.required'],
  ])('a reason like %j', (reason, key) => expect(keys({ reason })).toEqual({ reason: key }));
  test.each(['字'.repeat(20), '🎁'.repeat(20), `  ${'a'.repeat(20)}  `])('%j is long enough', (reason) =>
    expect(keys({ reason })).toEqual({}),
  );
  test('a day, today at the earliest; a souvenir; a recipient', () => {
    expect(keys({ useDate: null, lines: [], recipientName: ' ', recipientObject: ' ' })).toEqual({
      useDate: 'validation.required',
      lines: 'validation.noSouvenir',
      recipientName: 'validation.required',
    });
    expect(keys({ useDate: '2026-11-15' })).toEqual({ useDate: 'validation.dayPassed' });
    expect(keys({ recipientName: '', recipientObject: '校友' })).toEqual({});
  });
  test('a batch: every row by cell', () => {
    expect(keys({ mode: 'batch', recipientName: '' })).toEqual({ recipients: 'validation.noRecipient' });
    const rows = [
      { name: '甲', souvenirId: 's', quantity: 1 },
      { name: ' ', souvenirId: null, quantity: null },
    ];
    expect(keys({ mode: 'batch', recipients: rows })).toEqual({
      'recipients.1.name': 'validation.required',
      'recipients.1.souvenirId': 'validation.unknownSouvenir',
      'recipients.1.quantity': 'validation.required',
    });
  });
});

test('a batch is added up by souvenir', () =>
  expect(
    linesOfRecipients([
      { souvenirId: 'a', quantity: 1 },
      { souvenirId: 'b', quantity: 2 },
      { souvenirId: 'a', quantity: 3 },
      { souvenirId: null, quantity: 5 },
      { souvenirId: 'b', quantity: null },
    ]),
  ).toEqual([
    { souvenirId: 'a', quantity: 4 },
    { souvenirId: 'b', quantity: 2 },
  ]));

describe('every state × action', () => {
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
    test.each(actions)(`${state} × %s`, (action) =>
      expect(decideApplicationState(state, action)).toBe(allowed[state]?.[action]),
    );
  }
  test('each party is offered its own', () => {
    expect(applicationActions('pending', 'applicant')).toEqual(['recall', 'answerOffer']);
    expect(applicationActions('approved', 'staff')).toEqual(['makeOutbound', 'cancelByStaff', 'release']);
    expect(applicationActions('completed', 'applicant')).toEqual([]);
  });
});

test('an application is worth its pieces at their prices', () => {
  expect(totalOf([])).toBe(0);
  expect(
    totalOf([
      { unitPrice: 45_00, quantity: 20 },
      { unitPrice: 1, quantity: 3 },
    ]),
  ).toBe(900_03);
});

test('a level that nobody knows is left out of a route', () => {
  expect(levelsOf('value', 'department,dean,college_office')).toEqual(['department', 'college_office']);
});

test('among several managers of one level, each may still decide the next level', () => {
  const units = [
    { id: 'arts', parentId: null, managers: ['chan', 'lee'] },
    { id: 'office', parentId: null, managers: ['chan'] },
  ];
  const route = { kinds: ['department', 'college_office'], units, collegeOfficeId: 'office' } as const;
  expect(routeOf({ ...route, organizationId: 'arts', applicantId: 'wong' })).toEqual([
    { level: 1, kind: 'department', organizationId: 'arts' },
    { level: 2, kind: 'college_office', organizationId: 'office' },
  ]);
});

test('an application nobody collects is released after its last day, and not before', () => {
  const approved = { state: 'approved', collectBy: '2026-11-15' } as const;
  expect(releaseWhy(approved, '2026-11-16')).toBeUndefined();
  expect(releaseWhy(approved, '2026-11-15')).toEqual({
    reason: 'COLLECTION_NOT_OVER',
    params: { day: '2026-11-15' },
  });
  expect(releaseWhy({ ...approved, collectBy: null }, '2026-11-16')).toEqual({
    reason: 'COLLECTION_NOT_OVER',
    params: { day: '' },
  });
  expect(releaseWhy({ ...approved, state: 'completed' }, '2026-11-16')?.reason).toBe('WRONG_STATE');
});

test('an application’s page mentions what may still come', () => {
  const staff = ['makeOutbound', 'handOver', 'takeBack'] as const;
  const mentioned = (state: ApplicationState) => staff.filter((action) => isApplicationMatter(state, action));
  expect(mentioned('approved')).toEqual(['makeOutbound', 'handOver', 'takeBack']);
  expect(mentioned('waiting_pickup')).toEqual(['handOver', 'takeBack']);
  expect(mentioned('completed')).toEqual(['takeBack']);
  expect(mentioned('rejected')).toEqual([]);
});
