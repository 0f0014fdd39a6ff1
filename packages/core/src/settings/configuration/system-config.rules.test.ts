import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { fieldErrors } from '../../api/validation.ts';
import { configForm, configValueSchema, customConfigForm, parseCustomValue } from './system-config.rules.ts';
import { type ConfigKey, isConfigKey, parseConfigValue } from './system-config.ts';

/** The error of each field, or undefined if the value is valid. */
const listErrors = (schema: z.ZodType, value: unknown) => {
  const result = schema.safeParse(value, { reportInput: true });
  return result.success ? undefined : fieldErrors(result.error.issues, 'en');
};
const valueError = (key: ConfigKey, value: unknown) => listErrors(configValueSchema(key), value)?.[''];

describe('value of a built-in setting', () => {
  test.each<[ConfigKey, unknown, string | undefined]>([
    ['business.alert_digest', true, undefined],
    ['business.alert_digest', false, undefined],
    ['business.alert_digest', 'true', 'Wrong type of value'],
    ['business.alert_digest', 1, 'Wrong type of value'],
    ['business.alert_digest_hour', 0, undefined],
    ['business.alert_digest_hour', 23, undefined],
    ['business.alert_digest_hour', -1, 'Enter 0 or more'],
    ['business.alert_digest_hour', 24, 'Enter 23 or less'],
    ['business.alert_digest_hour', 8.5, 'Wrong type of value'],
    ['business.alert_digest_hour', '8', 'Wrong type of value'],
    ['business.rate_usd', 7.8, undefined],
    ['business.rate_usd', 0.0001, undefined],
    ['business.rate_usd', 0, 'Enter 0.0001 or more'],
    ['business.rate_usd', 1000, undefined],
    ['business.rate_usd', 1000.5, 'Enter 1,000 or less'],
  ])('the boolean or number setting %s with the value %o gives the error %s', (key, value, expected) => {
    expect(valueError(key, value)).toBe(expected);
  });

  const days = 'Enter whole numbers of days up to 365, for example 7,1';
  const ascending = 'Enter numbers from lowest to highest, for example 15,30';
  const levels = 'Use department and college_office only, once each';
  const unit = 'Use letters, digits and . _ - only';
  const time = 'Enter a time, for example 9:00';
  test.each<[ConfigKey, string, string | undefined]>([
    ['approval.collect_reminder_days', '7,1', undefined],
    ['approval.collect_reminder_days', '7', undefined],
    ['approval.collect_reminder_days', '7;1', days],
    ['approval.collect_reminder_days', '1,2,3,4,5,6,7,8,9,10', undefined],
    ['approval.collect_reminder_days', '1,2,3,4,5,6,7,8,9,10,11', days],
    ['approval.collect_reminder_days', '0,365', undefined],
    ['approval.collect_reminder_days', '366', days],
    ['approval.collect_reminder_days', '7.5', days],
    ['approval.collect_reminder_days', '', 'Required'],
    ['system.lock_minutes', '15,9999999', undefined],
    ['system.lock_minutes', '15,10000000', ascending],
    ['business.alert_price_bounds', '50', undefined],
    ['business.alert_price_bounds', '50,100,200', undefined],
    ['business.alert_price_bounds', '50,50', ascending],
    ['business.alert_price_bounds', '100,50', ascending],
    ['business.alert_price_bounds', '50,200,100', ascending],
    ['business.alert_price_bounds', 'many', ascending],
    ['approval.vip_levels', 'department,college_office', undefined],
    ['approval.vip_levels', 'college_office', undefined],
    ['approval.vip_levels', 'department,department', levels],
    ['approval.vip_levels', 'department,dean', levels],
    ['approval.vip_levels', 'dean', levels],
    ['approval.college_office_unit', 'A', undefined],
    ['approval.college_office_unit', 'BC OFFICE', unit],
    ['approval.college_office_unit', '', 'Required'],
    ['approval.college_office_unit', 'A'.repeat(500), unit],
    ['approval.college_office_unit', 'A'.repeat(501), 'Enter 500 characters or fewer'],
    ['approval.fallback_approver', '', undefined],
    ['approval.fallback_approver', '00000000-0000-4000-8000-000000000000', undefined],
    ['approval.fallback_approver', 'chan', 'Choose a person who can sign in'],
    ['system.college_address', '', undefined],
    ['system.college_address', '九龍塘紫荊路 1 號', undefined],
    ['mall.opens_at', '9:00', undefined],
    ['mall.opens_at', '23:59', undefined],
    ['mall.opens_at', '24:00', time],
    ['mall.opens_at', '9:60', time],
  ])('the text setting %s with the value “%s” gives the error %s', (key, value, expected) => {
    expect(valueError(key, value)).toBe(expected);
  });
});

describe('form of a built-in setting', () => {
  // created in each test, because mutation tests record which code a test runs
  const form = () => configForm('business.warning_days');
  const name = { 'zh-HK': '', en: '', 'zh-CN': '' };

  test('names may be empty, and fields with their own permission may be omitted', () => {
    expect(form().parse({ name, value: 30 })).toEqual({ name, value: 30 });
  });

  test.each(['zh-HK', 'en', 'zh-CN'])('the name in %s has at most 100 characters', (language) => {
    expect(listErrors(form(), { name: { ...name, [language]: 'n'.repeat(100) }, value: 30 })).toBeUndefined();
    expect(listErrors(form(), { name: { ...name, [language]: 'n'.repeat(101) }, value: 30 })).toEqual({
      [`name.${language}`]: 'Enter 100 characters or fewer',
    });
  });

  test('the value must be within the bounds of its setting', () => {
    expect(listErrors(form(), { name, value: 0 })).toEqual({ value: 'Enter 1 or more' });
  });
});

describe('form of a custom setting', () => {
  const custom = {
    key: 'shop.banner',
    name: { 'zh-HK': '橫額', en: 'Banner', 'zh-CN': '' },
    category: 'mall',
    dataType: 'string',
    value: 'Welcome',
  };

  test('a custom setting with omitted fields has an empty description and sort code 0, and is enabled', () => {
    expect(customConfigForm.parse(custom)).toEqual({
      ...custom,
      description: { 'zh-HK': '', en: '', 'zh-CN': '' },
      sortCode: 0,
      enabled: true,
    });
  });

  test.each([
    ['string', 'Welcome', undefined],
    ['string', 5, { value: 'Wrong type of value' }],
    ['string', 'x'.repeat(500), undefined],
    ['string', 'x'.repeat(501), { value: 'Enter 500 characters or fewer' }],
    ['boolean', false, undefined],
    ['boolean', 'false', { value: 'Wrong type of value' }],
    ['number', 0, undefined],
    ['number', 1.5, undefined],
    ['number', '1.5', { value: 'Wrong type of value' }],
  ])('a custom setting of type %s with the value %o has the errors %o', (dataType, value, expected) => {
    expect(listErrors(customConfigForm, { ...custom, dataType, value })).toEqual(expected);
  });

  test.each([[undefined], [null], ['']])(
    'the value %o of a custom setting is reported as missing, together with other errors',
    (value) => {
      expect(listErrors(customConfigForm, { ...custom, key: '', value })).toEqual({
        key: 'Required',
        value: 'Required',
      });
    },
  );
});

test.each([
  ['boolean', 'true', true],
  ['boolean', 'false', false],
  ['boolean', '1', false],
  ['number', '1.5', 1.5],
  ['string', '1.5', '1.5'],
  ['string', 'true', 'true'],
] as const)('a custom setting of type %s that is stored as “%s” is read as %o', (dataType, stored, value) => {
  expect(parseCustomValue(dataType, stored)).toBe(value);
});

test.each<[ConfigKey, string | undefined, string | number | boolean]>([
  ['business.alert_digest', undefined, true],
  ['business.alert_digest', 'true', true],
  ['business.alert_digest', 'false', false],
  ['business.alert_digest', 'broken', false],
  ['business.warning_days', undefined, 30],
  ['business.warning_days', '45', 45],
  ['business.warning_days', '0', 0],
  ['business.warning_days', 'broken', 30],
  ['business.warning_days', 'Infinity', 30],
  ['business.warning_days', '', 30],
  ['business.warning_days', '  ', 30],
  ['approval.vip_levels', undefined, 'department,college_office'],
  ['approval.vip_levels', 'department', 'department'],
  ['mall.opens_at', '', ''],
])('the setting %s that is stored as %o is read as %o', (key, stored, value) => {
  expect(parseConfigValue(key, stored)).toBe(value);
});

test('a key belongs to a built-in setting only if `systemConfig` defines it', () => {
  expect(isConfigKey('mall.opens_at')).toBe(true);
  expect(isConfigKey('mall.opens')).toBe(false);
  expect(isConfigKey('toString')).toBe(false);
});
