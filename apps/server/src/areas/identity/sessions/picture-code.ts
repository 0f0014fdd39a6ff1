// A picture code, asked for after failed sign-ins and many code mails: one look, one try, five minutes.
import { AppError, errorTable } from '@keepsake/core/api/errors';
import { translate } from '@keepsake/core/values/messages';
import type { Context } from '../../../context/context.ts';
import type { Db } from '../../../db/connection/database.ts';
import { drawDigits } from '../../../platform/digit-picture.ts';
import { digits, type Secret, sameBytes } from '../../../platform/secret.ts';
import { putPictureCode, takePictureCode } from './picture-code.repo.ts';

const validFor = 300_000;

export const pictureHmac = (secret: Secret, id: string, code: string): Buffer =>
  secret.hmac('picture', id, code);

export async function makePicture(
  db: Db,
  secret: Secret,
  now: Date,
  { length, id }: { length: number; id: string },
): Promise<Buffer> {
  const code = digits(length);
  await putPictureCode(db, id, pictureHmac(secret, id, code), new Date(now.getTime() + validFor));
  return drawDigits(code);
}

/** Inside a transaction the result is returned as a `Refusal`, so that the picture stays used up. */
export async function checkPicture(
  db: Db,
  context: Context,
  secret: Secret,
  given: { code: string; id: string },
): Promise<AppError | undefined> {
  const refuse = (reason: 'PICTURE_CODE_NEEDED' | 'CODE_WRONG') =>
    new AppError(reason, {}, { code: translate(errorTable[reason].message, context.language) });
  if (given.code === '' || given.id === '') return refuse('PICTURE_CODE_NEEDED');
  const row = await takePictureCode(db, given.id);
  const right =
    row !== undefined &&
    row.expiresAt > context.now &&
    sameBytes(row.hmac, pictureHmac(secret, given.id, given.code.trim()));
  return right ? undefined : refuse('CODE_WRONG');
}
