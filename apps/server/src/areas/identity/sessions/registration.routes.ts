// The endpoints for people who are not signed in: codes, registration, sign-in by email, forgotten password.
import type { CodePurpose } from '@keepsake/core/identity/sessions/email-code.rules';
import { registrationEndpoints } from '@keepsake/core/identity/sessions/registration.contract';
import type { Language } from '@keepsake/core/values/language';
import type { Context } from '../../../context/context.ts';
import type { Db } from '../../../db/connection/database.ts';
import { commandRoute, preparedCommandRoute, queryRoute, type Route } from '../../../http/route.ts';
import { textIn } from '../../../platform/chinese.ts';
import { md5Hex } from '../../../platform/md5-hex.ts';
import { sanitizeRichText } from '../../../platform/rich-text.ts';
import { findRichText } from '../../settings/index.ts';
import { sendCode } from './email-code.ts';
import { checkPasswordLength } from './password-length.ts';
import { register } from './register.ts';
import type { SignInServices } from './sign-in.ts';
import { resetPassword, signInByCode } from './sign-in-by-code.ts';
import { limitCodeMail } from './source-limits.ts';

async function findTerm(db: Db, code: string, language: Language) {
  const text = await findRichText(db, code);
  if (!text) return null;
  return { name: textIn(text.name, language), content: sanitizeRichText(textIn(text.content, language)) };
}

export function registrationRoutes(services: SignInServices): Route[] {
  const { secret, settings, passwords } = services;
  // the password is hashed before the code is checked, so that right and wrong codes take the same time
  const hashPassword = async (use: 'register' | 'change', password: string, context: Context) => {
    await checkPasswordLength(settings, use, password, context.language);
    return { secret, settings, passwordHash: await passwords.hash(md5Hex(password)) };
  };
  const sendCodeRoute = (
    endpoint:
      | typeof registrationEndpoints.sendRegisterCode
      | typeof registrationEndpoints.sendLoginCode
      | typeof registrationEndpoints.sendResetCode,
    purpose: CodePurpose,
  ) =>
    preparedCommandRoute(
      endpoint,
      (db, { query }, context) =>
        limitCodeMail(db, context, services, { purpose, source: context.ip, picture: query }),
      (tx, { query }, context) => sendCode(tx, context, services, { purpose, address: query.addr }),
    );
  return [
    sendCodeRoute(registrationEndpoints.sendRegisterCode, 'register'),
    sendCodeRoute(registrationEndpoints.sendLoginCode, 'login'),
    sendCodeRoute(registrationEndpoints.sendResetCode, 'reset'),
    queryRoute(registrationEndpoints.getTerms, async (db, _input, { language }) => ({
      agreement: await findTerm(db, 'user-agreement', language),
      privacy: await findTerm(db, 'privacy-policy', language),
    })),
    preparedCommandRoute(
      registrationEndpoints.register,
      (_db, { body }, context) => hashPassword('register', body.password, context),
      (tx, { body }, context, facts) => register(tx, body, context, facts),
    ),
    commandRoute(registrationEndpoints.emailLogin, (tx, { body }, context) =>
      signInByCode(tx, body, context, services),
    ),
    preparedCommandRoute(
      registrationEndpoints.recoverPassword,
      (_db, { body }, context) => hashPassword('change', body.password, context),
      (tx, { body }, context, facts) => resetPassword(tx, body, context, facts),
    ),
  ];
}
