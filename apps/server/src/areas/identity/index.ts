// The public interface of the identity area.
export { disablePerson, enablePerson, personLabel } from './accounts/change-person-state.ts';
export { personFinder } from './accounts/find-people.ts';
export { importPeople } from './accounts/import-people.ts';
export { selectSignature } from './accounts/people.sql.ts';
export { findPersonAsCaller, type PersonAsCaller } from './accounts/person.repo.ts';
export { fillSearchTexts, personSearch } from './accounts/person-search.repo.ts';
export { countUsers, insertAdministrator } from './accounts/user.repo.ts';
export { identityRoutes } from './identity.routes.ts';
export { isApprover } from './organization/approver.sql.ts';
export { collegeName, type ListUnitFigures } from './organization/organization.repo.ts';
export { readLetterhead } from './organization/read-letterhead.ts';
export { ensureRoles } from './roles/ensure-roles.ts';
export { findReceiver, type Holder, listHolders } from './roles/holders.repo.ts';
export { createCallers } from './sessions/callers.ts';
export type { SourceLimits } from './sessions/source-limits.ts';
