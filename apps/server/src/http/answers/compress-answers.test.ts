import fastify from 'fastify';
import { expect, test } from 'vitest';
import { compressLargeAnswers } from './compress-answers.ts';
import { encodeBody, sendEncoded } from './encoded-body.ts';

test('a compressed answer that depends on a cookie varies by the cookie and by the encoding', async () => {
  const app = fastify();
  compressLargeAnswers(app);
  const text = 'a'.repeat(5000);
  app.get('/large', (_, reply) => reply.header('vary', 'cookie').send(text));
  app.get('/page', (request, reply) =>
    sendEncoded(encodeBody(text, 'text/html'), request, reply.header('vary', 'cookie')),
  );
  app.get('/other', (_, reply) => reply.send(text));
  const readVary = async (url: string) => {
    const { headers } = await app.inject({ url, headers: { 'accept-encoding': 'br' } });
    return [headers['content-encoding'], headers.vary];
  };
  expect(await readVary('/large')).toEqual(['br', 'cookie, accept-encoding']);
  expect(await readVary('/page')).toEqual(['br', 'cookie, accept-encoding']);
  expect(await readVary('/other')).toEqual(['br', 'accept-encoding']);
  await app.close();
});
