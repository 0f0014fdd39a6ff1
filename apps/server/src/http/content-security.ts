// Security headers (quality.md "content security policy"). Pages add the hashes of their own inline scripts.
import { createHash } from 'node:crypto';
import type { FastifyHelmetOptions } from '@fastify/helmet';

const policy = {
  'default-src': "'none'",
  'connect-src': "'self'",
  'img-src': "'self' data: blob:",
  'font-src': "'self'",
  'style-src': "'self' 'unsafe-inline'",
  'manifest-src': "'self'",
  'form-action': "'self'",
  'base-uri': "'none'",
  'frame-ancestors': "'none'",
};

function write(directives: Readonly<Record<string, string>>): string {
  return Object.entries(directives)
    .map(([name, value]) => `${name} ${value}`)
    .join('; ');
}

/** For answers that are no page. */
export const defaultPolicy = write({ ...policy, 'script-src': "'none'" });

/** For a file somebody uploaded: it may do nothing at all. */
export const uploadPolicy = "default-src 'none'; sandbox";

const inlineScript = /<script(?![^>]*\bsrc=)([^>]*)>([\s\S]*?)<\/script>/g;

/** For a rendered page: scripts from ourselves, and the inline ones it has, by their hash. */
export function pagePolicy(html: string): string {
  const hashes = new Set<string>();
  for (const [, attributes = '', source = ''] of html.matchAll(inlineScript)) {
    if (/type="application\/(ld\+)?json"/.test(attributes)) continue;
    hashes.add(`'sha256-${createHash('sha256').update(source).digest('base64')}'`);
  }
  return write({ ...policy, 'script-src': ["'self'", "'wasm-unsafe-eval'", ...hashes].join(' ') });
}

export function securityHeaders(https: boolean): FastifyHelmetOptions {
  return {
    contentSecurityPolicy: false,
    strictTransportSecurity: https ? { maxAge: 31_536_000, includeSubDomains: false } : false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    crossOriginEmbedderPolicy: false,
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    xFrameOptions: { action: 'deny' },
  };
}
