import { expect, test } from 'vitest';
import {
  defaultTemplateText,
  findUnknownPlaceholder,
  getSample,
  listPlaceholders,
} from './template.rules.ts';

test('in a sensitive notification, the content may use the placeholders of the default text, and the title only those of the default title', () => {
  expect(listPlaceholders('register-code', 'content')).toEqual(['code', 'minutes']);
  expect(listPlaceholders('register-code', 'title')).toEqual([]);
  expect(listPlaceholders('order-ready', 'title')).toEqual(['orderNo']);
});

test('an unknown placeholder is reported by name', () => {
  expect(findUnknownPlaceholder('register-code', 'content', 'Use {code} or {password}')).toBe('password');
  expect(findUnknownPlaceholder('register-code', 'content', 'Use {code}')).toBeUndefined();
  expect(findUnknownPlaceholder('register-code', 'title', 'Your {code}')).toBe('code');
});

test('a template may use the placeholders of its singular and plural texts, and its default text is the plural', () => {
  expect(listPlaceholders('stock-alert-digest', 'title')).toContain('count');
  expect(defaultTemplateText('stock-alert-digest', 'title', 'en')).toBe(
    'Stock alerts: {count} souvenirs need attention',
  );
  expect(defaultTemplateText('register-code', 'title', 'en')).toBe('Your registration code');
});

test('a preview fills known placeholders with samples and shows the names of others', () => {
  expect(['code', 'minutes', 'count', 'orderNo'].map(getSample)).toEqual(['123456', 5, 3, '[orderNo]']);
});
