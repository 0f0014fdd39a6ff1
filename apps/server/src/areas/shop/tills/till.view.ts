// Shows tills and shifts in the language of the reader, with the actions that the reader can take.

import { requireFound } from '@keepsake/core/api/errors';
import { shiftFields } from '@keepsake/core/records/shop/till.fields';
import { expectedCash } from '@keepsake/core/shop/tills/shift.rules';
import type { ShiftDetail, ShiftEntry, ShiftRow, TillRow } from '@keepsake/core/shop/tills/till.contract';
import type { Language } from '@keepsake/core/values/language';
import { may, type SignedInContext } from '../../../context/context.ts';
import type { Db } from '../../../db/connection/database.ts';
import { listHistoryEntries } from '../../../db/history.ts';
import type { StoredValues } from '../../../db/record-fields.ts';
import { toAnswer } from '../../../http/field-answer.ts';
import { textIn } from '../../../platform/chinese.ts';
import type { Settings } from '../../settings/index.ts';
import {
  type EntryRow,
  listWaitingSales,
  readMethodFigures,
  readShiftFigures,
  type ShiftListRow,
} from './shift-figures.repo.ts';
import { findShift, findTill, type ShiftRecord, type TillRecord } from './till.repo.ts';

export function toTillRow(till: TillRecord, { caller, language }: SignedInContext): TillRow {
  const { shift } = till;
  const actions: TillRow['actions'] = [];
  if (may(caller, 'tills.manage')) actions.push('edit');
  if (!shift && till.state === 'active' && may(caller, 'tills.open')) actions.push('open');
  if (shift?.state === 'open' && may(caller, 'counter-sales.sell')) actions.push('sell');
  return {
    id: till.id,
    name: textIn(till.name, language),
    names: {
      'zh-HK': till.name['zh-HK'],
      en: till.name.en,
      'zh-CN': till.name['zh-CN'] ?? '',
    },
    storageId: till.storageId,
    storageName: textIn(till.storageName, language),
    state: till.state,
    version: till.version,
    shift: shift && {
      id: shift.id,
      no: shift.no,
      state: shift.state,
      openedAt: new Date(shift.opened_at).toISOString(),
      openedName: shift.opened_name,
    },
    actions,
  };
}

export const toShiftValues = (row: ShiftListRow, language: Language): StoredValues<typeof shiftFields> => ({
  ...row,
  tillName: textIn(row.tillName, language),
});

export const toShiftRow = (row: ShiftListRow, context: SignedInContext): ShiftRow => ({
  id: row.id,
  tillId: row.tillId,
  ...toAnswer(shiftFields, toShiftValues(row, context.language), context),
});

function listActions(shift: ShiftRecord, { caller }: SignedInContext): ShiftDetail['actions'] {
  if (shift.state === 'open') return may(caller, 'tills.close') ? ['close'] : [];
  if (shift.state === 'closed') return [];
  const isOther = shift.countedBy !== caller.userId;
  const mayApprove = may(caller, 'tills.approve');
  return [
    ...(mayApprove && isOther ? (['approve'] as const) : []),
    ...(mayApprove || may(caller, 'tills.close') ? (['recount'] as const) : []),
  ];
}

export async function showShift(
  db: Db,
  id: string,
  context: SignedInContext,
  settings: Settings,
): Promise<ShiftDetail> {
  const shift = requireFound(await findShift(db, id));
  const till = (await findTill(db, shift.tillId))!;
  const figures = await readShiftFigures(db, id);
  const methods = await readMethodFigures(db, id);
  const cash = methods.find(({ method }) => method === 'cash');
  const [cashSales, cashRefunds] = [cash?.paid ?? 0, cash?.refunded ?? 0];
  return {
    ...toShiftRow({ ...shift, ...figures, tillName: till.name }, context),
    ...figures,
    storageName: textIn(till.storageName, context.language),
    refunds: methods.reduce((sum, { refunds }) => sum + refunds, 0),
    refundAmount: methods.reduce((sum, { refunded }) => sum + refunded, 0),
    methods,
    cashSales,
    cashRefunds,
    cashExpected:
      shift.expectedAmount ?? expectedCash({ floatAmount: shift.floatAmount, cashSales, cashRefunds }),
    counts: shift.counts ?? [],
    waitingSales: await listWaitingSales(db, id),
    differenceLimit: await settings.get('mall.till_difference_limit'),
    actions: listActions(shift, context),
    history: await listHistoryEntries(db, 'till-shift', id),
  };
}

export const toEntry = ({ at, items, ...entry }: EntryRow, language: Language): ShiftEntry => ({
  ...entry,
  at: at.toISOString(),
  summary: items
    .map(({ name, quantity }) => `${textIn(name, language)} × ${quantity}`)
    .join(language === 'en' ? ', ' : '、'),
  pieces: items.reduce((sum, { quantity }) => sum + quantity, 0),
});
