import { expect, test } from 'vitest';
import { defaultTemplateText, getSample, placeholdersOf, unknownPlaceholder } from './template.rules.ts';

test('a text allows the placeholders of the built-in text, but the title of a secret message allows no placeholder of its content', () => {
  expect(placeholdersOf('register-code', 'content')).toEqual(['code', 'minutes']);
  expect(placeholdersOf('register-code', 'title')).toEqual([]);
});

test('an unknown placeholder is reported by name', () => {
  expect(unknownPlaceholder('register-code', 'content', 'Use {code} or {password}')).toBe('password');
  expect(unknownPlaceholder('register-code', 'content', 'Use {code}')).toBeUndefined();
  expect(unknownPlaceholder('register-code', 'title', 'Your {code}')).toBe('code');
});

test('placeholders of singular and plural are allowed, and the default text is the plural', () => {
  expect(placeholdersOf('stock-alert-digest', 'title')).toContain('count');
  expect(defaultTemplateText('stock-alert-digest', 'title', 'en')).toBe(
    'Stock alerts: {count} souvenirs need attention',
  );
  expect(defaultTemplateText('register-code', 'title', 'en')).toBe('Your registration code');
});

test('a preview fills known placeholders with samples and shows the names of others', () => {
  expect(['code', 'minutes', 'count', 'orderNo'].map(getSample)).toEqual(['123456', 5, 3, '[orderNo]']);
});
