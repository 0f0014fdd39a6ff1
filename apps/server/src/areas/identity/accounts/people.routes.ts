// The endpoints to manage people and roles.
import { AppError, requireFound } from '@keepsake/core/api/errors';
import { peopleEndpoints } from '@keepsake/core/identity/accounts/people.contract';
import { findGrantRefusal } from '@keepsake/core/identity/accounts/people.rules';
import { roleEndpoints } from '@keepsake/core/identity/roles/role.contract';
import { may, worksInOffice } from '../../../context/context.ts';
import { beginImport } from '../../../db/work.ts';
import { mapPage } from '../../../http/page.ts';
import { commandRoute, preparedCommandRoute, queryRoute, type Route, rawRoute } from '../../../http/route.ts';
import { textIn } from '../../../platform/chinese.ts';
import type { Passwords } from '../../../platform/passwords.ts';
import { exportMediaTypes } from '../../../platform/sheets/table-file.ts';
import { findRole, findRoles, listRoles } from '../roles/role.repo.ts';
import { toHeldPermissions, toRoleDetail, toRoleRow } from '../roles/role.view.ts';
import { createRole, deleteRole, updateRole } from '../roles/save-role.ts';
import { generatePassword } from '../sessions/generated-password.ts';
import { disablePerson, enablePerson, resetPassword, unlockPerson } from './change-person-state.ts';
import { createPeopleTemplate, readPeopleSheet } from './import-sheet.ts';
import { findPerson, listNames, listPeople } from './people.repo.ts';
import { toPersonDetail, toPersonRow } from './people.view.ts';
import { createPerson, updatePerson } from './save-person.ts';

export const roleRoutes: Route[] = [
  queryRoute(roleEndpoints.listRoles, async (db, { query }, context) =>
    mapPage(query, await listRoles(db, query), (role) => toRoleRow(role, context)),
  ),
  queryRoute(roleEndpoints.listAllRoles, async (db, _input, { caller, language }) => ({
    list: (await findRoles(db)).map((role) => ({
      id: role.id,
      fullName: textIn(role.name, language),
      grantable: findGrantRefusal(caller, toHeldPermissions(role)) === undefined,
    })),
  })),
  queryRoute(roleEndpoints.getRole, async (db, { params }, context) => {
    const role = requireFound(await findRole(db, params.id));
    return toRoleDetail(role, context);
  }),
  commandRoute(roleEndpoints.createRole, (tx, { body }, context) => createRole(tx, body, context)),
  commandRoute(roleEndpoints.updateRole, (tx, { params, body }, context) =>
    updateRole(tx, params.id, body, context),
  ),
  commandRoute(roleEndpoints.deleteRole, (tx, { params }, context) => deleteRole(tx, params.id, context)),
];

export function peopleRoutes(passwords: Passwords): Route[] {
  return [
    queryRoute(peopleEndpoints.listPeople, async (db, { query }, context) =>
      mapPage(query, await listPeople(db, query, context.now), (person) => toPersonRow(person, context)),
    ),
    queryRoute(peopleEndpoints.listAllPeople, async (db, _input, { caller }) => {
      if (!may(caller, 'users') && !may(caller, 'organization')) throw new AppError('NO_PERMISSION');
      const names = await listNames(db, false);
      return { list: names.map(({ id, fullName, organizeId }) => ({ id, fullName, organizeId })) };
    }),
    queryRoute(peopleEndpoints.selectPeople, async (db, _input, { caller, language }) => {
      if (!worksInOffice(caller)) throw new AppError('NO_PERMISSION');
      const names = await listNames(db, true);
      return {
        list: names.map(({ id, fullName, organizeName }) => ({
          id,
          fullName,
          organizeName: organizeName ? textIn(organizeName, language) : '',
        })),
      };
    }),
    rawRoute(peopleEndpoints.getImportTemplate, async (_db, _input, context, reply) =>
      reply
        .type(exportMediaTypes.xlsx)
        .header('content-disposition', 'attachment; filename="keepsake-users.xlsx"')
        .send(await createPeopleTemplate(context)),
    ),
    preparedCommandRoute(
      peopleEndpoints.importPeople,
      (_db, _input, context, upload) => readPeopleSheet(upload, context),
      async (tx, _input, context, rows) => ({
        id: await beginImport(tx, 'users.import', rows.length, rows, context),
      }),
    ),
    queryRoute(peopleEndpoints.getPerson, async (db, { params }, context) => {
      const person = requireFound(await findPerson(db, params.id, context.now));
      return toPersonDetail(person, context);
    }),
    preparedCommandRoute(
      peopleEndpoints.createPerson,
      () => generatePassword(passwords),
      (tx, { body }, context, generated) => createPerson(tx, body, context, generated),
    ),
    commandRoute(peopleEndpoints.updatePerson, (tx, { params, body }, context) =>
      updatePerson(tx, params.id, body, context),
    ),
    commandRoute(peopleEndpoints.disablePerson, (tx, { params }, context) =>
      disablePerson(tx, params.id, context),
    ),
    commandRoute(peopleEndpoints.enablePerson, (tx, { params }, context) =>
      enablePerson(tx, params.id, context),
    ),
    commandRoute(peopleEndpoints.unlockPerson, (tx, { params }, context) =>
      unlockPerson(tx, params.id, context),
    ),
    preparedCommandRoute(
      peopleEndpoints.resetPassword,
      () => generatePassword(passwords),
      (tx, { params }, context, generated) => resetPassword(tx, params.id, context, generated),
    ),
  ];
}
