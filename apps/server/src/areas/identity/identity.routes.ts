// The calls of the identity area.
import { AppError } from '@keepsake/core/errors';
import { accountKey } from '@keepsake/core/identity/account.rules';
import { directoryEndpoints } from '@keepsake/core/identity/directory.contract';
import { needsPicture } from '@keepsake/core/identity/lockout.rules';
import { pictureDigits, sessionEndpoints } from '@keepsake/core/identity/session.contract';
import { userEndpoints } from '@keepsake/core/identity/user.contract';
import type { Mode } from '@keepsake/core/mode';
import { commandRoute, preparedCommandRoute, queryRoute, type Route, rawRoute } from '../../http/route.ts';
import type { Directory } from '../../platform/directory.ts';
import { lockoutRules } from '../settings/index.ts';
import { accountRoutes } from './account.routes.ts';
import type { GivenByUnit } from './organization.repo.ts';
import { organizationRoutes } from './organization.routes.ts';
import { peopleRoutes, roleRoutes } from './people.routes.ts';
import { makePicture } from './picture-code.ts';
import { registrationRoutes } from './registration.routes.ts';
import { endSessions, findGuard } from './session.repo.ts';
import { prepareSignIn, type SignInServices, signIn } from './sign-in.ts';
import { signInByDirectory } from './sign-in-by-directory.ts';
import { countPicture, hasFailedOften } from './source-limits.ts';
import { sessionTerms } from './start-session.ts';
import { updateProfile } from './update-profile.ts';
import { getUser, savePreferences } from './user.repo.ts';
import { toMenuList, toPermissionList, toProfile, toRouterList } from './user.view.ts';

type IdentityServices = SignInServices & {
  mode: Mode;
  directory: Directory | undefined;
  givenByUnit: GivenByUnit;
};

export function identityRoutes(services: IdentityServices): Route[] {
  const { settings, directory } = services;
  return [
    queryRoute(directoryEndpoints.directoryConfig, async () => ({
      directory: directory ? await directory.entrance() : null,
    })),
    preparedCommandRoute(
      directoryEndpoints.directoryRedirect,
      async (_db, { query }) => {
        if (!directory) throw new AppError('DIRECTORY_SIGN_IN_FAILED');
        const person = await directory.redeem({ ...query, iss: query.iss });
        return {
          person,
          terms: { shopper: await sessionTerms(settings, false), office: await sessionTerms(settings, true) },
        };
      },
      (tx, _input, context, { person, terms }) => signInByDirectory(tx, person, terms, context),
    ),
    preparedCommandRoute(
      sessionEndpoints.login,
      (db, { body }, context) => prepareSignIn(db, body, context, services),
      (tx, { body }, context, facts) => signIn(tx, body, context, facts),
    ),
    queryRoute(sessionEndpoints.getSignInConfig, async (db, { params }, context) => ({
      enableVerificationCode:
        (await hasFailedOften(db, context, services.limits)) ||
        needsPicture(
          await findGuard(db, accountKey(params.account)),
          context.now,
          await lockoutRules(settings),
        ),
      verificationCodeNumber: pictureDigits,
    })),
    rawRoute(sessionEndpoints.getPictureCode, async (db, { params }, context, reply) => {
      await countPicture(db, context);
      const picture = { length: Number(params.length), id: params.timestamp };
      return reply.type('image/png').send(await makePicture(db, services.secret, context.now, picture));
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
