// All refusals of the program, by area (docs/design/api.md, "Codes").
import { applicationErrors } from '../errors/application.errors.ts';
import { catalogueErrors } from '../errors/catalogue.errors.ts';
import { commonErrors } from '../errors/common.errors.ts';
import type { ErrorRow } from '../errors/error-row.ts';
import { identityErrors } from '../errors/identity.errors.ts';
import { shopErrors } from '../errors/shop.errors.ts';
import { stockErrors } from '../errors/stock.errors.ts';
import { workbenchErrors } from '../errors/workbench.errors.ts';
import type { Language } from '../values/language.ts';
import { type Message, translate } from '../values/messages.ts';

export const errorTable = {
  ...commonErrors,
  ...identityErrors,
  ...catalogueErrors,
  ...stockErrors,
  ...shopErrors,
  ...applicationErrors,
  ...workbenchErrors,
} as const satisfies Record<string, ErrorRow>;

export type ErrorCode = keyof typeof errorTable;
/** A parameter may be a text in three languages, such as the name of a state. */
export type ErrorParams = Readonly<Record<string, string | number | Message>>;
export type FieldErrors = Readonly<Record<string, string>>;

/** A refusal. Throwing it rolls the transaction back; returning it (see `Refusal`) keeps what was written. */
export class AppError extends Error {
  readonly reason: ErrorCode;
  readonly params: ErrorParams;
  readonly fields: FieldErrors | undefined;
  constructor(reason: ErrorCode, params: ErrorParams = {}, fields?: FieldErrors) {
    super(reason);
    this.name = 'AppError';
    this.reason = reason;
    this.params = params;
    this.fields = fields;
  }
}

/** Returns the record, or refuses because there is none. */
export function requireFound<T extends object>(record: T | null | undefined): T {
  if (!record) throw new AppError('NOT_FOUND');
  return record;
}

/** The text of a refusal in the given language. */
export function errorText(reason: ErrorCode, params: ErrorParams = {}, language: Language): string {
  const { message, detailed, attributed }: ErrorRow = errorTable[reason];
  const text =
    (attributed && 'actor' in params && attributed) || (detailed && 'state' in params && detailed) || message;
  const filled = Object.fromEntries(
    Object.entries(params).map(([name, value]) => [
      name,
      typeof value === 'object' ? translate(value, language) : value,
    ]),
  );
  return translate(text, language, filled);
}

/** Database constraint → the field whose value is already used by another record. */
export const constraintFields: Readonly<Record<string, string>> = {
  souvenir_code_unique: 'code',
  souvenir_code_key_unique: 'code',
  supplier_code_unique: 'code',
  supplier_code_key_unique: 'code',
  storage_code_unique: 'code',
  system_config_pkey: 'key',
  system_config_key_unique: 'key',
};

/**
 * Database constraint → refusal. Every constraint that a user's input can violate is listed here or in
 * `constraintFields`. Otherwise the answer is a 500.
 */
export const constraintErrors: Readonly<Record<string, ErrorCode>> = {
  app_user_account_key_unique: 'ALREADY_EXISTS',
  app_user_email_key_unique: 'ALREADY_EXISTS',
  // somebody deleted the chosen unit, position or role in the meantime
  app_user_organization_id_fkey: 'NOT_FOUND',
  app_user_position_id_fkey: 'NOT_FOUND',
  user_role_role_id_fkey: 'NOT_FOUND',
  role_code_unique: 'ALREADY_EXISTS',
  organization_code_unique: 'ALREADY_EXISTS',
  position_code_unique: 'ALREADY_EXISTS',
  category_code_unique: 'ALREADY_EXISTS',
  souvenir_category_id_fkey: 'NOT_FOUND',
  souvenir_supplier_id_fkey: 'NOT_FOUND',
  souvenir_picture_file_id_fkey: 'NOT_FOUND',
  category_parent_id_fkey: 'NOT_FOUND',
  rich_text_code_unique: 'ALREADY_EXISTS',
  dictionary_entry_code_unique: 'ALREADY_EXISTS',
  quotation_once: 'QUOTATION_EXISTS',
  closure_day_pkey: 'ALREADY_EXISTS',
};
