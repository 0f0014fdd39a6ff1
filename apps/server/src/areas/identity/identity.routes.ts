// The calls of the identity area.
import { sessionEndpoints } from '@keepsake/core/identity/session.contract';
import { userEndpoints } from '@keepsake/core/identity/user.contract';
import type { Mode } from '@keepsake/core/mode';
import { commandRoute, preparedCommandRoute, queryRoute, type Route } from '../../http/route.ts';
import { organizationRoutes } from './organization.routes.ts';
import { peopleRoutes, roleRoutes } from './people.routes.ts';
import { endSession } from './session.repo.ts';
import { prepareSignIn, type SignInServices, signIn } from './sign-in.ts';
import { updateProfile } from './update-profile.ts';
import { getUser, savePreferences } from './user.repo.ts';
import { toMenuList, toPermissionList, toProfile, toRouterList } from './user.view.ts';

export function identityRoutes(services: SignInServices & { mode: Mode }): Route[] {
  return [
    preparedCommandRoute(
      sessionEndpoints.login,
      (db, { body }, context) => prepareSignIn(db, body, context, services),
      (tx, { body }, context, facts) => signIn(tx, body, context, facts),
    ),
    queryRoute(sessionEndpoints.currentUser, async (db, _input, { caller, language }) => {
      const menuList = toMenuList(caller, services.mode, language);
      return {
        menuList,
        routerList: toRouterList(menuList),
        permissionList: toPermissionList(caller, language),
        userInfo: toProfile(await getUser(db, caller.userId), caller, language),
        sysConfigInfo: await services.settings.publicValues(),
      };
    }),
    commandRoute(sessionEndpoints.logout, async (tx, _input, { caller, now }) => {
      await endSession(tx, caller.sessionId, 'signed_out', now);
      return null;
    }),
    commandRoute(userEndpoints.updateProfile, (tx, { body }, context) => updateProfile(tx, body, context)),
    commandRoute(userEndpoints.updatePreferences, async (tx, { body }, { caller }) => {
      await savePreferences(tx, caller.userId, body);
      return null;
    }),
    ...roleRoutes,
    ...peopleRoutes(services.passwords),
    ...organizationRoutes,
  ];
}
