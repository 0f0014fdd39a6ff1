import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { preloadStyles, registerPages } from './pages.ts';

test('every stylesheet of a page is preloaded once, before all other links', () => {
  const links =
    '<link rel="preload" as="image" href="/a.svg"/><link rel="stylesheet" href="/x.css#"/><link rel="stylesheet" href="/y.css"/>';
  expect(preloadStyles(`<head><meta charSet="utf-8"/>${links}</head>`)).toBe(
    `<head><meta charSet="utf-8"/><link rel="preload" as="style" href="/x.css"/><link rel="preload" as="style" href="/y.css"/>${links}</head>`,
  );
  expect(preloadStyles('<p>none</p>')).toBe('<p>none</p>');
});

describe('the static files of the web build', () => {
  const app = fastify();
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'keepsake-web-'));
    for (const [path, content] of Object.entries({
      'server/index.js': 'export const entry = { module: {} }; export const routes = {};',
      'client/assets/a-1.js': 'plain',
      'client/assets/a-1.js.br': 'compressed',
      'client/crest.svg': '<svg/>',
      'secret.key': 'secret',
    })) {
      await mkdir(join(folder, path, '..'), { recursive: true });
      await writeFile(join(folder, path), content);
    }
    app.setErrorHandler((error: { reason?: string }, _, reply) => reply.code(404).send(error.reason));
    await registerPages(app, {
      webFolder: folder,
      mode: 'all',
      publicUrl: 'http://shop.example',
      invoke: () => Promise.reject(new Error('not called')),
      clock: { now: () => new Date() },
    });
  });
  afterAll(async () => {
    await app.close();
    await rm(folder, { recursive: true });
  });

  test('files with a hash are cached forever and served compressed, other files are cached for an hour', async () => {
    const get = async (url: string, encoding = '') => {
      const { statusCode, headers, body } = await app.inject({
        url,
        headers: { 'accept-encoding': encoding },
      });
      return [statusCode, headers['cache-control'], headers['content-encoding'], body];
    };
    const immutable = 'public, max-age=31536000, immutable';
    expect(await get('/assets/a-1.js')).toEqual([200, immutable, undefined, 'plain']);
    expect(await get('/assets/a-1.js', 'br')).toEqual([200, immutable, 'br', 'compressed']);
    expect(await get('/crest.svg')).toEqual([200, 'public, max-age=3600', undefined, '<svg/>']);
  });

  test.each(['/assets/a-2.js', '/assets/', '/assets/a-1.js.br', '/assets/..%2f..%2fsecret.key'])(
    'a request for %s is answered with 404',
    async (url) => {
      const { statusCode, body } = await app.inject({ url });
      expect([statusCode, body]).toEqual([404, 'PATH_UNKNOWN']);
    },
  );
});
