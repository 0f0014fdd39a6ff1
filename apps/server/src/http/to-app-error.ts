// Converts any error into an AppError. An unknown error becomes a FAULT with the request id.
import { AppError, constraintErrors, constraintFields, type ErrorCode } from '@keepsake/core/api/errors';
import { validationMessages } from '@keepsake/core/api/validation.messages';
import { defaultLanguage, type Language } from '@keepsake/core/values/language';
import { translate } from '@keepsake/core/values/messages';
import { getSqlState, isConflict } from '../db/connection/transaction.ts';

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

const connectionLost =
  /^(ECONNREFUSED|ECONNRESET|ENOENT|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/;
/** Messages of the database driver, because these errors have no code. */
const driverLostConnection =
  /timeout exceeded when trying to connect|Connection terminated|is not queryable|Query read timeout/;
/**
 * SQL states that mean "try again later": connection lost (08), no resources (53), cancelled, stopping or starting
 * (57014, 57P0x), transaction idle for too long (25P03), former primary that is now a standby (25006).
 */
const databaseStates = /^(08|53|57014|57P0|25P03|25006)/;

export function toAppError(
  error: unknown,
  requestId: string,
  language: Language = defaultLanguage,
): AppError {
  if (error instanceof AppError) return error;
  const { code, constraint, statusCode, message } = (error ?? {}) as Record<string, unknown>;
  const fromFastify = typeof code === 'string' ? fastifyErrors[code] : undefined;
  if (fromFastify) return new AppError(fromFastify);
  const field = typeof constraint === 'string' ? constraintFields[constraint] : undefined;
  if (field) {
    const taken = translate(validationMessages['validation.taken'], language);
    return new AppError('FIELDS_INVALID', {}, { [field]: taken });
  }
  if (typeof constraint === 'string' && constraintErrors[constraint])
    return new AppError(constraintErrors[constraint]);
  if (statusCode === 429) return new AppError('TOO_MANY_REQUESTS');
  if (statusCode === 400 || statusCode === 415) return new AppError('BODY_MALFORMED');
  // the database is unavailable or overloaded: a later attempt may succeed
  const state = getSqlState(error);
  const isUnavailable =
    isConflict(error) ||
    (state !== undefined && databaseStates.test(state)) ||
    (typeof code === 'string' && connectionLost.test(code)) ||
    (typeof message === 'string' && driverLostConnection.test(message));
  return isUnavailable ? new AppError('BUSY') : new AppError('FAULT', { id: requestId });
}
