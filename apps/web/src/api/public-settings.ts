// Public settings, which screens need even before the user signs in. Loaded at most once a minute.
import { call } from './call.ts';
import type { CallOutput } from './endpoint-types.ts';

type PublicSettings = CallOutput<'GET /api/settings/public'>;

const maxAgeMs = 60_000;
let cached: { readonly at: number; readonly answer: Promise<PublicSettings> } | undefined;
let last: PublicSettings | undefined;

export const lastSettings = (): PublicSettings | undefined => last;

export function publicSettings(now = Date.now()): Promise<PublicSettings> {
  if (cached && now - cached.at < maxAgeMs) return cached.answer;
  const answer = call('GET /api/settings/public', {}, { quiet: true }).then((values) => {
    last = values;
    return values;
  });
  cached = { at: now, answer };
  // after a failure, the next screen tries again
  answer.catch(() => clearSettingsCache());
  return answer;
}

export function clearSettingsCache(): void {
  cached = undefined;
}
