/** The server answered and refused. `whole` is the envelope as it came (the Login call's rejection needs all of it). */
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

/** Not signed in, expired, or signed in elsewhere: the way leads to the login page. */
export const isSessionOver = ({ code }: Pick<ApiError, 'code'>): boolean => code >= 600 && code <= 602;

/** Somebody else was faster: the record is past the step that was asked for, and trying again cannot help. */
export const isOvertaken = (error: unknown): boolean =>
  error instanceof ApiError && error.reason === 'WRONG_STATE';

/** The record is no longer what the form was made from. */
export const isChangedMeanwhile = (error: unknown): boolean =>
  error instanceof ApiError && error.reason === 'CHANGED_MEANWHILE';

/** No answer in time, or one that is no envelope. */
export class TransportError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'TransportError';
  }
}

/** What a failed call says to the user; nothing of a fault in the program. */
export const messageOf = (error: unknown): string | undefined =>
  error instanceof ApiError || error instanceof TransportError ? error.message : undefined;
