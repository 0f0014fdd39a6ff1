// Builds the caller of a request or of background work from a person and their permissions.
import { approverGrants } from '@keepsake/core/permissions/permissions';
import type { Caller } from '../../../context/context.ts';

export type PersonWithPermissions = {
  readonly account: string;
  readonly accountKey: string;
  readonly name: string;
  readonly kind: string;
  readonly hasAdministratorRole: boolean;
  readonly permissions: readonly string[];
  /** Whether the person decides applications, as a manager or in place of one. */
  readonly approves: boolean;
  /** Undefined for background work, which has no session. */
  readonly mustChangePassword?: boolean;
};

export const toCaller = (userId: string, sessionId: string, person: PersonWithPermissions): Caller => ({
  userId,
  account: person.account,
  name: person.name,
  kind: person.kind,
  sessionId,
  isAdministrator: person.accountKey === 'admin' || person.hasAdministratorRole,
  permissions: new Set([...person.permissions, ...(person.approves ? approverGrants : [])]),
  mustChangePassword: person.mustChangePassword ?? false,
});
