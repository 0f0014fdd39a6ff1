// The context that a handler gets with each request, and the permission checks on its caller.
import { AppError } from '@keepsake/core/api/errors';
import { validationMessages } from '@keepsake/core/api/validation.messages';
import { withheldIn } from '@keepsake/core/permissions/form-fields';
import {
  approverGrants,
  type ModuleId,
  type Permission,
  worksWithoutPrices,
} from '@keepsake/core/permissions/permissions';
import type { Language } from '@keepsake/core/values/language';
import { translate } from '@keepsake/core/values/messages';
import type { Ids } from '../platform/ids.ts';

export type Caller = {
  readonly userId: string;
  readonly account: string;
  readonly name: string;
  /** Staff, student, visitor or other. */
  readonly kind: string;
  readonly sessionId: string;
  readonly isAdministrator: boolean;
  readonly permissions: ReadonlySet<string>;
  /** True if an administrator generated the password. Until the caller chooses another one, most calls are refused. */
  readonly mustChangePassword?: boolean;
};

export type Context = {
  readonly language: Language;
  readonly now: Date;
  readonly ids: Ids;
  readonly requestId: string;
  readonly ip: string;
  readonly userAgent: string;
  /** Null only if the endpoint is public, or if a job runs. */
  readonly caller: Caller | null;
};

export type SignedInContext = Context & { readonly caller: Caller };

export function may(caller: Caller | null, permission: Permission): boolean {
  return caller !== null && (caller.isAdministrator || caller.permissions.has(permission));
}

/** True if the caller has at least one of the permissions. */
export function mayAny(caller: Caller | null, permissions: Permission | readonly Permission[]): boolean {
  return [permissions].flat().some((permission) => may(caller, permission as Permission));
}

/** True if the caller has any permission of the back office. For option lists that many back-office screens need. */
export function worksInOffice(caller: Caller): boolean {
  // the permissions of an approver are not part of the back office
  return (
    caller.isAdministrator ||
    [...caller.permissions].some((permission) => !approverGrants.includes(permission as Permission))
  );
}

/**
 * Whether the caller sees internal amounts. Without a caller nothing is hidden, because public answers contain none.
 */
export const seesAmounts = (caller: Caller | null): boolean =>
  caller === null || caller.isAdministrator || !worksWithoutPrices(caller.permissions);

/** Refuses to filter or sort by an amount, because the result would reveal it. */
export function refuseQueryByAmount(usesAmount: boolean, { caller }: Pick<SignedInContext, 'caller'>): void {
  if (usesAmount && !seesAmounts(caller)) throw new AppError('NO_PERMISSION');
}

/** Refuses a form if it contains a field that the caller's roles do not grant. */
export function refuseWithheld(
  module: ModuleId,
  form: unknown,
  { caller, language }: Pick<SignedInContext, 'caller' | 'language'>,
): void {
  const fields = withheldIn(module, form, (permission) => may(caller, permission));
  if (fields.length === 0) return;
  const message = translate(validationMessages['validation.notAllowed'], language);
  throw new AppError('NO_PERMISSION', {}, Object.fromEntries(fields.map((field) => [field, message])));
}
