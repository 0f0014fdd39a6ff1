import { expect, test } from 'vitest';
import { stylesFirst } from './pages.ts';

test('styles are asked for before everything else, once each', () => {
  const links =
    '<link rel="preload" as="image" href="/a.svg"/><link rel="stylesheet" href="/x.css#"/><link rel="stylesheet" href="/y.css"/>';
  expect(stylesFirst(`<head><meta charSet="utf-8"/>${links}</head>`)).toBe(
    `<head><meta charSet="utf-8"/><link rel="preload" as="style" href="/x.css"/><link rel="preload" as="style" href="/y.css"/>${links}</head>`,
  );
  expect(stylesFirst('<p>none</p>')).toBe('<p>none</p>');
});
