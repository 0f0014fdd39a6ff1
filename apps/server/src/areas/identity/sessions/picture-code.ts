// Creates and checks picture codes (CAPTCHA), which are required after failed sign-ins or many code mails. A picture
// code is valid for five minutes and one attempt.
import { AppError, errorTable } from '@keepsake/core/api/errors';
import { translate } from '@keepsake/core/values/messages';
import type { Context } from '../../../context/context.ts';
import type { Db } from '../../../db/connection/database.ts';
import { drawDigits } from '../../../platform/digit-picture.ts';
import { randomDigits, type Secret, sameBytes } from '../../../platform/secret.ts';
import { deletePictureCode, savePictureCode } from './picture-code.repo.ts';

const validMs = 300_000;

export const pictureHmac = (secret: Secret, id: string, code: string): Buffer =>
  secret.hmac('picture', id, code);

export async function createPicture(
  db: Db,
  secret: Secret,
  now: Date,
  { length, id }: { length: number; id: string },
): Promise<Buffer> {
  const code = randomDigits(length);
  await savePictureCode(db, id, pictureHmac(secret, id, code), new Date(now.getTime() + validMs));
  return drawDigits(code);
}

/** Inside a transaction, return the result as a `Refusal`, so that the code stays used. */
export async function checkPicture(
  db: Db,
  context: Context,
  secret: Secret,
  entered: { code: string; id: string },
): Promise<AppError | undefined> {
  const refuse = (reason: 'PICTURE_CODE_NEEDED' | 'CODE_WRONG') =>
    new AppError(reason, {}, { code: translate(errorTable[reason].message, context.language) });
  if (entered.code === '' || entered.id === '') return refuse('PICTURE_CODE_NEEDED');
  const row = await deletePictureCode(db, entered.id);
  const isCorrect =
    row !== undefined &&
    row.expiresAt > context.now &&
    sameBytes(row.hmac, pictureHmac(secret, entered.id, entered.code.trim()));
  return isCorrect ? undefined : refuse('CODE_WRONG');
}
