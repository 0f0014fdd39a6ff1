// Limits per source for failed sign-ins, code mails and picture codes. A source is an IP address, or the signed-in
// person who changes an email address. A whole campus may share one IP address, so the first limit does not block but
// requires a picture code. Each purpose is counted separately.
import type { CodePurpose } from '@keepsake/core/identity/sessions/email-code.rules';
import type { Context } from '../../../context/context.ts';
import type { Db } from '../../../db/connection/database.ts';
import { assertWithinLimit, countHit, readHits } from '../../../db/rate-window.ts';
import type { Secret } from '../../../platform/secret.ts';
import { checkPicture } from './picture-code.ts';

const windowSeconds = 900;
const maxPicturesPerWindow = 3000;

export type SourceLimits = {
  /** Failed sign-ins of a source before further ones need a picture code. */
  readonly failedSignIns: number;
  /** Code mails of a source and purpose that need no picture code. Further code mails need one. */
  readonly codeMailsWithoutPicture: number;
  /** Maximum of code mails of a source and purpose, even with picture codes. Further ones are refused. */
  readonly codeMails: number;
  /** Maximum of code mails of all sources together. */
  readonly codeMailsTotal: number;
};

type Picture = { readonly code?: string | undefined; readonly timestamp?: string | undefined };

const toFailureBucket = ({ ip }: Context) => `sign-in failed ${ip}`;

export const countFailedSignIn = (db: Db, context: Context): Promise<number> =>
  countHit(db, toFailureBucket(context), windowSeconds, context.now);

/** Whether this source has failed so often that all its sign-ins need a picture code. */
export const hasFailedOften = async (db: Db, context: Context, limits: SourceLimits): Promise<boolean> =>
  (await readHits(db, toFailureBucket(context), windowSeconds, context.now)) >= limits.failedSignIns;

export async function limitPictures(db: Db, context: Context): Promise<void> {
  const hits = await countHit(db, `picture ${context.ip}`, windowSeconds, context.now);
  assertWithinLimit(hits, maxPicturesPerWindow, windowSeconds, context.now);
}

/** Called before a code is sent. A request with a wrong picture code is not counted, so it cannot use up the limit. */
export async function limitCodeMail(
  db: Db,
  context: Context,
  { limits, secret }: { readonly limits: SourceLimits; readonly secret: Secret },
  request: { readonly purpose: CodePurpose; readonly source: string; readonly picture: Picture },
): Promise<void> {
  const { now } = context;
  const bucket = `code mail ${request.purpose} ${request.source}`;
  if ((await readHits(db, bucket, windowSeconds, now)) >= limits.codeMailsWithoutPicture) {
    const { code = '', timestamp = '' } = request.picture;
    const refused = await checkPicture(db, context, secret, { code, id: timestamp });
    if (refused) throw refused;
  }
  assertWithinLimit(await countHit(db, bucket, windowSeconds, now), limits.codeMails, windowSeconds, now);
  assertWithinLimit(
    await countHit(db, 'code mail', windowSeconds, now),
    limits.codeMailsTotal,
    windowSeconds,
    now,
  );
}
