// Changes one's own name, phone number, description, picture and signature.
import { AppError } from '@keepsake/core/api/errors';
import { fieldErrors } from '@keepsake/core/api/validation';
import { profileForm, type userEndpoints } from '@keepsake/core/identity/accounts/user.contract';
import type { SignedInContext } from '../../../context/context.ts';
import type { Tx } from '../../../db/connection/database.ts';
import { recordAudit } from '../../../db/record.ts';
import type { Input } from '../../../http/route.ts';
import { ownsFile } from '../../file/index.ts';
import { getMaxNameLength } from './name-length.ts';
import { getUser, lockUser, saveProfile } from './user.repo.ts';
import { toProfile } from './user.view.ts';

type ProfileInput = Input<typeof userEndpoints.updateProfile>['body'];

export async function updateProfile(tx: Tx, input: ProfileInput, context: SignedInContext) {
  const { userId } = context.caller;
  const before = await lockUser(tx, userId);
  const checked = profileForm(before, await getMaxNameLength(tx)).safeParse(input, { reportInput: true });
  if (!checked.success)
    throw new AppError('FIELDS_INVALID', {}, fieldErrors(checked.error.issues, context.language));
  const form = checked.data;
  for (const [field, type] of [
    ['headIcon', 'avatar'],
    ['signImg', 'signature'],
  ] as const) {
    const isNew = form[field] !== '' && form[field] !== before[field];
    if (isNew && !(await ownsFile(tx, userId, type, form[field]))) throw new AppError('NOT_FOUND');
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
