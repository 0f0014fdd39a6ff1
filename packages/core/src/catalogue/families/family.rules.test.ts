import { describe, expect, test } from 'vitest';
import { familyForm } from './family.contract.ts';
import {
  combineOptions,
  findValues,
  memberCode,
  memberName,
  type Option,
  optionTexts,
  sharedFields,
  sharesPictures,
} from './family.rules.ts';

const value = (key: string, hk = key, en = key, cn?: string) => ({
  key,
  name: { 'zh-HK': hk, en, ...(cn === undefined ? {} : { 'zh-CN': cn }) },
  swatch: null,
});
const sizes: Option = { kind: 'size', values: [value('S'), value('M')] };
const colours: Option = {
  kind: 'colour',
  values: [value('PUR', '紫色', 'Purple', '紫色'), value('NAV', '深藍', 'Navy')],
};
const [purple, navy] = [colours.values[0]!, colours.values[1]!];

describe('the options of a family', () => {
  test('the options of a family give every combination of values once, and the last option changes fastest', () => {
    expect(combineOptions([sizes, colours])).toEqual([
      ['S', 'PUR'],
      ['S', 'NAV'],
      ['M', 'PUR'],
      ['M', 'NAV'],
    ]);
    expect(combineOptions([sizes])).toEqual([['S'], ['M']]);
  });

  test('the values of a member are found only if its keys name one value of each option', () => {
    expect(findValues([sizes, colours], ['M', 'NAV'])).toEqual([sizes.values[1], navy]);
    expect(findValues([sizes, colours], ['M'])).toBeUndefined();
    expect(findValues([sizes], ['M', 'NAV'])).toBeUndefined();
    expect(findValues([sizes, colours], ['NAV', 'M'])).toBeUndefined();
  });

  test('the code of a member is the code of the family and its keys', () => {
    expect(memberCode('GF-0015', ['M', 'PUR'])).toBe('GF-0015-M-PUR');
  });
});

describe('the name of a member', () => {
  const name = { 'zh-HK': '衛衣', en: 'Hoodie', 'zh-CN': '卫衣' };

  test('the name of a member has the values of its options in each language', () => {
    expect(memberName(name, [sizes.values[1]!, purple])).toEqual({
      'zh-HK': '衛衣 – M / 紫色',
      en: 'Hoodie – M / Purple',
      'zh-CN': '卫衣 – M / 紫色',
    });
  });

  test('a member has no name in Simplified Chinese if a value of its options has no text in Simplified Chinese', () => {
    expect(memberName(name, [navy])).toEqual({ 'zh-HK': '衛衣 – 深藍', en: 'Hoodie – Navy' });
  });

  test('a member has no name in Simplified Chinese if the family has none', () => {
    expect(memberName({ 'zh-HK': '衛衣', en: 'Hoodie' }, [purple])).toEqual({
      'zh-HK': '衛衣 – 紫色',
      en: 'Hoodie – Purple',
    });
  });
});

describe('the fields that members share', () => {
  test('members of a family share texts, category, level and supplier, but not code, name, state and stock limits', () => {
    const shared = sharedFields([sizes]);
    expect(shared).toEqual(
      expect.arrayContaining(['categoryId', 'level', 'supplierId', 'introduction', 'details', 'colour']),
    );
    for (const own of ['code', 'name', 'state', 'inShop', 'inApplication', 'minimumStock', 'safeStock'])
      expect(shared).not.toContain(own);
    // fields that are only shown are not copied
    expect(shared).not.toContain('available');
  });

  test('members of a family do not share the colour if it is an option, and get its text from the option value', () => {
    expect(sharedFields([sizes, colours])).not.toContain('colour');
    expect(sharedFields([sizes, colours])).toContain('style');
    expect(optionTexts([sizes, colours], [sizes.values[0]!, navy])).toEqual({ colour: navy.name });
  });

  test('members of a family share pictures if they have the same colour or if colour is not an option', () => {
    expect(sharesPictures([sizes, colours], ['S', 'PUR'], ['M', 'PUR'])).toBe(true);
    expect(sharesPictures([sizes, colours], ['S', 'PUR'], ['S', 'NAV'])).toBe(false);
    expect(sharesPictures([sizes], ['S'], ['M'])).toBe(true);
  });
});

describe('the form of a family', () => {
  const text = { 'zh-HK': '衛衣', en: 'Hoodie', 'zh-CN': '' };
  const form = {
    version: null,
    code: 'GF-1',
    name: text,
    options: [{ kind: 'size', values: [{ key: 'S', name: text, swatch: null }] }],
    members: [{ keys: ['S'], souvenirId: null, code: 'GF-1-S' }],
  };
  const issues = (changes: object) =>
    familyForm.safeParse({ ...form, ...changes }).error?.issues.map(({ message }) => message);

  test('a family with one option and one member is valid', () => {
    expect(issues({})).toBeUndefined();
  });

  test('a family that lists an option, a value, a member or a souvenir twice is refused', () => {
    const twice = <T>(list: readonly T[]) => [...list, ...list];
    expect(issues({ options: twice(form.options) })).toEqual(['listedTwice']);
    expect(issues({ members: twice(form.members) })).toEqual(['listedTwice']);
    const values = twice(form.options[0]!.values);
    expect(issues({ options: [{ kind: 'size', values }] })).toEqual(['listedTwice']);
    const souvenirId = '00000000-0000-4000-8000-000000000000';
    const members = [
      { keys: ['S'], souvenirId, code: 'A' },
      { keys: ['M'], souvenirId, code: 'B' },
    ];
    expect(issues({ members })).toEqual(['listedTwice']);
  });

  test.each(['s', 'X-L', '', 'ABCDEFGHIJK'])('the key "%s" of an option value is refused', (key) => {
    const values = [{ key, name: text, swatch: null }];
    expect(issues({ options: [{ kind: 'size', values }] })).toEqual(['optionKey']);
  });
});
