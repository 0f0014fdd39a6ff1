// Use case: enable or disable a souvenir. A disabled one is neither sold nor given.
import { AppError, requireFound } from '@keepsake/core/api/errors';
import { toRefusal } from '@keepsake/core/api/why';
import type { SouvenirAction } from '@keepsake/core/catalogue/souvenirs/souvenir.machine';
import {
  decideSouvenirState,
  findSouvenirActionRefusal,
} from '@keepsake/core/catalogue/souvenirs/souvenir.rules';
import type { SignedInContext } from '../../../context/context.ts';
import type { Db, Tx } from '../../../db/connection/database.ts';
import { announce } from '../../../db/live.ts';
import { recordChange } from '../../../db/record.ts';
import { toStamp } from '../../../db/record-fields.ts';
import { textIn } from '../../../platform/chinese.ts';
import { getSouvenirDetail } from './get-souvenir-detail.ts';
import { findSouvenir, lockSouvenir, saveSouvenirState } from './souvenir.repo.ts';

/** Returns code and name, for example "GF-0001 Crest mug". */
export async function souvenirLabel(db: Db, id: string, { language, now }: SignedInContext): Promise<string> {
  const found = await findSouvenir(db, id, now);
  return found ? `${found.code} ${textIn(found.name, language)}` : '—';
}

export async function changeSouvenirState(
  tx: Tx,
  id: string,
  action: SouvenirAction,
  comment: string,
  context: SignedInContext,
) {
  const souvenir = requireFound(await lockSouvenir(tx, id));
  const state = decideSouvenirState(souvenir.state, action);
  const why = findSouvenirActionRefusal(souvenir.state, action);
  if (why || !state) throw why ? toRefusal(why) : new AppError('WRONG_STATE');
  await saveSouvenirState(tx, id, state, toStamp(context));
  await recordChange(tx, context, {
    subject: 'souvenir',
    subjectId: id,
    action,
    from: souvenir.state,
    to: state,
    comment,
    before: { state: souvenir.state },
    after: { state },
  });
  await announce(tx, 'catalogue');
  return getSouvenirDetail(tx, id, context);
}
