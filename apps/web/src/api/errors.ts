/** A refusal of the server. `whole` is the complete envelope, which the login page needs. */
export class ApiError extends Error {
  readonly code: number;
  readonly msg: string;
  readonly reason: string | undefined;
  readonly fields: Readonly<Record<string, string>>;
  readonly whole: unknown;
  constructor(code: number, msg: string, data: unknown, whole: unknown) {
    super(msg);
    this.name = 'ApiError';
    this.code = code;
    this.msg = msg;
    const details = (data ?? {}) as { reason?: string; fields?: Record<string, string> };
    this.reason = details.reason;
    this.fields = details.fields ?? {};
    this.whole = whole;
  }
}

/** Not signed in, session expired, or signed in elsewhere. */
export const isSessionOver = ({ code }: Pick<ApiError, 'code'>): boolean => code >= 600 && code <= 602;

/** Another person has already changed the record, so the action is no longer possible. */
export const isWrongState = (error: unknown): boolean =>
  error instanceof ApiError && error.reason === 'WRONG_STATE';

/** The record has changed since the form was loaded. */
export const isChangedMeanwhile = (error: unknown): boolean =>
  error instanceof ApiError && error.reason === 'CHANGED_MEANWHILE';

/** No answer in time, or an answer without an envelope. */
export class TransportError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'TransportError';
  }
}

/** The message of a failed call for the user. Undefined for programming errors. */
export const readErrorMessage = (error: unknown): string | undefined =>
  error instanceof ApiError || error instanceof TransportError ? error.message : undefined;
