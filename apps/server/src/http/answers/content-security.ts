// Security headers (docs/design/quality.md, "Browser security"). Pages add the hashes of their own inline scripts.
import { createHash } from 'node:crypto';

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

/** Headers of every answer. Plain http gets no HSTS: a browser would then refuse the machine it is tried on. */
export function securityHeaders(https: boolean): Readonly<Record<string, string>> {
  return {
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(self), geolocation=(), microphone=(), payment=()',
    ...(https ? { 'strict-transport-security': 'max-age=31536000' } : {}),
  };
}
