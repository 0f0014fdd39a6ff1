// All API calls: headers, envelope, refusals as toasts (docs/design/api.md, "Every call").

import { translateKey } from '../i18n/i18n.tsx';
import { currentLanguage } from '../i18n/language-store.ts';
import { showToast } from '../stores/toast-store.ts';
import { checkConnection, isGatewayError, markReachable } from './connection.ts';
import type { CallInput, CallOutput, EndpointKey } from './endpoint-types.ts';
import { ApiError, isSessionOver, TransportError } from './errors.ts';
import { markLocked, waitUntilUnlocked } from './lock.ts';
import { randomId } from './random-id.ts';
import { endSession, openNewPasswordPage, storedToken } from './session.ts';
import { chooseTimeoutMs } from './timeouts.ts';

const refusalToastMs = 2500;
const failureToastMs = 1500;
const lockedCode = 423;
const passwordChangeCode = 428;
/** Refusals of these calls do not end the session: the first creates it, the second unlocks it. */
const sessionCalls = ['/api/oauth/Login', '/api/oauth/LockScreen'];

export type CallOptions = {
  readonly signal?: AbortSignal;
  /** No toast, because the caller shows the refusal. */
  readonly quiet?: boolean;
  /** Sends the body as an HTML form. */
  readonly form?: boolean;
  /** Use the same key for all attempts of one action, so that it is done once. Default: a new key. */
  readonly idempotencyKey?: string;
};
type RequestParts = { params?: Record<string, unknown>; query?: Record<string, unknown>; body?: unknown };

export function buildUrl(path: string, { params = {}, query = {} }: RequestParts): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null && value !== '') search.set(name, String(value));
  }
  // a timestamp, so that no proxy or browser answers from its cache; the server ignores it
  search.set('n', String(Math.floor(Date.now() / 1000)));
  return `${filled}?${search}`;
}

export function requestHeaders(method: string): Record<string, string> {
  const token = storedToken();
  return {
    'Accept-Language': currentLanguage(),
    'jnpf-origin': document.documentElement.dataset.mode ?? 'all',
    ...(token ? { Authorization: token } : {}),
    ...(method === 'GET' ? {} : { 'Idempotency-Key': randomId() }),
  };
}

const translateError = (key: 'app.requestError' | 'app.networkError' | 'app.unknownError') =>
  translateKey(key, {}, currentLanguage());

let ending = false;

/** Several calls may fail at the same time. Shows one message, then goes to the login page once. */
function endSessionAfter(msg: string): void {
  if (ending) return;
  ending = true;
  const endedToken = storedToken();
  void showToast('error', msg, refusalToastMs).then(() => {
    ending = false;
    // the person may have signed in again while the message was shown
    if (storedToken() === endedToken) endSession();
  });
}

/** Returns the data of an answer, or throws its refusal (and shows a toast). */
export function openEnvelope(body: unknown, path: string, quiet: boolean): unknown {
  const envelope = body as { code?: unknown; msg?: unknown; data?: unknown } | null;
  if (typeof envelope !== 'object' || envelope === null || typeof envelope.code !== 'number') {
    throw createUnexpectedAnswerError(body, quiet);
  }
  if (envelope.code === 200) return envelope.data;
  const { code } = envelope;
  const msg =
    typeof envelope.msg === 'string' && envelope.msg ? envelope.msg : translateError('app.requestError');
  if (isSessionOver({ code }) && !sessionCalls.includes(path)) endSessionAfter(msg);
  else if (code === lockedCode) markLocked();
  else if (code === passwordChangeCode) openNewPasswordPage();
  else if (!quiet) void showToast('error', msg, refusalToastMs);
  throw new ApiError(code, msg, envelope.data, body);
}

/** The error for a missing answer: no network, no service, or a timeout. */
export function createNoAnswerError(quiet: boolean, cause?: unknown): TransportError {
  void checkConnection();
  return createTransportError(translateError('app.networkError'), quiet, cause);
}

/** The error for an answer without an envelope, perhaps from a proxy. Shows its `msg`, if it has one. */
export function createUnexpectedAnswerError(body: unknown, quiet: boolean): TransportError {
  const { msg } = (body ?? {}) as { msg?: unknown };
  return createTransportError(
    typeof msg === 'string' && msg ? msg : translateError('app.unknownError'),
    quiet,
  );
}

function createTransportError(message: string, quiet: boolean, cause?: unknown): TransportError {
  if (!quiet) void showToast('error', message, failureToastMs);
  return new TransportError(message, { cause });
}

export async function call<K extends EndpointKey>(
  key: K,
  ...[input, options = {}]: Record<string, never> extends CallInput<K>
    ? [input?: CallInput<K>, options?: CallOptions]
    : [input: CallInput<K>, options?: CallOptions]
): Promise<CallOutput<K>> {
  const [method = 'GET', path = ''] = key.split(' ');
  const { params, query, body } = (input ?? {}) as RequestParts;
  const { signal, quiet = false, form = false } = options;
  const headers = requestHeaders(method);
  if (options.idempotencyKey) headers['Idempotency-Key'] = options.idempotencyKey;
  if (body !== undefined && !form) headers['Content-Type'] = 'application/json';

  let answer: unknown;
  try {
    const response = await fetch(buildUrl(path, { params, query }), {
      method,
      headers,
      body: body === undefined ? undefined : form ? formBody(body) : JSON.stringify(body),
      signal: withDeadline(signal, chooseTimeoutMs(path)),
      credentials: 'same-origin',
    });
    answer = await readJson(response);
    if (answer === null && isGatewayError(response.status)) throw new Error(`Status ${response.status}`);
    markReachable();
  } catch (error) {
    if (signal?.aborted) throw error;
    throw createNoAnswerError(quiet, error);
  }
  try {
    return openEnvelope(answer, path, quiet) as CallOutput<K>;
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== lockedCode) throw error;
    // repeat the call after unlocking, so that the page behind the lock screen stays unchanged
    await waitUntilUnlocked(signal);
    return (call as (k: K, i: unknown, o: CallOptions) => Promise<CallOutput<K>>)(key, input, options);
  }
}

/** Null if the body is not JSON. An interrupted body is a network error. */
export const readJson = (response: Response): Promise<unknown> =>
  response.json().catch((error) => {
    if (error instanceof SyntaxError) return null;
    throw error;
  });

/** Without AbortSignal.any, the caller's signal wins, because leaving a page must always cancel its calls. */
function withDeadline(signal: AbortSignal | undefined, timeout: number): AbortSignal {
  const deadline = AbortSignal.timeout(timeout);
  return signal ? (AbortSignal.any?.([signal, deadline]) ?? signal) : deadline;
}

function formBody(body: unknown): URLSearchParams {
  const fields = Object.entries(body as Record<string, unknown>).filter(([, value]) => value !== undefined);
  return new URLSearchParams(fields.map(([name, value]) => [name, String(value)]));
}
