// Use case: import a checked sheet of souvenirs. The souvenir code decides whether a row creates or updates a souvenir.
// If one cell is invalid, nothing is imported.
import { AppError } from '@keepsake/core/api/errors';
import { type ImportColumn, souvenirSheet } from '@keepsake/core/catalogue/souvenirs/souvenir-import.rules';
import { translate } from '@keepsake/core/values/messages';
import { hongKongDay } from '@keepsake/core/values/period';
import { type ImportOutcome, workWords } from '@keepsake/core/workbench/work/work-words';
import type { SignedInContext } from '../../../context/context.ts';
import type { Tx } from '../../../db/connection/database.ts';
import { announce } from '../../../db/live.ts';
import { recordChanges } from '../../../db/record.ts';
import { toStamp } from '../../../db/record-fields.ts';
import { writeInBatches } from '../../../db/write-in-batches.ts';
import { addToFamilies, copyFamilyPrices } from '../families/family.repo.ts';
import { addMemberChanges } from '../families/share-fields.ts';
import { writeImportedPrices } from '../prices/import-prices.ts';
import {
  type CheckedLine,
  changedFields,
  checkLines,
  isChange,
  type RowChange,
  toCheckedSheet,
} from './check-souvenir-sheet.ts';
import type { SouvenirSheet } from './souvenir-sheet.ts';
import { insertSouvenirs, lockSouvenirs, type SouvenirFields, saveSouvenirs } from './souvenir-write.repo.ts';

async function recordImport(
  tx: Tx,
  context: SignedInContext,
  changes: readonly (RowChange & { id: string })[],
) {
  await recordChanges(
    tx,
    context,
    changes.map((change) => {
      const { id, before, after } = change;
      const fields = changedFields(change);
      const pickChanged = (from: SouvenirFields) =>
        Object.fromEntries(fields.map((field) => [field, from[field]]));
      return {
        action: 'import',
        subject: 'souvenir',
        subjectId: id,
        from: before?.state ?? null,
        to: before?.state === after.state ? null : after.state,
        before: before && pickChanged(before),
        after: pickChanged(after),
      };
    }),
  );
}

/** Returns the codes of the new souvenirs, some of which are generated. */
async function writeChanges(
  tx: Tx,
  changes: readonly RowChange[],
  context: SignedInContext,
): Promise<[RowChange, string][]> {
  const stamp = toStamp(context);
  const newSouvenirs = changes.filter(({ before }) => !before);
  const inserted = await insertSouvenirs(
    tx,
    newSouvenirs.map(({ after }) => ({ ...after, id: context.ids.next() })),
    stamp,
  );
  // another transaction has used one of the codes since the check
  if (inserted.some((one) => one === null)) throw new AppError('ALREADY_EXISTS');
  const updates = changes.flatMap((change) => (change.before ? [{ ...change, id: change.before.id }] : []));
  const newMembers = newSouvenirs.flatMap(({ joined }, at) =>
    joined ? [{ ...joined, id: inserted[at]!.id }] : [],
  );
  await addToFamilies(tx, [
    ...newMembers,
    ...updates.flatMap(({ id, joined }) => (joined ? [{ ...joined, id }] : [])),
  ]);
  const today = hongKongDay(context.now);
  for (const { familyId, id } of newMembers)
    await copyFamilyPrices(tx, familyId, [id], { ...stamp, today, ids: context.ids });
  await saveSouvenirs(
    tx,
    updates.filter((change) => changedFields(change).length > 0).map(({ id, after }) => ({ ...after, id })),
    stamp,
  );
  const created = inserted.flatMap((one) => {
    if (!one) return [];
    const { id, ...after } = one;
    return [{ id, before: undefined, after }];
  });
  await recordImport(
    tx,
    context,
    [...created, ...updates].filter((change) => changedFields(change).length > 0),
  );
  await writeImportedPrices(
    tx,
    [
      ...newSouvenirs.map(({ prices = [] }, at) => ({ ...inserted[at]!, prices })),
      ...updates.map(({ id, before, prices = [] }) => ({ id, code: before!.code, prices })),
    ],
    context,
  );
  return newSouvenirs.map((change, i) => [change, inserted[i]!.code]);
}

/**
 * The changes of the rows, and those of the other members of their families, because a changed member changes the
 * shared fields of the others. Members that are not in the sheet come last.
 */
async function listChanges(tx: Tx, lines: readonly CheckedLine[]): Promise<RowChange[]> {
  const changes = lines.flatMap(({ change }) => change ?? []);
  const changed = changes.flatMap((change) =>
    change.before && changedFields(change).length > 0 ? [{ ...change, before: change.before }] : [],
  );
  const locked = await lockSouvenirs(
    tx,
    changed.map(({ before }) => before.id),
  );
  const prices = new Map(changes.map((change) => [change.before?.id, change.prices]));
  const members = new Map(
    (await addMemberChanges(tx, changed, locked)).map((change) => [
      change.before.id,
      { ...change, prices: prices.get(change.before.id) },
    ]),
  );
  const inFile = changes.map((change) => (change.before && members.get(change.before.id)) ?? change);
  return [...new Set([...inFile, ...members.values()])];
}

export async function importSouvenirs(
  tx: Tx,
  sheet: SouvenirSheet,
  context: SignedInContext,
  report: (done: number) => Promise<void>,
): Promise<ImportOutcome> {
  const { language } = context;
  const lines = await checkLines(tx, sheet, context);
  const { created, updated, wrong, rows } = toCheckedSheet(sheet, lines);
  if (wrong > 0) {
    const items = rows.flatMap(({ row, values, problems }) =>
      Object.entries(problems).map(([column, message]) => {
        const value = values[column as ImportColumn];
        const name = translate(souvenirSheet.find(({ key }) => key === column)!.title, language);
        const rowLabel = translate(workWords.row, language, { row });
        return { label: `${rowLabel} · ${name}${value ? `: ${value}` : ''}`, ok: false, message };
      }),
    );
    return { items, note: { word: 'wrongCells', params: { count: wrong } }, refused: true };
  }
  const inFileOrder = (await listChanges(tx, lines)).filter((change) => !change.before || isChange(change));
  const changes = inFileOrder.toSorted((a, b) =>
    a.after.code < b.after.code ? -1 : Number(a.after.code > b.after.code),
  );
  const newCodes: [RowChange, string][] = [];
  await writeInBatches(changes, report, async (batch) => {
    newCodes.push(...(await writeChanges(tx, batch, context)));
  });
  await announce(tx, 'catalogue');
  const codes = new Map(newCodes);
  const items = inFileOrder.map((change) => ({
    label: codes.get(change) ?? change.after.code,
    ok: true,
    message: '',
  }));
  return { items, note: { word: 'souvenirs', params: { created, updated } }, refused: false };
}
