import { readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { errorTable } from '../api/errors.ts';
import { listScreens } from '../navigation/menu-types.ts';
import { navigation } from '../navigation/navigation.ts';
import { modules } from '../permissions/permissions.ts';
import { systemConfig } from '../settings/configuration/system-config.ts';
import { languages } from './language.ts';
import { type Message, type Messages, translate } from './messages.ts';

test('a text is filled in, uses the singular, and formats numbers by locale', () => {
  const message: Message = {
    'zh-HK': '{count} 件',
    en: { one: '{count} piece', other: '{count} pieces' },
    'zh-CN': '{count} 件',
  };
  expect(translate(message, 'en', { count: 1 })).toBe('1 piece');
  expect(translate(message, 'en', { count: 1200 })).toBe('1,200 pieces');
  expect(translate(message, 'zh-HK', { count: 1 })).toBe('1 件');
  expect(translate({ 'zh-HK': '{a}{b}', en: '{a}{b}', 'zh-CN': '' }, 'en', { a: '{b}', b: 'x' })).toBe(
    '{b}x',
  );
});

test('a number in a text keeps up to four decimals', () => {
  const message: Message = {
    'zh-HK': '不可小於 {limit}',
    en: 'Not below {limit}',
    'zh-CN': '不可小于 {limit}',
  };
  expect(translate(message, 'en', { limit: 0.0001 })).toBe('Not below 0.0001');
  expect(translate(message, 'en', { limit: 1234.5 })).toBe('Not below 1,234.5');
  expect(translate(message, 'en', { limit: 2 / 3 })).toBe('Not below 0.6667');
});

test('a placeholder without a value stays unchanged, and a text value is inserted unchanged', () => {
  const message: Message = { 'zh-HK': '', en: '{name} of {day}', 'zh-CN': '' };
  expect(translate(message, 'en', { name: '2000' })).toBe('2000 of {day}');
  expect(translate(message, 'en', { name: 'STK-1' })).toBe('STK-1 of {day}');
});

test('a text with a singular and no count uses the plural', () => {
  const message: Message = { 'zh-HK': '', en: { one: 'a piece', other: 'pieces' }, 'zh-CN': '' };
  expect(translate(message, 'en')).toBe('pieces');
});

const text = (message: Message, language: (typeof languages)[number]): string => {
  const template = message[language];
  return typeof template === 'string' ? template : template.other;
};
const placeholders = (message: Message, language: (typeof languages)[number]) =>
  [...text(message, language).matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort();

const sources = resolve(import.meta.dirname, '..');
const files = readdirSync(sources, { recursive: true })
  .map(String)
  .filter((name) => name.endsWith('.messages.ts'));
const tables: [string, Messages][] = await Promise.all(
  files.map(async (file) => {
    const module = (await import(resolve(sources, file))) as Record<string, Messages>;
    return [file, Object.values(module)[0]!] as [string, Messages];
  }),
);
tables.push(
  ['errors', Object.fromEntries(Object.entries(errorTable).map(([key, { message }]) => [key, message]))],
  ['modules', Object.fromEntries(Object.entries(modules).map(([key, { name }]) => [key, name]))],
  ['settings', Object.fromEntries(Object.entries(systemConfig).map(([key, { name }]) => [key, name]))],
  [
    'navigation',
    Object.fromEntries(
      navigation.flatMap((menu) =>
        [...menu.groups.flatMap(({ items }) => items), ...listScreens(menu)].map(({ id, name }) => [
          id,
          name,
        ]),
      ),
    ),
  ],
);

describe.each(tables)('texts in %s', (_, messages) => {
  test('every text exists in three languages with the same placeholders', () => {
    for (const [key, message] of Object.entries(messages)) {
      for (const language of languages) {
        expect(text(message, language), key).not.toBe('');
        expect(placeholders(message, language), key).toEqual(placeholders(message, 'en'));
      }
    }
  });
});
