// Whatever went wrong becomes a row of the error table; what is left over is a fault with an id to quote.
import { AppError, constraintErrors, constraintFields, type ErrorCode } from '@keepsake/core/api/errors';
import { validationMessages } from '@keepsake/core/api/validation.messages';
import { defaultLanguage, type Language } from '@keepsake/core/values/language';
import { translate } from '@keepsake/core/values/messages';
import { isConflict, sqlState } from '../db/connection/transaction.ts';

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
/** Words of the driver, which gives these errors no code. */
const driverLostConnection =
  /timeout exceeded when trying to connect|Connection terminated|is not queryable|Query read timeout/;
/**
 * Lost connection (08), no resources (53), stopped, starting or too slow (57014, 57P0x), ended while idle (25P03),
 * or a former primary that is now a standby (25006).
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
  // the database is away, starting, stopping or out of connections: a later try may succeed
  const state = sqlState(error);
  const databaseAway =
    isConflict(error) ||
    (state !== undefined && databaseStates.test(state)) ||
    (typeof code === 'string' && connectionLost.test(code)) ||
    (typeof message === 'string' && driverLostConnection.test(message));
  return databaseAway ? new AppError('BUSY') : new AppError('FAULT', { id: requestId });
}
