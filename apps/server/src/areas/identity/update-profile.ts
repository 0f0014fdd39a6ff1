// A person changes their own name, phone, description and picture (specification 2 "personal-info").
import { AppError } from '@keepsake/core/errors';
import { type ProfileFields, profileForm } from '@keepsake/core/identity/user.contract';
import { fieldErrors } from '@keepsake/core/validation';
import type { Tx } from '../../db/database.ts';
import { recordAudit } from '../../db/record.ts';
import type { SignedInContext } from '../../http/context.ts';
import { ownsFile } from '../file/index.ts';
import { longestName } from './name-length.ts';
import { getUser, lockUser, saveProfile } from './user.repo.ts';
import { toProfile } from './user.view.ts';

export async function updateProfile(tx: Tx, typed: ProfileFields, context: SignedInContext) {
  const { userId } = context.caller;
  const before = await lockUser(tx, userId);
  const checked = profileForm(before, await longestName(tx)).safeParse(typed, { reportInput: true });
  if (!checked.success)
    throw new AppError('FIELDS_INVALID', {}, fieldErrors(checked.error.issues, context.language));
  const form = checked.data;
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
