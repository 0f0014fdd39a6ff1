// The calls of people who are not signed in yet: codes, registering, email login, forgotten password.
import type { CodePurpose } from '@keepsake/core/identity/sessions/email-code.rules';
import { registrationEndpoints } from '@keepsake/core/identity/sessions/registration.contract';
import type { Language } from '@keepsake/core/values/language';
import type { Context } from '../../../context/context.ts';
import type { Db } from '../../../db/connection/database.ts';
import { commandRoute, preparedCommandRoute, queryRoute, type Route } from '../../../http/route.ts';
import { textIn } from '../../../platform/chinese.ts';
import { sanitizeRichText } from '../../../platform/rich-text.ts';
import { findRichText } from '../../settings/index.ts';
import { resetPassword, signInByCode } from './code-sign-in.ts';
import { sendCode } from './email-code.ts';
import { md5Hex } from './password-hash.ts';
import { checkPasswordLength } from './password-length.ts';
import { register } from './register.ts';
import type { SignInServices } from './sign-in.ts';
import { countCodeMail } from './source-limits.ts';

async function findTerm(db: Db, code: string, language: Language) {
  const text = await findRichText(db, code);
  if (!text) return null;
  return { name: textIn(text.name, language), content: sanitizeRichText(textIn(text.content, language)) };
}

export function registrationRoutes(services: SignInServices): Route[] {
  const { secret, settings, passwords } = services;
  // hashed before the code is looked at: right and wrong codes take the same time
  const hashed = async (use: 'register' | 'profile', password: string, context: Context) => {
    await checkPasswordLength(settings, use, password, context.language);
    return { secret, settings, passwordHash: await passwords.hash(md5Hex(password)) };
  };
  const sending = (
    endpoint:
      | typeof registrationEndpoints.sendRegisterCode
      | typeof registrationEndpoints.sendLoginCode
      | typeof registrationEndpoints.sendResetCode,
    purpose: CodePurpose,
  ) =>
    preparedCommandRoute(
      endpoint,
      (db, { query }, context) =>
        countCodeMail(db, context, services, { purpose, source: context.ip, picture: query }),
      (tx, { query }, context) => sendCode(tx, context, services, { purpose, address: query.addr }),
    );
  return [
    sending(registrationEndpoints.sendRegisterCode, 'register'),
    sending(registrationEndpoints.sendLoginCode, 'login'),
    sending(registrationEndpoints.sendResetCode, 'reset'),
    queryRoute(registrationEndpoints.getTerms, async (db, _input, { language }) => ({
      agreement: await findTerm(db, 'user-agreement', language),
      privacy: await findTerm(db, 'privacy-policy', language),
    })),
    preparedCommandRoute(
      registrationEndpoints.register,
      (_db, { body }, context) => hashed('register', body.password, context),
      (tx, { body }, context, facts) => register(tx, body, context, facts),
    ),
    commandRoute(registrationEndpoints.emailLogin, (tx, { body }, context) =>
      signInByCode(tx, body, context, services),
    ),
    preparedCommandRoute(
      registrationEndpoints.recoverPassword,
      (_db, { body }, context) => hashed('profile', body.password, context),
      (tx, { body }, context, facts) => resetPassword(tx, body, context, facts),
    ),
  ];
}
