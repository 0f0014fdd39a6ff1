// A person changes their own name, phone, description and picture (specification 2 "personal-info").
import { AppError } from '@keepsake/core/errors';
import type { profileForm } from '@keepsake/core/identity/user.contract';
import type { z } from 'zod';
import type { Tx } from '../../db/database.ts';
import { recordAudit } from '../../db/record.ts';
import type { SignedInContext } from '../../http/context.ts';
import { ownsFile } from '../file/index.ts';
import { getUser, lockUser, saveProfile } from './user.repo.ts';
import { toProfile } from './user.view.ts';

export async function updateProfile(tx: Tx, form: z.output<typeof profileForm>, context: SignedInContext) {
  const { userId } = context.caller;
  const before = await lockUser(tx, userId);
  if (
    form.headIcon !== '' &&
    form.headIcon !== before.headIcon &&
    !(await ownsFile(tx, userId, 'avatar', form.headIcon))
  ) {
    throw new AppError('NOT_FOUND');
  }
  await saveProfile(tx, userId, form, context.now);
  await recordAudit(tx, context, {
    action: 'update-profile',
    subject: 'user',
    subjectId: userId,
    before,
    after: form,
  });
  return toProfile(await getUser(tx, userId), context.caller, context.language);
}
