import { expect, test } from 'vitest';
import { isMailAddress, isPhoneNumber, isValidAddress } from './address.rules.ts';

const longMail = (length: number) => `${'a'.repeat(length - '@college.hk'.length)}@college.hk`;

test.each([
  ['chan@college.hk', true],
  ['Chan.TM+gifts@mail.college.hk', true],
  [longMail(254), true],
  [longMail(255), false],
  ['chan', false],
  ['chan@', false],
  ['@college.hk', false],
  ['chan@college.hk, lee@college.hk', false],
  ['Chan <chan@college.hk>', false],
  ['chan@college.hk\nBcc: lee@college.hk', false],
  ['chan@college.hk-', false],
])('the text %j is a plain email address: %s', (text, expected) => {
  expect(isMailAddress(text)).toBe(expected);
});

test.each([
  ['123456', true],
  ['12345', false],
  ['+852 2345-6789', true],
  ['12345678901234567890', true],
  ['123456789012345678901', false],
  ['2345 678a', false],
])('the text %j is a telephone number: %s', (text, expected) => {
  expect(isPhoneNumber(text)).toBe(expected);
});

test.each([
  ['email', 'chan@college.hk', true],
  ['email', '2345 6789', false],
  ['sms', '2345 6789', true],
  ['sms', 'chan@college.hk', false],
  ['dingtalk', 'chan', true],
  ['wechat', 'chan', true],
  ['app', 'chan', true],
  ['app', '', false],
  ['app', '  ', false],
] as const)('the channel %s accepts the address %j: %s', (channel, address, expected) => {
  expect(isValidAddress(channel, address)).toBe(expected);
});
