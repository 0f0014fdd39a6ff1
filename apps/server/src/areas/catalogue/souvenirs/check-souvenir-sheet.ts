// Checks a sheet of souvenirs: what each row would create or change, and which cells are wrong.
import { validationMessages } from '@keepsake/core/api/validation.messages';
import type { CheckedRow, CheckedSheet } from '@keepsake/core/catalogue/souvenirs/souvenir-import.contract';
import {
  findOpenColumns,
  type ImportCells,
  type ImportColumn,
  type ImportValues,
  neededColumns,
  readRow,
  souvenirSheet,
} from '@keepsake/core/catalogue/souvenirs/souvenir-import.rules';
import { initialValues } from '@keepsake/core/fields/initial-values';
import { souvenirFields } from '@keepsake/core/records/souvenir.fields';
import { codeKey } from '@keepsake/core/values/code-key';
import type { LocalizedText } from '@keepsake/core/values/language';
import { translate } from '@keepsake/core/values/messages';
import { may, type SignedInContext } from '../../../context/context.ts';
import type { Tx } from '../../../db/connection/database.ts';
import { listCategories } from '../categories/category.repo.ts';
import { type JoinedFamily, readFamilyColumns } from '../families/import-members.ts';
import { type ImportedPrice, readPriceColumns } from '../prices/import-prices.ts';
import { lockActiveSuppliers } from '../suppliers/supplier-choice.repo.ts';
import type { SouvenirSheet } from './souvenir-sheet.ts';
import { lockSouvenirsByCode, type SouvenirFields, type SouvenirRecord } from './souvenir-write.repo.ts';

export type RowChange = {
  readonly before: SouvenirRecord | undefined;
  readonly after: SouvenirFields;
  readonly joined?: JoinedFamily | undefined;
  readonly prices?: readonly ImportedPrice[] | undefined;
};
export type CheckedLine = { readonly checkedRow: CheckedRow; readonly change: RowChange | undefined };

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

export const changedFields = ({ before, after }: RowChange): (keyof SouvenirFields)[] =>
  (Object.keys(after) as (keyof SouvenirFields)[]).filter(
    (field) => field in blank && JSON.stringify(before?.[field]) !== JSON.stringify(after[field]),
  );

export const isChange = (change: RowChange): boolean =>
  changedFields(change).length > 0 || (change.prices?.length ?? 0) > 0;

/** The filled cells that change a stored value. */
function findChangedColumns(change: RowChange, cells: ImportCells): ImportColumn[] {
  const { before, after, prices = [] } = change;
  if (!before) return [];
  const read = (from: SouvenirFields, field: string, language: string | undefined) => {
    const value = from[field as keyof SouvenirFields];
    return language ? (value as Record<string, unknown>)[language] || undefined : value;
  };
  return souvenirSheet
    .filter(({ key, fills, language }) => {
      if (!cells[key]) return false;
      if (prices.some(({ column }) => column === key)) return true;
      return fills in blank && read(before, fills, language) !== read(after, fills, language);
    })
    .map(({ key }) => key);
}

type Named = { readonly id: string; readonly code: string; readonly name: string | LocalizedText };

type Found = { readonly id?: string | undefined; readonly isAmbiguous: boolean };

/** Finds the id by the code, or by a name in any language. Ambiguous: several records have this name. */
function findByCodeOrName(records: readonly Named[]): (text: string | undefined) => Found {
  const byCode = new Map(records.map(({ id, code }) => [codeKey(code), id]));
  const namesOf = ({ name }: Named) => (typeof name === 'string' ? [name] : Object.values(name)).map(codeKey);
  return (text) => {
    if (!text) return { isAmbiguous: false };
    const key = codeKey(text);
    const id = byCode.get(key);
    if (id) return { id, isAmbiguous: false };
    const named = records.filter((record) => namesOf(record).includes(key));
    return named.length > 1 ? { isAmbiguous: true } : { id: named[0]?.id, isAmbiguous: false };
  };
}

export async function checkLines(
  tx: Tx,
  sheet: SouvenirSheet,
  context: SignedInContext,
): Promise<CheckedLine[]> {
  const translateError = (key: keyof typeof validationMessages) =>
    translate(validationMessages[key], context.language);
  const codes = sheet.lines.flatMap(({ cells }) => cells.code?.trim() || []);
  const existing = new Map((await lockSouvenirsByCode(tx, codes)).map((one) => [codeKey(one.code), one]));
  const findCategory = findByCodeOrName(await listCategories(tx));
  const findSupplier = findByCodeOrName(await lockActiveSuppliers(tx));
  const readFamily = await readFamilyColumns(
    tx,
    sheet.lines.flatMap(({ cells }) => cells.familyCode?.trim() || []),
  );
  const readPrices = await readPriceColumns(
    tx,
    [...existing.values()].map(({ id }) => id),
    context,
  );
  const seenCodes = new Set<string>();
  const allowedColumns = findOpenColumns((permission) => may(context.caller, permission));
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
    const category = findCategory(values.categoryCode);
    if (category.isAmbiguous) addProblem('categoryCode', 'validation.ambiguousName');
    else if (values.categoryCode && !category.id) addProblem('categoryCode', 'validation.unknownCode');
    const supplier = findSupplier(values.supplierCode);
    if (supplier.isAmbiguous) addProblem('supplierCode', 'validation.ambiguousName');
    else if (values.supplierCode && !supplier.id) addProblem('supplierCode', 'validation.supplierInactive');
    const own = mergeRow(before ?? blank, values, { categoryId: category.id, supplierId: supplier.id });
    const { after, joined, problem } = readFamily(before, own, values);
    if (problem) addProblem(problem.column, problem.key);
    if (before?.familyId && JSON.stringify(before.name) !== JSON.stringify(after.name))
      addProblem('nameHk', 'validation.nameOfFamily');
    const permission = after.state === 'valid' ? 'gifts.enable' : 'gifts.disable';
    if (before && after.state !== before.state && !may(context.caller, permission))
      addProblem('valid', 'validation.notAllowed');
    const { prices, warnings } = readPrices(before?.id, values);
    const change = { before, after, joined, prices };
    const action = !before ? 'create' : isChange(change) ? 'update' : 'same';
    const isValid = Object.keys(problems).length === 0;
    return {
      checkedRow: {
        row,
        action,
        values: cells as ImportCells,
        problems,
        warnings,
        changed: findChangedColumns(change, cells),
      },
      change: isValid ? change : undefined,
    };
  });
}

export function toCheckedSheet({ columns }: SouvenirSheet, lines: readonly CheckedLine[]): CheckedSheet {
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
