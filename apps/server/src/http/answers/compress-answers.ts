// Compresses large answers that are not compressed yet, and adds the default content security policy.
import type { FastifyInstance } from 'fastify';
import { defaultPolicy } from './content-security.ts';
import { compress, pickEncoding, varyByEncoding } from './encoded-body.ts';

const minCompressLength = 2048;

export function compressLargeAnswers(app: FastifyInstance): void {
  app.addHook<unknown>('onSend', (request, reply, payload, done) => {
    if (!reply.hasHeader('content-security-policy')) reply.header('content-security-policy', defaultPolicy);
    const encoding =
      typeof payload === 'string' &&
      payload.length >= minCompressLength &&
      !reply.hasHeader('content-encoding')
        ? pickEncoding(request)
        : 'identity';
    if (encoding === 'identity') return done(null, payload);
    varyByEncoding(reply.header('content-encoding', encoding));
    reply.removeHeader('content-length');
    compress(Buffer.from(payload as string), encoding).then((bytes) => done(null, bytes), done);
  });
}
