// The members of a family while its options are edited.
import { expect, test } from 'vitest';
import {
  draftSchema,
  type FamilyDraft,
  findMember,
  newValue,
  toCode,
  toDraft,
  toKeys,
  withMember,
  withOpenSouvenir,
  withOption,
  withOptions,
  withValue,
} from './family-draft.ts';

const openId = '0198f3a0-0000-7000-8000-000000000001';
const empty = toDraft(
  {
    version: null,
    code: 'GF-1',
    name: { 'zh-HK': '衛衣', en: 'Hoodie', 'zh-CN': '' },
    options: [],
    members: [],
  },
  openId,
);
const add = (draft: FamilyDraft, at: number, ...keys: string[]) =>
  keys.reduce(
    (all, key) => withOption(all, at, { values: [...all.options[at]!.values, newValue(key)] }),
    draft,
  );
const show = (draft: FamilyDraft) =>
  draft.members.map((member) => [
    toKeys(draft.options, member.ids).join('-'),
    member.souvenirId ? 'open' : toCode(draft, member),
  ]);

test('when a family gets option values, the souvenir whose page is open gets the first one, and the other members are new souvenirs', () => {
  expect(show(add(empty, 0, 'S', 'M'))).toEqual([
    ['S', 'open'],
    ['M', 'GF-1-M'],
  ]);
});

test('when a family gets a second option, its members get the first value of it, and a combination that was not sold stays unsold', () => {
  const sizes = add(empty, 0, 'S', 'M', 'L');
  const without = withMember(sizes, sizes.members[1]!.ids, null);
  const both = add(
    withOptions(without, [...without.options, { kind: 'colour', values: [] }]),
    1,
    'PUR',
    'NAV',
  );
  expect(show(both)).toEqual([
    ['S-PUR', 'open'],
    ['S-NAV', 'GF-1-S-NAV'],
    ['M-NAV', 'GF-1-M-NAV'],
    ['L-PUR', 'GF-1-L-PUR'],
    ['L-NAV', 'GF-1-L-NAV'],
  ]);
  expect(show(withOptions(both, both.options.slice(0, 1)))).toEqual([
    ['S', 'open'],
    ['M', 'GF-1-M'],
    ['L', 'GF-1-L'],
  ]);
});

test('if the souvenir of one combination is chosen for another, the two exchange their souvenirs', () => {
  const sizes = add(empty, 0, 'S', 'M');
  const moved = withMember(sizes, sizes.members[1]!.ids, { souvenirId: openId, code: 'GF-1' });
  expect(show(moved)).toEqual([
    ['S', 'GF-1-S'],
    ['M', 'open'],
  ]);
});

test('if the option value of the souvenir whose page is open is removed, the souvenir gets the first free combination', () => {
  const sizes = add(empty, 0, 'S', 'M');
  const left = withOption(sizes, 0, { values: sizes.options[0]!.values.slice(1) });
  expect(show(withOpenSouvenir(left, openId, 'GF-1'))).toEqual([['M', 'open']]);
});

test('a member of a family keeps its option value while the key is typed, even if another value has the same key', () => {
  const sizes = add(empty, 0, 'S', 'L');
  const large = sizes.options[0]!.values[1]!;
  const typing = withValue(sizes, 0, { ...large, key: 'S' });
  expect(draftSchema.safeParse(typing).error?.issues.map(({ path }) => path.join('.'))).toContain(
    'options.0.values',
  );
  const typed = withValue(typing, 0, { ...large, key: 'SM' });
  expect(toCode(typed, findMember(typed, [large.id])!)).toBe('GF-1-SM');
  expect(draftSchema.parse(typed).members).toEqual([
    { keys: ['S'], souvenirId: openId, code: 'GF-1' },
    { keys: ['SM'], souvenirId: null, code: 'GF-1-SM' },
  ]);
});
