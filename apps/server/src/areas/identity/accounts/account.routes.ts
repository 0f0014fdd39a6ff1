// The endpoints of one's own account: lock screen, password, email, sessions, export, closing.
import { AppError } from '@keepsake/core/api/errors';
import { accountEndpoints } from '@keepsake/core/identity/accounts/account.contract';
import type { Language, LocalizedText } from '@keepsake/core/values/language';
import type { SignedInContext } from '../../../context/context.ts';
import type { Db } from '../../../db/connection/database.ts';
import { recordAudit } from '../../../db/record.ts';
import { commandRoute, preparedCommandRoute, queryRoute, type Route } from '../../../http/route.ts';
import { textIn } from '../../../platform/chinese.ts';
import { md5Hex } from '../../../platform/md5-hex.ts';
import { verifyOwnPassword } from '../sessions/confirm-password.ts';
import { sendCode } from '../sessions/email-code.ts';
import { checkPasswordLength } from '../sessions/password-length.ts';
import { endSessions, setSessionLock } from '../sessions/session.repo.ts';
import type { SignInServices } from '../sessions/sign-in.ts';
import { limitCodeMail } from '../sessions/source-limits.ts';
import { changeEmail, changePassword, choosePassword, closeAccount, unlock } from './change-own-account.ts';
import {
  listNotificationsTo,
  listOwnPersonalTexts,
  listOwnRestockRequests,
  listOwnWishes,
  listUserActions,
  listUserSessions,
} from './own-account.repo.ts';
import { getUser } from './user.repo.ts';
import { toProfile } from './user.view.ts';

async function listSessions(db: Db, { caller, now }: SignedInContext) {
  const rows = await listUserSessions(db, caller.userId, now);
  return rows.map((row) => ({
    ...row,
    createdAt: row.createdAt.toISOString(),
    lastSeenAt: row.lastSeenAt.toISOString(),
    isCurrent: row.id === caller.sessionId,
  }));
}

const withIsoDates = <T extends { at: Date }>(rows: T[]) =>
  rows.map((row) => ({ ...row, at: row.at.toISOString() }));

const toSouvenirEntry = (
  { at, code, name }: { at: Date; code: string; name: LocalizedText },
  language: Language,
) => ({
  at: at.toISOString(),
  productCode: code,
  name: textIn(name, language),
});

export function accountRoutes(services: SignInServices): Route[] {
  const { passwords, secret, settings } = services;
  const verify = (db: Db, context: SignedInContext, password: string) =>
    verifyOwnPassword(db, context, services, md5Hex(password));
  return [
    commandRoute(accountEndpoints.lockSession, async (tx, _input, { caller, now }) => {
      await setSessionLock(tx, caller.sessionId, now);
      return null;
    }),
    preparedCommandRoute(
      accountEndpoints.unlockSession,
      (db, { body }, context) => verifyOwnPassword(db, context, services, body.password),
      (tx, { body }, context, confirmation) => unlock(tx, body.account, context, confirmation),
    ),
    preparedCommandRoute(
      accountEndpoints.changePassword,
      async (db, { body }, context) => {
        await checkPasswordLength(settings, 'change', body.password, context.language);
        return {
          confirmation: await verify(db, context, body.oldPassword),
          passwordHash: await passwords.hash(md5Hex(body.password)),
        };
      },
      (tx, _input, context, facts) => changePassword(tx, context, facts),
    ),
    preparedCommandRoute(
      accountEndpoints.choosePassword,
      async (db, { body }, context) => {
        await checkPasswordLength(settings, 'change', body.password, context.language);
        const { ownAccount, isCorrect: isCurrentPassword } = await verify(db, context, body.password);
        return {
          ownAccount,
          isUnchanged: isCurrentPassword,
          passwordHash: await passwords.hash(md5Hex(body.password)),
        };
      },
      (tx, _input, context, facts) => choosePassword(tx, context, facts),
    ),
    preparedCommandRoute(
      accountEndpoints.sendEmailCode,
      (db, { body }, context) =>
        limitCodeMail(db, context, services, {
          purpose: 'change_email',
          source: context.caller.userId,
          picture: body,
        }),
      (tx, { body }, context) =>
        sendCode(
          tx,
          context,
          { secret, settings },
          { purpose: 'change_email', address: body.email, holder: context.caller.userId },
        ),
    ),
    preparedCommandRoute(
      accountEndpoints.changeEmail,
      (db, { body }, context) => verify(db, context, body.password),
      (tx, { body }, context, confirmation) =>
        changeEmail(tx, body, context, { confirmation, secret, settings }),
    ),
    queryRoute(accountEndpoints.listOwnSessions, async (db, _input, context) => ({
      list: await listSessions(db, context),
    })),
    commandRoute(accountEndpoints.endOwnSession, async (tx, { params }, context) => {
      const { caller, now } = context;
      const ended = await endSessions(tx, { userId: caller.userId, id: params.id }, 'revoked', now);
      if (ended === 0) throw new AppError('NOT_FOUND');
      await recordAudit(tx, context, { action: 'end-session', subject: 'session', subjectId: params.id });
      return null;
    }),
    queryRoute(accountEndpoints.exportOwnData, async (db, _input, context) => {
      const { caller, language } = context;
      return {
        profile: toProfile(await getUser(db, caller.userId), caller, language),
        sessions: await listSessions(db, context),
        actions: withIsoDates(await listUserActions(db, caller.userId)),
        notifications: withIsoDates(await listNotificationsTo(db, caller.userId)),
        wishes: (await listOwnWishes(db, caller.userId)).map((wish) => toSouvenirEntry(wish, language)),
        personalTexts: (await listOwnPersonalTexts(db, caller.userId)).map(
          ({ orderNo, text, ...souvenir }) => ({
            ...toSouvenirEntry(souvenir, language),
            orderNo,
            text,
          }),
        ),
        restockRequests: (await listOwnRestockRequests(db, caller.userId)).map((request) => ({
          ...toSouvenirEntry(request, language),
          toldAt: request.toldAt?.toISOString() ?? null,
        })),
      };
    }),
    preparedCommandRoute(
      accountEndpoints.closeAccount,
      (db, { body }, context) => verify(db, context, body.password),
      (tx, _input, context, confirmation) => closeAccount(tx, context, confirmation),
    ),
  ];
}
