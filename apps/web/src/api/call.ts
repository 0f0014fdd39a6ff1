// The one way to the server: headers, envelope, refusals as toasts (docs/design/api.md, "Every call").

import { translateKey } from '../i18n/i18n.tsx';
import { currentLanguage } from '../i18n/language-store.ts';
import { showToast } from '../stores/toast-store.ts';
import type { CallInput, CallOutput, EndpointKey } from './endpoint-types.ts';
import { ApiError, isSessionOver, TransportError } from './errors.ts';
import { meetLock, untilUnlocked } from './lock.ts';
import { randomId } from './random-id.ts';
import { sessionEnded, storedToken } from './session.ts';
import { timeoutOf } from './timeouts.ts';

const refusalShown = 2500;
const failureShown = 1500;
const lockedCode = 423;
/** A refusal of these never ends the session: the first makes it, the second proves it again. */
const sessionCalls = ['/api/oauth/Login', '/api/oauth/LockScreen'];

export type CallOptions = {
  readonly signal?: AbortSignal;
  /** No toast: the caller shows the refusal itself. */
  readonly quiet?: boolean;
  /** As an HTML form would send it. */
  readonly form?: boolean;
  /** The same for every try of one intent, so that a repeat is answered and not done again; a new one unless given. */
  readonly idempotencyKey?: string;
};
type Loose = { params?: Record<string, unknown>; query?: Record<string, unknown>; body?: unknown };

export function addressOf(path: string, { params = {}, query = {} }: Loose): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null && value !== '') search.set(name, String(value));
  }
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

const say = (key: 'app.requestError' | 'app.networkError' | 'app.unknownError') =>
  translateKey(key, {}, currentLanguage());

let ending = false;

/** Several calls may be refused at once; one message, then one way to the login page. */
function endSessionAfter(msg: string): void {
  if (ending) return;
  ending = true;
  void showToast('error', msg, refusalShown).then(() => {
    ending = false;
    sessionEnded();
  });
}

/** Judges an answer's body: the data, or the refusal as an error (and as a toast). */
export function openEnvelope(body: unknown, path: string, quiet: boolean): unknown {
  const envelope = body as { code?: unknown; msg?: unknown; data?: unknown } | null;
  if (typeof envelope !== 'object' || envelope === null || typeof envelope.code !== 'number') {
    throw strangeAnswer(body, quiet);
  }
  if (envelope.code === 200) return envelope.data;
  const { code } = envelope;
  const msg = typeof envelope.msg === 'string' && envelope.msg ? envelope.msg : say('app.requestError');
  if (isSessionOver({ code }) && !sessionCalls.includes(path)) endSessionAfter(msg);
  else if (code === lockedCode) meetLock();
  else if (!quiet) void showToast('error', msg, refusalShown);
  throw new ApiError(code, msg, envelope.data, body);
}

/** No answer: the network is away, or it took too long. */
export const transportFailure = (quiet: boolean, cause?: unknown): TransportError =>
  failure(say('app.networkError'), quiet, cause);

/** An answer that is no envelope, perhaps of something between here and the server; its own `msg` is shown if it has one. */
export function strangeAnswer(body: unknown, quiet: boolean): TransportError {
  const { msg } = (body ?? {}) as { msg?: unknown };
  return failure(typeof msg === 'string' && msg ? msg : say('app.unknownError'), quiet);
}

function failure(message: string, quiet: boolean, cause?: unknown): TransportError {
  if (!quiet) void showToast('error', message, failureShown);
  return new TransportError(message, { cause });
}

export async function call<K extends EndpointKey>(
  key: K,
  ...[input, options = {}]: Record<string, never> extends CallInput<K>
    ? [input?: CallInput<K>, options?: CallOptions]
    : [input: CallInput<K>, options?: CallOptions]
): Promise<CallOutput<K>> {
  const [method = 'GET', path = ''] = key.split(' ');
  const { params, query, body } = (input ?? {}) as Loose;
  const { signal, quiet = false, form = false } = options;
  const headers = requestHeaders(method);
  if (options.idempotencyKey) headers['Idempotency-Key'] = options.idempotencyKey;
  if (body !== undefined && !form) headers['Content-Type'] = 'application/json';

  let answer: unknown;
  try {
    const response = await fetch(addressOf(path, { params, query }), {
      method,
      headers,
      body: body === undefined ? undefined : form ? formBody(body) : JSON.stringify(body),
      signal: withDeadline(signal, timeoutOf(path)),
      credentials: 'same-origin',
    });
    answer = await readJson(response);
  } catch (error) {
    if (signal?.aborted) throw error;
    throw transportFailure(quiet, error);
  }
  try {
    return openEnvelope(answer, path, quiet) as CallOutput<K>;
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== lockedCode) throw error;
    // The page below the lock screen stays as it is: what it asked for is asked again once it is open.
    await untilUnlocked(signal);
    return (call as (k: K, i: unknown, o: CallOptions) => Promise<CallOutput<K>>)(key, input, options);
  }
}

/** Null where the body is no JSON; a body that breaks off is a failure of the network. */
export const readJson = (response: Response): Promise<unknown> =>
  response.json().catch((error) => {
    if (error instanceof SyntaxError) return null;
    throw error;
  });

/** Browsers without AbortSignal.any keep the caller's signal: leaving a page must always stop its calls. */
function withDeadline(signal: AbortSignal | undefined, timeout: number): AbortSignal {
  const deadline = AbortSignal.timeout(timeout);
  return signal ? (AbortSignal.any?.([signal, deadline]) ?? signal) : deadline;
}

function formBody(body: unknown): URLSearchParams {
  const fields = Object.entries(body as Record<string, unknown>).filter(([, value]) => value !== undefined);
  return new URLSearchParams(fields.map(([name, value]) => [name, String(value)]));
}
