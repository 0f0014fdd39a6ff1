// Who asks, and whether they may: session, permission, and the fields of a form that their roles do not grant.
import type { Endpoint } from '@keepsake/core/api/endpoint';
import { AppError } from '@keepsake/core/api/errors';
import {
  type Caller,
  type Context,
  mayAny,
  refuseWithheld,
  type SignedInContext,
} from '../context/context.ts';

/** Finds a token's caller, or throws the refusal 600, 601, 602 or 423. */
export type FindCaller = (token: string, now: Date, asked: { whileLocked: boolean }) => Promise<Caller>;

/** `header`: what came as `authorization`. Null where anybody may ask, and nobody in particular does. */
export async function authorize(
  endpoint: Pick<Endpoint, 'access' | 'produces' | 'whileLocked'>,
  header: string | undefined,
  now: Date,
  findCaller: FindCaller,
): Promise<Caller | null> {
  const token = header?.trim().replace(/^bearer\s+/i, '') ?? '';
  if (endpoint.access === 'public') {
    // a public call with a stale token is still public
    if (token === '' || endpoint.produces !== 'file') return null;
    return findCaller(token, now, { whileLocked: false }).catch((error) => {
      if (error instanceof AppError) return null;
      throw error;
    });
  }
  if (token === '') throw new AppError('TOKEN_INVALID');
  const caller = await findCaller(token, now, { whileLocked: endpoint.whileLocked ?? false });
  if (endpoint.access !== 'signed-in' && !mayAny(caller, endpoint.access)) {
    throw new AppError('NO_PERMISSION');
  }
  return caller;
}

export function checkForm({ form, formAt }: Endpoint, body: unknown, context: Context): void {
  if (!form) return;
  const typed = formAt ? (body as Record<string, unknown> | null | undefined)?.[formAt] : body;
  refuseWithheld(typeof form === 'function' ? form(typed) : form, typed, context as SignedInContext);
}
