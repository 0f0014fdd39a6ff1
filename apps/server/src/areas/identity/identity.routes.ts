import { AppError } from '@keepsake/core/api/errors';
import type { Mode } from '@keepsake/core/api/mode';
import { accountKey } from '@keepsake/core/identity/accounts/account.rules';
import { userEndpoints } from '@keepsake/core/identity/accounts/user.contract';
import { directoryEndpoints } from '@keepsake/core/identity/sessions/directory.contract';
import { needsPictureCode } from '@keepsake/core/identity/sessions/lockout.rules';
import { pictureDigits, sessionEndpoints } from '@keepsake/core/identity/sessions/session.contract';
import { commandRoute, preparedCommandRoute, queryRoute, type Route, rawRoute } from '../../http/route.ts';
import type { Directory } from '../../platform/directory.ts';
import { readLockoutRules } from '../settings/index.ts';
import { accountRoutes } from './accounts/account.routes.ts';
import { peopleRoutes, roleRoutes } from './accounts/people.routes.ts';
import { updateProfile } from './accounts/update-profile.ts';
import { getUser, savePreferences } from './accounts/user.repo.ts';
import { toMenuList, toPermissionList, toProfile, toRouterList } from './accounts/user.view.ts';
import type { ListUnitFigures } from './organization/organization.repo.ts';
import { organizationRoutes } from './organization/organization.routes.ts';
import { createPicture } from './sessions/picture-code.ts';
import { registrationRoutes } from './sessions/registration.routes.ts';
import { endSessions, findGuard } from './sessions/session.repo.ts';
import { prepareSignIn, type SignInServices, signIn } from './sessions/sign-in.ts';
import { signInByDirectory } from './sessions/sign-in-by-directory.ts';
import { hasFailedOften, limitPictures } from './sessions/source-limits.ts';
import { readSessionRules } from './sessions/start-session.ts';

type IdentityServices = SignInServices & {
  mode: Mode;
  directory: Directory | undefined;
  listUnitFigures: ListUnitFigures;
};

export function identityRoutes(services: IdentityServices): Route[] {
  const { settings, directory } = services;
  return [
    queryRoute(directoryEndpoints.directoryConfig, async () => ({
      directory: directory ? await directory.getSignInParameters() : null,
    })),
    preparedCommandRoute(
      directoryEndpoints.directoryRedirect,
      async (_db, { query }) => {
        if (!directory) throw new AppError('DIRECTORY_SIGN_IN_FAILED');
        const person = await directory.redeemCode({ ...query, iss: query.iss });
        return {
          person,
          rules: {
            shopper: await readSessionRules(settings, false),
            office: await readSessionRules(settings, true),
          },
        };
      },
      (tx, _input, context, { person, rules }) => signInByDirectory(tx, person, rules, context),
    ),
    preparedCommandRoute(
      sessionEndpoints.login,
      (db, { body }, context) => prepareSignIn(db, body, context, services),
      (tx, { body }, context, facts) => signIn(tx, body, context, facts),
    ),
    queryRoute(sessionEndpoints.getSignInConfig, async (db, { params }, context) => ({
      enableVerificationCode:
        (await hasFailedOften(db, context, services.limits)) ||
        needsPictureCode(
          await findGuard(db, accountKey(params.account)),
          context.now,
          await readLockoutRules(settings),
        ),
      verificationCodeNumber: pictureDigits,
    })),
    rawRoute(sessionEndpoints.getPictureCode, async (db, { params }, context, reply) => {
      await limitPictures(db, context);
      const picture = { length: Number(params.length), id: params.timestamp };
      return reply.type('image/png').send(await createPicture(db, services.secret, context.now, picture));
    }),
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
      await endSessions(tx, { userId: caller.userId, id: caller.sessionId }, 'signed_out', now);
      return null;
    }),
    ...registrationRoutes(services),
    ...accountRoutes(services),
    commandRoute(userEndpoints.updateProfile, (tx, { body }, context) => updateProfile(tx, body, context)),
    commandRoute(userEndpoints.updatePreferences, async (tx, { body }, { caller }) => {
      await savePreferences(tx, caller.userId, body);
      return null;
    }),
    ...roleRoutes,
    ...peopleRoutes(services.passwords),
    ...organizationRoutes(services),
  ];
}
