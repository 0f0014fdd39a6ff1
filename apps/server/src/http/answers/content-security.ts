// Security headers (docs/design/quality.md, "Browser security"). A page adds the hashes of its inline scripts.
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

function formatPolicy(directives: Readonly<Record<string, string>>): string {
  return Object.entries(directives)
    .map(([name, value]) => `${name} ${value}`)
    .join('; ');
}

/** For answers other than pages. */
export const defaultPolicy = formatPolicy({ ...policy, 'script-src': "'none'" });

/** For uploaded files, which may load and run nothing. */
export const uploadPolicy = "default-src 'none'; sandbox";

const inlineScript = /<script(?![^>]*\bsrc=)([^>]*)>([\s\S]*?)<\/script>/g;

/** For a rendered page: allows our own scripts, and its inline scripts by hash. */
export function createPagePolicy(html: string): string {
  const hashes = new Set<string>();
  for (const [, attributes = '', source = ''] of html.matchAll(inlineScript)) {
    if (/type="application\/(ld\+)?json"/.test(attributes)) continue;
    hashes.add(`'sha256-${createHash('sha256').update(source).digest('base64')}'`);
  }
  return formatPolicy({ ...policy, 'script-src': ["'self'", "'wasm-unsafe-eval'", ...hashes].join(' ') });
}

/** Headers of every answer. HSTS only with HTTPS, because it makes browsers refuse plain HTTP on this host. */
export function createSecurityHeaders(https: boolean): Readonly<Record<string, string>> {
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
