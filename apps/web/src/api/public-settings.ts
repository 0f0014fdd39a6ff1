// What everybody may know of the settings, asked for once a minute at most; screens before login need it too.
import { call } from './call.ts';
import type { CallOutput } from './endpoint-types.ts';

type PublicSettings = CallOutput<'GET /api/settings/public'>;

const keptFor = 60_000;
let asked: { readonly at: number; readonly answer: Promise<PublicSettings> } | undefined;
let last: PublicSettings | undefined;

export const lastSettings = (): PublicSettings | undefined => last;

export function publicSettings(now = Date.now()): Promise<PublicSettings> {
  if (asked && now - asked.at < keptFor) return asked.answer;
  const answer = call('GET /api/settings/public', {}, { quiet: true }).then((values) => {
    last = values;
    return values;
  });
  asked = { at: now, answer };
  // what failed is asked again by the next screen
  answer.catch(() => forgetSettings());
  return answer;
}

export function forgetSettings(): void {
  asked = undefined;
}
