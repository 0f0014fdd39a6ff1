// Compresses what is worth it: answers that were not encoded already.
import type { FastifyInstance } from 'fastify';
import { defaultPolicy } from './content-security.ts';
import { acceptedEncoding, compress } from './encoded-body.ts';

const threshold = 2048;

export function compressLargeAnswers(app: FastifyInstance): void {
  app.addHook<unknown>('onSend', async (request, reply, payload) => {
    if (!reply.hasHeader('content-security-policy')) reply.header('content-security-policy', defaultPolicy);
    if (typeof payload !== 'string' || payload.length < threshold || reply.hasHeader('content-encoding'))
      return payload;
    const encoding = acceptedEncoding(request);
    if (encoding === 'identity') return payload;
    reply.header('content-encoding', encoding).header('vary', 'accept-encoding');
    reply.removeHeader('content-length');
    return compress(Buffer.from(payload), encoding);
  });
}
