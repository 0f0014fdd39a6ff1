// Who asks, and whether they may: session, permission, and the fields of a form that their roles do not grant.
import type { Endpoint } from '@keepsake/core/endpoint';
import { AppError } from '@keepsake/core/errors';
import { type Caller, type Context, mayAny, refuseWithheld, type SignedInContext } from './context.ts';

/** Who asks, and how many commands that makes within the minute. */
export type Known = { readonly caller: Caller; readonly commands: number };

/** Resolves a token to its caller, or throws the refusal 600, 601, 602 or 423. A command is counted on the way. */
export type ResolveCaller = (
  token: string,
  now: Date,
  asked: { whileLocked: boolean; isCommand: boolean },
) => Promise<Known>;

/** `header`: what came as `authorization`. Null where anybody may ask, and nobody in particular does. */
export async function authorize(
  endpoint: Pick<Endpoint, 'access' | 'produces' | 'whileLocked' | 'kind'>,
  header: string | undefined,
  now: Date,
  resolveCaller: ResolveCaller,
): Promise<Known | null> {
  const isCommand = endpoint.kind === 'command';
  const token = header?.trim().replace(/^bearer\s+/i, '') ?? '';
  if (endpoint.access === 'public') {
    // a public call with a stale token is still public
    if (token === '' || endpoint.produces !== 'file') return null;
    return resolveCaller(token, now, { whileLocked: false, isCommand }).catch((error) => {
      if (error instanceof AppError) return null;
      throw error;
    });
  }
  if (token === '') throw new AppError('TOKEN_INVALID');
  const known = await resolveCaller(token, now, { whileLocked: endpoint.whileLocked ?? false, isCommand });
  if (endpoint.access !== 'signed-in' && !mayAny(known.caller, endpoint.access)) {
    throw new AppError('NO_PERMISSION');
  }
  return known;
}

export function checkForm({ form, formAt }: Endpoint, body: unknown, context: Context): void {
  if (!form) return;
  const typed = formAt ? (body as Record<string, unknown> | null | undefined)?.[formAt] : body;
  refuseWithheld(typeof form === 'function' ? form(typed) : form, typed, context as SignedInContext);
}
