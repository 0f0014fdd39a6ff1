// Use case: enable or disable a souvenir. A disabled one is neither sold nor given.
import { AppError } from '@keepsake/core/api/errors';
import { refusalOf } from '@keepsake/core/api/why';
import type { SouvenirAction } from '@keepsake/core/catalogue/souvenirs/souvenir.machine';
import { decideSouvenirState, souvenirWhy } from '@keepsake/core/catalogue/souvenirs/souvenir.rules';
import type { SignedInContext } from '../../../context/context.ts';
import type { Db, Tx } from '../../../db/connection/database.ts';
import { announce } from '../../../db/live.ts';
import { recordAudit, recordHistory } from '../../../db/record.ts';
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
  const souvenir = await lockSouvenir(tx, id);
  if (!souvenir) throw new AppError('NOT_FOUND');
  const state = decideSouvenirState(souvenir.state, action);
  const why = souvenirWhy(souvenir.state, action);
  if (why || !state) throw why ? refusalOf(why) : new AppError('WRONG_STATE');
  await saveSouvenirState(tx, id, state, context.caller.name, context.now);
  await recordHistory(tx, context, {
    subject: 'souvenir',
    subjectId: id,
    action,
    from: souvenir.state,
    to: state,
    comment,
  });
  await recordAudit(tx, context, {
    action,
    subject: 'souvenir',
    subjectId: id,
    before: { state: souvenir.state },
    after: { state },
  });
  await announce(tx, 'catalogue');
  return getSouvenirDetail(tx, id, context);
}
