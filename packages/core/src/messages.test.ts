import { readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { errorTable } from './errors.ts';
import { languages } from './language.ts';
import { type Message, type Messages, translate } from './messages.ts';
import { navigation } from './navigation.ts';
import { modules } from './permissions.ts';
import { systemConfig } from './settings/system-config.ts';

test('fills in, chooses the singular, writes numbers by locale', () => {
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

const text = (message: Message, language: (typeof languages)[number]): string => {
  const template = message[language];
  return typeof template === 'string' ? template : template.other;
};
const placeholders = (message: Message, language: (typeof languages)[number]) =>
  [...text(message, language).matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort();

const files = readdirSync(import.meta.dirname, { recursive: true })
  .map(String)
  .filter((name) => name.endsWith('.messages.ts'));
const tables: [string, Messages][] = await Promise.all(
  files.map(async (file) => {
    const module = (await import(resolve(import.meta.dirname, file))) as Record<string, Messages>;
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
      navigation.flatMap(({ groups }) =>
        groups.flatMap(({ items }) => items.map(({ id, name }) => [id, name])),
      ),
    ),
  ],
);

describe.each(tables)('%s', (_, messages) => {
  test('has every text in three languages with the same places to fill in', () => {
    for (const [key, message] of Object.entries(messages)) {
      for (const language of languages) {
        expect(text(message, language), key).not.toBe('');
        expect(placeholders(message, language), key).toEqual(placeholders(message, 'en'));
      }
    }
  });
});
