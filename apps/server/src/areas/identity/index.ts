// Door of the identity area.
export { approvesByFact } from './approver.sql.ts';
export { callersKeptFor, createCallers } from './callers.ts';
export { disablePerson, enablePerson, personLabel } from './change-person-state.ts';
export { ensureRoles } from './ensure-roles.ts';
export { personFinder } from './find-people.ts';
export { findReceiver, type Holder, listHolders } from './holders.repo.ts';
export { identityRoutes } from './identity.routes.ts';
export { importPeople } from './import-people.ts';
export { collegeName, findCollegeName, type GivenByUnit } from './organization.repo.ts';
export { signatureOf } from './people.sql.ts';
export { type AbsentPerson, findAbsentPerson } from './person.repo.ts';
export { fillSearchTexts, personSearch } from './person-search.repo.ts';
export type { SourceLimits } from './source-limits.ts';
export { countUsers, insertAdministrator } from './user.repo.ts';
