// Use cases: check and import a sheet of souvenirs. The code decides between create and update. If one cell is invalid,
// nothing is imported.
import { AppError } from '@keepsake/core/api/errors';
import { validationMessages } from '@keepsake/core/api/validation.messages';
import type { CheckedRow, CheckedSheet } from '@keepsake/core/catalogue/souvenirs/souvenir-import.contract';
import {
  type ImportCells,
  type ImportColumn,
  type ImportValues,
  neededColumns,
  openColumns,
  readRow,
  souvenirSheet,
} from '@keepsake/core/catalogue/souvenirs/souvenir-import.rules';
import { initialValues } from '@keepsake/core/fields/initial-values';
import { withheldFields } from '@keepsake/core/permissions/form-fields';
import { souvenirFields } from '@keepsake/core/records/souvenir.fields';
import { codeKey } from '@keepsake/core/values/code-key';
import { translate } from '@keepsake/core/values/messages';
import { hongKongDay } from '@keepsake/core/values/period';
import { type ImportOutcome, workWords } from '@keepsake/core/workbench/work/work-words';
import { may, type SignedInContext } from '../../../context/context.ts';
import type { Tx } from '../../../db/connection/database.ts';
import { announce } from '../../../db/live.ts';
import { recordChanges } from '../../../db/record.ts';
import { writeInBatches } from '../../../db/write-in-batches.ts';
import { listCategories } from '../categories/category.repo.ts';
import { addToFamilies, copyFamilyPrices } from '../families/family.repo.ts';
import { type Joined, readFamilyColumns } from '../families/import-members.ts';
import { addFamilyMembers } from '../families/share-fields.ts';
import { lockActiveSuppliers } from '../suppliers/supplier-choice.repo.ts';
import type { SouvenirSheet } from './souvenir-sheet.ts';
import {
  insertSouvenirs,
  lockSouvenirs,
  lockSouvenirsByCode,
  type SouvenirFields,
  type SouvenirRecord,
  saveSouvenirs,
} from './souvenir-write.repo.ts';

type RowChange = {
  readonly before: SouvenirRecord | undefined;
  readonly after: SouvenirFields;
  readonly joined?: Joined | undefined;
};
type CheckedLine = { readonly checkedRow: CheckedRow; readonly change: RowChange | undefined };

const blank: SouvenirFields = { ...initialValues(souvenirFields), name: { 'zh-HK': '', en: '' } };

/** An empty cell keeps the stored value. */
function mergeRow(
  before: SouvenirFields,
  values: ImportValues,
  ids: { categoryId: string | undefined; supplierId: string | undefined },
): SouvenirFields {
  const after: Record<string, unknown> = { ...before };
  for (const { key, fills, language } of souvenirSheet) {
    const value = values[key];
    if (value !== undefined)
      after[fills] = language ? { ...(after[fills] as object), [language]: value } : value;
  }
  return {
    ...(after as SouvenirFields),
    code: before.code || (values.code?.normalize('NFKC') ?? ''),
    categoryId: ids.categoryId ?? before.categoryId,
    supplierId: ids.supplierId ?? before.supplierId,
    state: values.valid === undefined ? before.state : values.valid ? 'valid' : 'invalid',
  };
}

const changedFields = ({ before, after }: RowChange): (keyof SouvenirFields)[] =>
  (Object.keys(after) as (keyof SouvenirFields)[]).filter(
    (field) => field in blank && JSON.stringify(before?.[field]) !== JSON.stringify(after[field]),
  );

async function checkLines(tx: Tx, sheet: SouvenirSheet, context: SignedInContext): Promise<CheckedLine[]> {
  const translateError = (key: keyof typeof validationMessages) =>
    translate(validationMessages[key], context.language);
  const codes = sheet.lines.flatMap(({ cells }) => cells.code?.trim() || []);
  const existing = new Map((await lockSouvenirsByCode(tx, codes)).map((one) => [codeKey(one.code), one]));
  const categories = new Map((await listCategories(tx)).map(({ id, code }) => [codeKey(code), id]));
  const suppliers = new Map((await lockActiveSuppliers(tx)).map(({ id, code }) => [codeKey(code), id]));
  const readFamily = await readFamilyColumns(
    tx,
    sheet.lines.flatMap(({ cells }) => cells.familyCode?.trim() || []),
  );
  const seenCodes = new Set<string>();
  const allowedColumns = openColumns(
    withheldFields('gifts', (permission) => may(context.caller, permission)),
  );
  return sheet.lines.map(({ row, cells }) => {
    const { values, problems } = readRow(cells, context.language);
    const addProblem = (column: ImportColumn, key: keyof typeof validationMessages) => {
      problems[column] ??= translateError(key);
    };
    // an empty cell changes nothing, so only filled cells of a forbidden column are refused
    for (const column of sheet.columns)
      if (cells[column] && !allowedColumns.includes(column)) addProblem(column, 'validation.notAllowed');
    const code = values.code && codeKey(values.code);
    const before = code ? existing.get(code) : undefined;
    if (code && seenCodes.has(code)) addProblem('code', 'validation.twiceInSheet');
    if (code) seenCodes.add(code);
    if (!before)
      for (const column of neededColumns) if (!cells[column]) addProblem(column, 'validation.required');
    const categoryId = values.categoryCode ? categories.get(codeKey(values.categoryCode)) : undefined;
    if (values.categoryCode && !categoryId) addProblem('categoryCode', 'validation.unknownCode');
    const supplierId = values.supplierCode ? suppliers.get(codeKey(values.supplierCode)) : undefined;
    if (values.supplierCode && !supplierId) addProblem('supplierCode', 'validation.supplierInactive');
    const own = mergeRow(before ?? blank, values, { categoryId, supplierId });
    const { after, joined, problem } = readFamily(before, own, values);
    if (problem) addProblem(problem.column, problem.key);
    if (before?.familyId && JSON.stringify(before.name) !== JSON.stringify(after.name))
      addProblem('nameHk', 'validation.nameOfFamily');
    const button = after.state === 'valid' ? 'gifts.enable' : 'gifts.disable';
    if (before && after.state !== before.state && !may(context.caller, button))
      addProblem('valid', 'validation.notAllowed');
    const change = { before, after, joined };
    const action = !before ? 'create' : changedFields(change).length > 0 ? 'update' : 'same';
    const isValid = Object.keys(problems).length === 0;
    return {
      checkedRow: { row, action, values: cells as ImportCells, problems },
      change: isValid ? change : undefined,
    };
  });
}

function toCheckedSheet({ columns }: SouvenirSheet, lines: readonly CheckedLine[]): CheckedSheet {
  const rows = lines.map(({ checkedRow }) => checkedRow);
  const countValid = (wanted: CheckedRow['action']) =>
    rows.filter(({ action, problems }) => action === wanted && Object.keys(problems).length === 0).length;
  return {
    // a missing column that a new souvenir needs is added, so that its error can be shown
    columns: [
      ...columns,
      ...neededColumns.filter((one) => !columns.includes(one) && rows.some((row) => row.problems[one])),
    ],
    rows,
    created: countValid('create'),
    updated: countValid('update'),
    wrong: rows.reduce((sum, { problems }) => sum + Object.keys(problems).length, 0),
  };
}

export async function checkSouvenirSheet(tx: Tx, sheet: SouvenirSheet, context: SignedInContext) {
  return toCheckedSheet(sheet, await checkLines(tx, sheet, context));
}

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
        comment: '',
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
  const stamp = { by: context.caller.name, now: context.now };
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
    updates.map(({ id, after }) => ({ ...after, id })),
    stamp,
  );
  const created = inserted.flatMap((one) => {
    if (!one) return [];
    const { id, ...after } = one;
    return [{ id, before: undefined, after }];
  });
  await recordImport(tx, context, [...created, ...updates]);
  return newSouvenirs.map((change, i) => [change, inserted[i]!.code]);
}

/**
 * A changed member of a family changes the shared fields of the others, too. Members that are not in the sheet come last.
 */
async function addMembers(tx: Tx, lines: readonly CheckedLine[]): Promise<RowChange[]> {
  const changes = lines.flatMap(({ change }) => change ?? []);
  const changed = changes.flatMap((change) =>
    change.before && changedFields(change).length > 0 ? [{ ...change, before: change.before }] : [],
  );
  const locked = await lockSouvenirs(
    tx,
    changed.map(({ before }) => before.id),
  );
  const members = new Map(
    (await addFamilyMembers(tx, changed, locked)).map((change) => [change.before.id, change]),
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
  const inFileOrder = (await addMembers(tx, lines)).filter(
    (change) => !change.before || changedFields(change).length > 0,
  );
  const changes = inFileOrder.toSorted((a, b) =>
    a.after.code < b.after.code ? -1 : Number(a.after.code > b.after.code),
  );
  const newCodes: [RowChange, string][] = [];
  await writeInBatches(changes, report, async (piece) => {
    newCodes.push(...(await writeChanges(tx, piece, context)));
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
