// Registers a new account. The kind of account (staff, student …) gives no permissions.
import { AppError } from '@keepsake/core/api/errors';
import { validationMessages } from '@keepsake/core/api/validation.messages';
import { accountKey } from '@keepsake/core/identity/accounts/account.rules';
import type { registerForm } from '@keepsake/core/identity/sessions/registration.contract';
import { translate } from '@keepsake/core/values/messages';
import type { z } from 'zod';
import type { Context } from '../../../context/context.ts';
import type { Tx } from '../../../db/connection/database.ts';
import { recordAudit } from '../../../db/record.ts';
import { Refusal } from '../../../http/route.ts';
import { notify } from '../../notification/index.ts';
import { accountExists, insertRegistered } from '../accounts/user.repo.ts';
import { type CodeServices, useCode } from './email-code.ts';

export async function register(
  tx: Tx,
  form: z.output<typeof registerForm>,
  context: Context,
  facts: CodeServices & { passwordHash: string },
): Promise<null | Refusal> {
  const { now, ids, language } = context;
  const { account, realName, email, kind } = form;
  const wrong = await useCode(tx, context, facts, {
    purpose: 'register',
    address: email,
    code: form.code,
  });
  if (wrong) return new Refusal(wrong);
  // thrown, so that the code stays valid for another account name
  if (await accountExists(tx, accountKey(account))) {
    const message = translate(validationMessages['validation.taken'], language);
    throw new AppError('FIELDS_INVALID', {}, { account: message });
  }
  const id = ids.next();
  await insertRegistered(tx, {
    id,
    account,
    accountKey: accountKey(account),
    realName,
    email,
    emailKey: accountKey(email),
    kind,
    language,
    passwordHash: facts.passwordHash,
    now,
  });
  await recordAudit(tx, context, {
    action: 'register',
    subject: 'user',
    subjectId: id,
    after: { account, realName, email, kind },
  });
  await notify(tx, context, {
    channel: 'email',
    template: 'welcome',
    params: { name: realName, account },
    receiver: { userId: id, name: realName, address: email, language },
  });
  return null;
}
