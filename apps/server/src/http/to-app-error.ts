// Whatever went wrong becomes a row of the error table; what is left over is a fault with an id to quote.
import { AppError, constraintErrors, type ErrorCode } from '@keepsake/core/errors';
import { isConflict, sqlState } from '../db/transaction.ts';

const fastifyErrors: Readonly<Record<string, ErrorCode>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'BODY_TOO_LARGE',
  FST_REQ_FILE_TOO_LARGE: 'BODY_TOO_LARGE',
  FST_FILES_LIMIT: 'BODY_MALFORMED',
  FST_PARTS_LIMIT: 'BODY_MALFORMED',
  FST_FIELDS_LIMIT: 'BODY_MALFORMED',
  FST_INVALID_MULTIPART_CONTENT_TYPE: 'TYPE_UNSUPPORTED',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'TYPE_UNSUPPORTED',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'BODY_MALFORMED',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'BODY_MALFORMED',
  FST_ERR_CTP_INVALID_JSON_BODY: 'BODY_MALFORMED',
  FST_ERR_HANDLER_TIMEOUT: 'BUSY',
  FST_ERR_BAD_URL: 'PATH_UNKNOWN',
};

const connectionLost = /^(ECONNREFUSED|ECONNRESET|ENOENT|EPIPE)$/;

export function toAppError(error: unknown, requestId: string): AppError {
  if (error instanceof AppError) return error;
  const { code, constraint, statusCode, message } = (error ?? {}) as Record<string, unknown>;
  const fromFastify = typeof code === 'string' ? fastifyErrors[code] : undefined;
  if (fromFastify) return new AppError(fromFastify);
  if (typeof constraint === 'string' && constraintErrors[constraint])
    return new AppError(constraintErrors[constraint]);
  if (statusCode === 429) return new AppError('TOO_MANY_REQUESTS');
  if (statusCode === 400 || statusCode === 415) return new AppError('BODY_MALFORMED');
  // the database is away, starting, stopping or out of connections: a later try may succeed
  const state = sqlState(error);
  const databaseAway =
    isConflict(error) ||
    (state !== undefined && /^(57P0|08|53)/.test(state)) ||
    (typeof code === 'string' && connectionLost.test(code)) ||
    (typeof message === 'string' &&
      /timeout exceeded when trying to connect|Connection terminated/.test(message));
  return databaseAway ? new AppError('BUSY') : new AppError('FAULT', { id: requestId });
}
