// A body that is compressed once per encoding and sent many times.
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

const minCompressBytes = 1400; // a smaller body fits into one packet anyway
const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

export type Encoding = 'br' | 'gzip' | 'identity';

export type EncodedBody = {
  readonly type: string;
  readonly plain: Buffer;
  readonly variants: Partial<Record<Encoding, Promise<Buffer>>>;
};

export function encodeBody(text: string, type: string): EncodedBody {
  return { type, plain: Buffer.from(text), variants: {} };
}

export function pickEncoding(request: FastifyRequest): Encoding {
  const accepted = String(request.headers['accept-encoding'] ?? '');
  if (/\bbr\b/.test(accepted)) return 'br';
  return /\bgzip\b/.test(accepted) ? 'gzip' : 'identity';
}

export function compress(plain: Buffer, encoding: 'br' | 'gzip'): Promise<Buffer> {
  return encoding === 'br'
    ? toBrotli(plain, {
        params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length },
      })
    : toGzip(plain, { level: 6 });
}

/** Adds to the `vary` header and keeps its earlier values, such as `cookie` for the language. */
export const varyByEncoding = (reply: FastifyReply): FastifyReply =>
  reply.header('vary', [reply.getHeader('vary'), 'accept-encoding'].filter(Boolean).join(', '));

export async function sendEncoded(
  body: EncodedBody,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const encoding = body.plain.length < minCompressBytes ? 'identity' : pickEncoding(request);
  varyByEncoding(reply.type(body.type));
  if (encoding === 'identity') return reply.send(body.plain);
  body.variants[encoding] ??= compress(body.plain, encoding);
  return reply.header('content-encoding', encoding).send(await body.variants[encoding]);
}
