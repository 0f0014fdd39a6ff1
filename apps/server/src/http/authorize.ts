// Checks who sends a request and whether it is allowed: session, permission, and the fields of a form.
import type { Endpoint } from '@keepsake/core/api/endpoint';
import { AppError } from '@keepsake/core/api/errors';
import {
  type Caller,
  type Context,
  mayAny,
  refuseWithheld,
  type SignedInContext,
} from '../context/context.ts';

/** Whether an endpoint accepts a session that is locked, or one whose person must choose a password first. */
export type Allowed = { readonly whileLocked: boolean; readonly beforePasswordChange: boolean };

/** Finds the caller of a token, or throws the refusal 600, 601, 602, 423 or 428. */
export type FindCaller = (token: string, now: Date, allowed: Allowed) => Promise<Caller>;

/**
 * `header`: the `authorization` header. Returns null for a public endpoint, unless it answers with a file and the token
 * is valid.
 */
export async function authorize(
  endpoint: Pick<Endpoint, 'access' | 'produces' | 'whileLocked' | 'beforePasswordChange'>,
  header: string | undefined,
  now: Date,
  findCaller: FindCaller,
): Promise<Caller | null> {
  const token = header?.trim().replace(/^bearer(\s+|$)/i, '') ?? '';
  if (endpoint.access === 'public') {
    // an expired token does not prevent a public call
    if (token === '' || endpoint.produces !== 'file') return null;
    const allowed = { whileLocked: false, beforePasswordChange: false };
    return findCaller(token, now, allowed).catch((error) => {
      if (error instanceof AppError) return null;
      throw error;
    });
  }
  if (token === '') throw new AppError('TOKEN_INVALID');
  const { whileLocked = false, beforePasswordChange = false } = endpoint;
  const caller = await findCaller(token, now, { whileLocked, beforePasswordChange });
  if (endpoint.access !== 'signed-in' && !mayAny(caller, endpoint.access)) {
    throw new AppError('NO_PERMISSION');
  }
  return caller;
}

export function checkForm({ form, formAt }: Endpoint, body: unknown, context: Context): void {
  if (!form) return;
  const submitted = formAt ? (body as Record<string, unknown> | null | undefined)?.[formAt] : body;
  refuseWithheld(typeof form === 'function' ? form(submitted) : form, submitted, context as SignedInContext);
}
