// What one source (an address of the network) may do before anybody is signed in. A whole campus may share one address:
// a source that did too much is asked for a picture code and not shut out, and each purpose has a count of its own.
import type { CodePurpose } from '@keepsake/core/identity/sessions/email-code.rules';
import type { Context } from '../../../context/context.ts';
import type { Db } from '../../../db/connection/database.ts';
import { assertWithin, countHit, hitsOf } from '../../../db/rate-window.ts';
import type { Secret } from '../../../platform/secret.ts';
import { checkPicture } from './picture-code.ts';

const quarterHour = 900;
const picturesPerQuarterHour = 3000;

export type SourceLimits = {
  /** Failed sign-ins from a source until each further one needs a picture code. */
  readonly failedSignIns: number;
  /** Code mails for a source until each further one needs a picture code; for each purpose. */
  readonly freeCodeMails: number;
  /** Code mails for a source, picture codes or not; for each purpose. */
  readonly codeMails: number;
  /** Code mails for all sources together. */
  readonly codeMailsTotal: number;
};

type Picture = { readonly code?: string | undefined; readonly timestamp?: string | undefined };

const failedBucket = ({ ip }: Context) => `sign-in failed ${ip}`;

export const countFailedSignIn = (db: Db, context: Context): Promise<number> =>
  countHit(db, failedBucket(context), quarterHour, context.now);

/** Whether this source has failed so often that everybody behind it must type a picture code. */
export const hasFailedOften = async (db: Db, context: Context, limits: SourceLimits): Promise<boolean> =>
  (await hitsOf(db, failedBucket(context), quarterHour, context.now)) >= limits.failedSignIns;

export async function countPicture(db: Db, context: Context): Promise<void> {
  const hits = await countHit(db, `picture ${context.ip}`, quarterHour, context.now);
  assertWithin(hits, picturesPerQuarterHour, quarterHour, context.now);
}

/** Before a code is mailed. What is refused for its picture code is not counted: it cannot use up anybody's limit. */
export async function countCodeMail(
  db: Db,
  context: Context,
  { limits, secret }: { readonly limits: SourceLimits; readonly secret: Secret },
  asked: { readonly purpose: CodePurpose; readonly source: string; readonly picture: Picture },
): Promise<void> {
  const { now } = context;
  const bucket = `code mail ${asked.purpose} ${asked.source}`;
  if ((await hitsOf(db, bucket, quarterHour, now)) >= limits.freeCodeMails) {
    const { code = '', timestamp = '' } = asked.picture;
    const refused = await checkPicture(db, context, secret, { code, id: timestamp });
    if (refused) throw refused;
  }
  assertWithin(await countHit(db, bucket, quarterHour, now), limits.codeMails, quarterHour, now);
  assertWithin(await countHit(db, 'code mail', quarterHour, now), limits.codeMailsTotal, quarterHour, now);
}
