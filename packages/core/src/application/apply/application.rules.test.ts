import { describe, expect, test } from 'vitest';
import {
  calculateTotal,
  chooseLevels,
  comparisonKey,
  findDraftProblems,
  findNearestManagedUnit,
  findVipReason,
  getMonth,
  planRoute,
  relatedFrom,
  relatedUntil,
  sumRecipientLines,
} from './application.rules.ts';

test('recipients that differ only in spaces and punctuation have the same comparison key', () => {
  expect(comparisonKey('dr. chan, tai-man')).toBe(comparisonKey('dr chan tai man'));
  expect(comparisonKey(' ，。 ')).toBe('');
});

describe('Hong Kong month', () => {
  test.each([
    ['2026-11-30T15:59:59Z', '2026-10-31T16:00:00.000Z', '2026-12-01'],
    ['2026-11-30T16:00:00Z', '2026-11-30T16:00:00.000Z', '2027-01-01'],
    ['2026-12-31T15:59:59Z', '2026-11-30T16:00:00.000Z', '2027-01-01'],
  ])('the Hong Kong month of %s starts at %s and the next on %s', (now, from, nextDay) => {
    const month = getMonth(new Date(now));
    expect(month.from.toISOString()).toBe(from);
    expect(month.nextDay).toBe(nextDay);
    expect(month.until.toISOString()).toBe(new Date(`${nextDay}T00:00:00+08:00`).toISOString());
  });
  test('the period in which applications are added up ends at midnight in Hong Kong after its last day', () =>
    expect(relatedUntil(new Date('2026-11-16T02:00:00Z'), 30).toISOString()).toBe(
      '2026-12-16T16:00:00.000Z',
    ));
  test('the period in which applications are added up starts at midnight in Hong Kong', () =>
    expect(relatedFrom(new Date('2026-11-16T02:00:00Z'), 30).toISOString()).toBe('2026-10-16T16:00:00.000Z'));
});

describe('VIP reasons', () => {
  const facts = { hasVipSouvenir: false, total: 0, others: 0, threshold: 100_000 };
  test.each([
    [{ total: 100_000 }, null],
    [{ total: 100_001 }, 'value'],
    [{ total: 60_000, others: 40_000 }, null],
    [{ total: 60_000, others: 40_001 }, 'added_up'],
    [{ total: 100, hasVipSouvenir: true }, 'souvenir'],
    [{ total: 200_000, hasVipSouvenir: true }, 'souvenir'],
  ])('an application with the facts %j has the VIP reason %s', (change, reason) =>
    expect(findVipReason({ ...facts, ...change })).toBe(reason),
  );
  test('a normal application needs the department level, a VIP application all configured levels', () => {
    expect(chooseLevels(null, 'department,college_office')).toEqual(['department']);
    expect(chooseLevels('value', 'department,college_office')).toEqual(['department', 'college_office']);
    expect(chooseLevels('souvenir', 'college_office')).toEqual(['college_office']);
  });
});

describe('approval route', () => {
  const units = [
    { id: 'college', parentId: null, managers: ['head'] },
    { id: 'office', parentId: 'college', managers: ['registrar'] },
    { id: 'arts', parentId: 'college', managers: [] },
    { id: 'chinese', parentId: 'arts', managers: ['chair'] },
    { id: 'alumni', parentId: 'office', managers: ['registrar'] },
    { id: 'island', parentId: null, managers: [] },
  ];
  const route = (organizationId: string | null, applicantId: string, kinds = ['department'] as const) =>
    planRoute({ kinds, units, organizationId, collegeOfficeId: 'office', applicantId }).map(
      (step) => step.organizationId,
    );
  const both = ['department', 'college_office'] as const;
  test('an application goes to the nearest manager other than the applicant', () => {
    expect(route('chinese', 'lecturer')).toEqual(['chinese']);
    expect(route('chinese', 'chair')).toEqual(['college']);
    expect(route('arts', 'lecturer')).toEqual(['college']);
  });
  test('an administrator decides an application if there is no other manager', () => {
    expect(route('island', 'lecturer')).toEqual([null]);
    expect(route(null, 'lecturer')).toEqual([null]);
    expect(route('college', 'head')).toEqual([null]);
  });
  test('an administrator decides instead of the applicant or of a person who has already decided', () => {
    expect(route('chinese', 'lecturer', both as never)).toEqual(['chinese', 'office']);
    expect(route('alumni', 'clerk', both as never)).toEqual(['alumni', null]);
    expect(route('chinese', 'registrar', both as never)).toEqual(['chinese', null]);
  });
  test('a cycle in the organization does not cause an endless loop', () =>
    expect(
      findNearestManagedUnit(
        'a',
        [
          { id: 'a', parentId: 'b', managers: [] },
          { id: 'b', parentId: 'a', managers: [] },
        ],
        'x',
      ),
    ).toBeNull());
});

describe('problems of a draft', () => {
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
      Object.entries(findDraftProblems({ ...draft, ...change }, rules)).map(([path, { key }]) => [path, key]),
    );
  test('a complete draft has no problems', () => expect(keys({})).toEqual({}));
  test.each([
    ['字'.repeat(19), 'validation.tooShort'],
    ['🎁'.repeat(19), 'validation.tooShort'],
    [`  ${'a'.repeat(19)}  `, 'validation.tooShort'],
    [' \n ', 'validation.required'],
  ])('with a minimum of 20 characters, the reason %j of an application is refused', (reason, key) =>
    expect(keys({ reason })).toEqual({ reason: key }),
  );
  test.each(['字'.repeat(20), '🎁'.repeat(20), `  ${'a'.repeat(20)}  `])(
    'with a minimum of 20 characters, the reason %j of an application is long enough',
    (reason) => expect(keys({ reason })).toEqual({}),
  );
  test('a draft of an application needs a date from today on, a souvenir and a recipient', () => {
    expect(keys({ useDate: null, lines: [], recipientName: ' ', recipientObject: ' ' })).toEqual({
      useDate: 'validation.required',
      lines: 'validation.noSouvenir',
      recipientName: 'validation.required',
    });
    expect(keys({ useDate: '2026-11-15' })).toEqual({ useDate: 'validation.dayPassed' });
    expect(keys({ recipientName: '', recipientObject: '校友' })).toEqual({});
  });
  test('in a draft for many recipients, problems are reported for each cell of a row', () => {
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

test('the rows of an application for many recipients are added up by souvenir', () =>
  expect(
    sumRecipientLines([
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

test('the value of an application is the sum of pieces times prices', () => {
  expect(calculateTotal([])).toBe(0);
  expect(
    calculateTotal([
      { unitPrice: 45_00, quantity: 20 },
      { unitPrice: 1, quantity: 3 },
    ]),
  ).toBe(900_03);
});

test('an unknown approval level in the setting is ignored', () => {
  expect(chooseLevels('value', 'department,dean,college_office')).toEqual(['department', 'college_office']);
});

test('a manager of two approval levels may decide the second if another manager can decide the first', () => {
  const units = [
    { id: 'arts', parentId: null, managers: ['chan', 'lee'] },
    { id: 'office', parentId: null, managers: ['chan'] },
  ];
  const route = { kinds: ['department', 'college_office'], units, collegeOfficeId: 'office' } as const;
  expect(planRoute({ ...route, organizationId: 'arts', applicantId: 'wong' })).toEqual([
    { level: 1, kind: 'department', organizationId: 'arts' },
    { level: 2, kind: 'college_office', organizationId: 'office' },
  ]);
});
